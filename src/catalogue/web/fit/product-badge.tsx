import { contentPages } from '../../../content/pages.ts';
import { FitBadge } from '../../../fitment/web/fit-badge.tsx';
import type { FitSlotProps } from '../../../fitment/web/fit-slot.tsx';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { cataloguePages } from '../../pages.ts';
import { FITS_INSTEAD, FitsInstead } from './fits-instead.tsx';
import './product-badge.css';

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
            href={`${addressOf(cataloguePages.product, { slug: product.slug })}#${FITS_INSTEAD}`}
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
            href={`${addressOf(contentPages.faq)}#returns-and-cores`}
            className="fit-link font-normal"
          >
            Returned free if it does not fit
          </PageLink>
        )
      }
    />
  );
}
