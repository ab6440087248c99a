import { useQuery } from '@tanstack/react-query';
import { vanTitle } from '../../../fitment/rules/van-models.ts';
import { InsteadPart } from '../../../fitment/web/instead-part.tsx';
import { loadOffers } from '../../../fitment/web/load-offers.ts';
import { useMyVan } from '../../../fitment/web/my-van.ts';
import { useVanModels } from '../../../fitment/web/van-models.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import type { ProductRow } from '../../contract.ts';

const MAX_SHOWN = 3;

interface SoldOutOffersProps {
  part: ProductRow;
  onTake: (part: ProductRow) => void;
}

/** What is in stock and fits the visitor's van instead of a sold-out part; without a van, a search for its kind. */
export function SoldOutOffers({ part, onTake }: SoldOutOffersProps) {
  const van = useMyVan();
  const models = useVanModels();
  const { data: offers } = useQuery({
    queryKey: ['fitsInstead', part.id, van],
    queryFn: () => loadOffers(part.id, van!, models),
    enabled: van !== null && models.length > 0,
    retry: false,
  });
  const inStock = offers?.filter((offer) => offer.part.stock_qty > 0).slice(0, MAX_SHOWN) ?? [];
  const [kind = part.name] = part.name.split(',');
  const search = addressOf(addresses.search, {}, { keyword: kind });
  if (inStock.length === 0)
    return (
      <p className="quick-order-offers">
        {offers && van && (
          <span>{`Nothing else of this kind fits your ${vanTitle(van, models)}. `}</span>
        )}
        <PageLink href={search} className="underline">
          Look for other parts like it
        </PageLink>
      </p>
    );
  return (
    <div className="quick-order-offers" role="status">
      <p>In stock instead:</p>
      {inStock.map((offer) => (
        <InsteadPart
          key={offer.part.id}
          {...offer}
          href={addressOf(addresses.product, { slug: offer.part.slug })}
        >
          <Button aria-label={`Take this: ${offer.part.name}`} onClick={() => onTake(offer.part)}>
            Take this
          </Button>
        </InsteadPart>
      ))}
    </div>
  );
}
