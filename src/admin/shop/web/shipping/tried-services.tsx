import { CircleX } from 'lucide-react';
import { weightText } from '../../../../kit/weight.ts';
import { formatPrice } from '../../../../kit/money.ts';
import { StatusWord } from '../../../frame/web/desk/status.tsx';
import { Sum } from '../../../frame/web/table/sum.tsx';
import { priceBefore } from '../../rules/price-before.ts';
import type { Tried } from '../../shipping-calls.ts';

interface Props {
  tried: Tried;
  /** The result of the saved zones, to compare with the unsaved ones. */
  saved: Tried | null;
  isDraft: boolean;
}

type Service = Tried['services'][number];

/** Each service with its price and calculation. */
export function TriedServices({ tried, saved, isDraft }: Props) {
  const { zone, parcel, refused, state, services } = tried;
  const bulky = parcel.oversize_pieces;
  return (
    <div className="shop-tried" role="status">
      <p>
        {weightText(parcel.weight_grams)}, {formatPrice(parcel.subtotal_cents)}
        {bulky > 0 && <span>{`, ${bulky} bulky ${bulky === 1 ? 'piece' : 'pieces'}`}</span>}
        {isDraft && <span>{' · with your changes'}</span>}
      </p>
      <p>
        {zone
          ? `Zone ${zone.name}, because it has ${zone.by}.`
          : 'No zone has this place: nothing is shipped there.'}
        {state && <span>{` State used: ${state}.`}</span>}
      </p>
      {refused && (
        <p>
          <StatusWord tone="fault" icon={<CircleX />} word="The cart says" /> {refused}
        </p>
      )}
      <ul>
        {services.map((service) => (
          <li key={`${service.carrier} ${service.service}`} className="shop-service">
            <h3>
              {service.name}
              {service.price_cents !== null && !refused ? (
                <Sum cents={service.price_cents} />
              ) : (
                <StatusWord tone="fault" icon={<CircleX />} word="Not offered" />
              )}
            </h3>
            <Before now={service} before={priceBefore(saved, service)} />
            <ul>
              {service.how.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <details>
              <summary>All steps</summary>
              <ul>
                {service.steps.map(({ max_weight_grams, price_cents, why }) => (
                  <li key={max_weight_grams}>
                    {`up to ${weightText(max_weight_grams)}, ${formatPrice(price_cents)}: ${why}`}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Before({ now, before }: { now: Service; before: number | null | undefined }) {
  if (before === undefined || before === now.price_cents) return null;
  return <p>{before === null ? 'Not offered until now' : `Until now ${formatPrice(before)}`}</p>;
}
