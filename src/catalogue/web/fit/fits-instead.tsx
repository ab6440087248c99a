import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AddToCartButton } from '../../../cart/web/add-to-cart-button.tsx';
import { vanTitle } from '../../../fitment/rules/van-models.ts';
import { InsteadPart } from '../../../fitment/web/instead-part.tsx';
import { loadOffers } from '../../../fitment/web/load-offers.ts';
import { useMyVan } from '../../../fitment/web/my-van.ts';
import { useVanModels } from '../../../fitment/web/van-models.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';

/** The URL fragment that opens the list of fitting alternatives. */
export const FITS_INSTEAD = 'fits-instead';

const MAX_SHOWN = 3;

/** Up to three similar parts that fit the visitor's van, shown on click. */
export function FitsInstead({ product }: { product: { id: number; stock_qty?: number } }) {
  const link = useLocation({
    select: ({ hash, state }) => hash === FITS_INSTEAD && (state.__TSR_key ?? FITS_INSTEAD),
  });
  // A toast on the same page can link here and open it again.
  const [toggled, setToggled] = useState({ link, isOpen: link !== false });
  const isOpen = toggled.link === link ? toggled.isOpen : link !== false;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (link) button.current?.focus();
  }, [link]);
  const van = useMyVan();
  const models = useVanModels();
  const {
    data: offers,
    error,
    refetch,
  } = useQuery({
    queryKey: ['fitsInstead', product.id, van],
    queryFn: () => loadOffers(product.id, van!, models),
    enabled: isOpen && van !== null && models.length > 0,
    retry: false,
  });
  return (
    <>
      <button
        ref={button}
        type="button"
        className="fit-link"
        aria-expanded={isOpen}
        onClick={() => setToggled({ link, isOpen: !isOpen })}
      >
        What fits instead
      </button>
      {isOpen && van && (
        <div className="fit-others" id={FITS_INSTEAD} role="status">
          {offers?.slice(0, MAX_SHOWN).map((offer) => (
            <InsteadPart
              key={offer.part.id}
              {...offer}
              href={addressOf(addresses.product, { slug: offer.part.slug })}
            >
              <AddToCartButton product={offer.part} variant="secondary" />
            </InsteadPart>
          ))}
          {offers?.length === 0 && (
            <p>{`Nothing ${product.stock_qty === 0 ? 'else ' : ''}of this kind fits your ${vanTitle(van, models)}.`}</p>
          )}
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
