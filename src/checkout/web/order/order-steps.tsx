import { formatPrice, dollarsToCents } from '../../../kit/money.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import type { OrderSteps as Steps } from '../../../orders/rules/order-steps.ts';
import {
  endedWithoutSale,
  orderStatus,
  type OrderStatus,
} from '../../../orders/rules/order-status.ts';
import { isPickupName } from '../../../orders/rules/pickup.ts';
import { returnStateTexts } from '../../return-messages.ts';
import { TrackingNumber } from './tracking-number.tsx';

interface OrderStepsProps {
  order: Steps & { order_no: string; order_status: number };
  /** Opens the order without logging in. */
  orderKey?: string | undefined;
}

/** The steps of an order after its sale: parcels, refunds and returns. */
export function OrderSteps({ order, orderKey }: OrderStepsProps) {
  const { parcels, refunds, returns } = order;
  if (!parcels && !refunds && !returns) return null;
  return (
    <div className="grid gap-6 wrap-anywhere md:fit-cols-60">
      {parcels && (
        <Card title={<h2>{parcelsTitle(parcels)}</h2>}>
          <ul className="grid gap-4">
            {parcels.map((parcel) => (
              <Parcel key={parcel.shipped_at + parcel.tracking} parcel={parcel} />
            ))}
          </ul>
        </Card>
      )}
      {refunds && (
        <Card title={<h2>{refunds.length === 1 ? 'Refund' : 'Refunds'}</h2>}>
          <ul className="grid gap-4">
            {refunds.map((refund) => (
              <Refund key={refund.created_at} refund={refund} />
            ))}
          </ul>
        </Card>
      )}
      {(returns || mayHaveReturns(order)) && (
        <Card title={<h2>{returns?.length === 1 ? 'Return' : 'Returns'}</h2>}>
          <ul className="grid gap-4">
            {returns?.map((one) => (
              <Returned key={one.number} one={one} orderKey={orderKey} />
            ))}
          </ul>
          {mayHaveReturns(order) && (
            <ButtonLink
              className="print-hidden"
              href={addressOf(addresses.return, { number: order.order_no }, { key: orderKey })}
            >
              Return parts
            </ButtonLink>
          )}
        </Card>
      )}
    </div>
  );
}

function parcelsTitle(parcels: NonNullable<Steps['parcels']>): string {
  if (parcels.every(({ carrier }) => isPickupName(carrier))) return 'Picked up';
  return parcels.length === 1 ? 'Parcel' : 'Parcels';
}

/** What can come back is said on the page of the return. */
function mayHaveReturns({ parcels, order_status }: OrderStepsProps['order']): boolean {
  const status = order_status as OrderStatus;
  return parcels !== undefined && !endedWithoutSale(status) && status !== orderStatus.refunded;
}

function Returned({
  one: { number, state, created_at, pieces },
  orderKey,
}: {
  one: NonNullable<Steps['returns']>[number];
  orderKey: string | undefined;
}) {
  return (
    <li className="pb-4">
      <p>
        <Day iso={created_at} />, <strong>{returnStateTexts[state]}</strong>
      </p>
      <PageLink
        href={addressOf(addresses.return, { number }, { key: orderKey })}
        className="font-mono site-link"
      >
        {number}
      </PageLink>
      {pieces.map(({ name, quantity }) => (
        <p key={name} className="text-13 text-steel">
          {quantity} × {name}
        </p>
      ))}
    </li>
  );
}

function Parcel({ parcel }: { parcel: NonNullable<Steps['parcels']>[number] }) {
  const { carrier, tracking, shipped_at, arrives, pieces } = parcel;
  return (
    <li>
      <p>
        <Day iso={shipped_at} />
        {carrier && !isPickupName(carrier) && <span>{`, ${carrier}`}</span>}
        {tracking && (
          <>
            {', '}
            <TrackingNumber number={tracking} />
          </>
        )}
      </p>
      {arrives && <p>{arrives}</p>}
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
