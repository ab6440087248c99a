import { FitBadge } from '../../../fitment/web/fit-badge.tsx';
import type { FitSlotProps } from '../../../fitment/web/fit-slot.tsx';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { FITS_INSTEAD, FitsInstead } from './fits-instead.tsx';
import './product-badge.css';
import { addresses } from '../../../links/addresses.ts';

/** Whether a part fits the visitor's van, and the matching actions. */
export function ProductBadge({ product, variant = 'card', children }: FitSlotProps) {
  const isPage = variant === 'page';
  const isSoldOut = product.stock_qty === 0;
  return (
    <FitBadge
      productId={product.id}
      variant={isPage ? 'row' : variant}
      otherwise={children}
      isSoldOut={isSoldOut}
      instead={
        isPage ? (
          <FitsInstead product={product} />
        ) : (
          <PageLink
            href={`${addressOf(addresses.product, { slug: product.slug })}#${FITS_INSTEAD}`}
            className="fit-link"
          >
            What fits instead
          </PageLink>
        )
      }
      promise={
        isPage &&
        !isSoldOut && (
          <PageLink
            href={`${addressOf(addresses.faq)}#returns-and-cores`}
            className="fit-link font-normal"
          >
            Returned free if it does not fit
          </PageLink>
        )
      }
    />
  );
}
