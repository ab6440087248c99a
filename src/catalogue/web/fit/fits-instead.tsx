import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { AddToCartButton } from '../../../cart/web/add-to-cart-button.tsx';
import { type Offered, offeredParts } from '../../../fitment/rules/offered.ts';
import { vanParam } from '../../../fitment/rules/van-param.ts';
import { vanTitle } from '../../../fitment/rules/van-models.ts';
import { FitMark } from '../../../fitment/web/fit-mark.tsx';
import { useMyVan } from '../../../fitment/web/my-van.ts';
import { useVanModels } from '../../../fitment/web/van-models.ts';
import { callShop } from '../../../kit/client.ts';
import { dollarsToCents } from '../../../kit/money.ts';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { ProductRow } from '../../contract.ts';
import { cataloguePages } from '../../pages.ts';

/** The fragment of a product's address that opens what fits instead. */
export const FITS_INSTEAD = 'fits-instead';

const MAX_SHOWN = 3;

/** Up to three parts of the same type that fit the visitor's van, shown on a press. */
export function FitsInstead({ product }: { product: Pick<ProductRow, 'id'> }) {
  const isLinked = useLocation({ select: ({ hash }) => hash === FITS_INSTEAD });
  const [isOpen, setIsOpen] = useState(isLinked);
  const van = useMyVan();
  const models = useVanModels();
  const fits = van ? vanParam(van) : '';
  const { data, error, refetch } = useQuery({
    queryKey: ['fitsInstead', product.id, fits],
    queryFn: () => loadOffers(product.id, fits),
    enabled: isOpen && van !== null,
    retry: false,
  });
  const offers =
    data && van && offeredParts(data.parts, data.fits, van, models).slice(0, MAX_SHOWN);
  return (
    <>
      <button
        type="button"
        className="fit-link"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        What fits instead
      </button>
      {isOpen && van && (
        <div className="fit-others" id={FITS_INSTEAD} role="status">
          {offers?.map((offer) => (
            <Other key={offer.part.id} {...offer} />
          ))}
          {offers?.length === 0 && <p>Nothing of this kind fits your {vanTitle(van, models)}.</p>}
          {error && (
            <p>
              This could not be loaded.{' '}
              <button type="button" className="fit-link" onClick={() => void refetch()}>
                Try again
              </button>
            </p>
          )}
        </div>
      )}
    </>
  );
}

async function loadOffers(product_id: number, van: string) {
  const { data: parts } = await callShop('POST fitsInstead', { body: { product_id, fits: van } });
  if (parts.length === 0) return { parts, fits: {} };
  const ids = parts.map(({ id }) => id).toSorted((one, other) => one - other);
  const { data: fits } = await callShop('GET productFits', { query: { ids: ids.join() } });
  return { parts, fits };
}

function Other({ part: product, state, words }: Offered<ProductRow>) {
  return (
    <div className="fit-other">
      <Drawing src={product.featured_image} alt="" width={64} height={48} />
      <div className="min-w-0">
        <PageLink
          href={addressOf(cataloguePages.product, { slug: product.slug })}
          className="fit-other-name"
        >
          {product.name}
        </PageLink>
        <p className="fit-other-price">
          <FitMark state={state} /> {words} ·{' '}
          <Price size="text" cents={dollarsToCents(product.regular_price)} />
        </p>
      </div>
      <AddToCartButton product={product} variant="secondary" />
    </div>
  );
}
