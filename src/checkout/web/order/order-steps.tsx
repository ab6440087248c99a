import { formatPrice, dollarsToCents } from '../../../kit/money.ts';
import { Plate } from '../../../ui/layout/plate.tsx';
import type { OrderSteps as Steps } from '../../../orders/rules/order-steps.ts';
import { TrackingNumber } from './tracking-number.tsx';

/** The steps of an order after its sale: parcels and refunds. */
export function OrderSteps({ order: { parcels, refunds } }: { order: Steps }) {
  if (!parcels && !refunds) return null;
  return (
    <div className="grid gap-6 wrap-anywhere md:fit-cols-60">
      {parcels && (
        <Plate title={<h2>{parcels.length === 1 ? 'Parcel' : 'Parcels'}</h2>}>
          <ul className="grid gap-4">
            {parcels.map((parcel) => (
              <Parcel key={parcel.shipped_at + parcel.tracking} parcel={parcel} />
            ))}
          </ul>
        </Plate>
      )}
      {refunds && (
        <Plate title={<h2>{refunds.length === 1 ? 'Refund' : 'Refunds'}</h2>}>
          <ul className="grid gap-4">
            {refunds.map((refund) => (
              <Refund key={refund.created_at} refund={refund} />
            ))}
          </ul>
        </Plate>
      )}
    </div>
  );
}

function Parcel({ parcel }: { parcel: NonNullable<Steps['parcels']>[number] }) {
  const { carrier, tracking, shipped_at, pieces } = parcel;
  return (
    <li>
      <p>
        <Day iso={shipped_at} />
        {carrier && <span>{`, ${carrier}`}</span>}
        {tracking && (
          <>
            {', '}
            <TrackingNumber number={tracking} />
          </>
        )}
      </p>
      {pieces.map(({ name, quantity }) => (
        <p key={name} className="text-13 text-steel">
          {quantity} × {name}
        </p>
      ))}
    </li>
  );
}

function Refund({ refund }: { refund: NonNullable<Steps['refunds']>[number] }) {
  const { amount, points, is_done, created_at } = refund;
  const cents = dollarsToCents(amount);
  const parts = [cents > 0 && formatPrice(cents), points > 0 && `${points} points`];
  return (
    <li>
      <Day iso={created_at} />, <strong>{parts.filter(Boolean).join(' and ')}</strong>
      {!is_done && <span className="block text-13 text-steel">On its way to you</span>}
    </li>
  );
}

const Day = ({ iso }: { iso: string }) => (
  <time dateTime={iso}>{new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium' })}</time>
);
