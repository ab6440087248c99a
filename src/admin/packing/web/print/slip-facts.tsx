import { isPickupName } from '../../../../orders/rules/pickup.ts';
import type { Slip } from '../../contract.ts';
import { weightText } from '../../../../kit/weight.ts';

const DAY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' });

/** Destination, shipping service and van. */
export function SlipFacts({ slip }: { slip: Slip }) {
  const { address, ordered_at, packed_at, carrier, parcel, parcels, van, van_picture } = slip;
  const [name, ...lines] = address;
  const facts: [string, string][] = [
    ['Ordered', DAY.format(new Date(ordered_at))],
    ['Packed', packed_at ? DAY.format(new Date(packed_at)) : ''],
    isPickupName(carrier) ? ['Shipping', carrier] : ['Ships by', carrier],
    ['Parcel', `${parcel} of ${parcels}`],
    ['Weight', weightText(slip.weight_grams)],
  ];
  return (
    <div className="slip-facts">
      <div>
        <p className="slip-label">{isPickupName(carrier) ? 'Picked up at' : 'Ship to'}</p>
        <address className="not-italic">
          <b>{name}</b>
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
      <dl className="slip-dates">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="slip-label">{label}</dt>
            <dd>{value || '…………………'}</dd>
          </div>
        ))}
      </dl>
      <div>
        <p className="slip-label">Your van</p>
        <b>{van || 'Not named'}</b>
        {van_picture && <img src={van_picture} alt="" width="180" height="86" />}
      </div>
    </div>
  );
}
