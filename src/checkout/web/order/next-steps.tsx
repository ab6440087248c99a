import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { isPickupName } from '../../../orders/rules/pickup.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { TrackingNumber } from './tracking-number.tsx';
import { addresses } from '../../../links/addresses.ts';

interface NextStepsProps {
  order: OrderConfirmation;
  /** Ordered by a logged-in customer, who earns points. */
  isCustomers: boolean;
  /** The page with its invoices. */
  invoice: string | undefined;
  /** Where the same parts are put in the cart. */
  againHref: string;
}

export function NextSteps({ order, isCustomers, invoice, againHref }: NextStepsProps) {
  const steps = nextSteps(order, isCustomers);
  return (
    <div className="grid gap-4 print-hidden">
      {steps.length > 0 && (
        <Card title={<h2>What happens next</h2>}>
          <ol className="grid list-decimal gap-2 pl-6 marker:font-semibold">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={addressOf(addresses.shop)} variant="primary">
          Continue shopping
        </ButtonLink>
        <ButtonLink href={addressOf(addresses.orderStatus, {}, { order: order.order_no })}>
          Track order
        </ButtonLink>
        <ButtonLink href={againHref}>Order again</ButtonLink>
        {invoice && (
          <a href={invoice} className={buttonClass()}>
            Invoice
          </a>
        )}
        <Button onClick={() => print()}>Print</Button>
      </div>
    </div>
  );
}

export function Tracking({ order }: { order: OrderConfirmation }) {
  const { tracking, delivery = '' } = order;
  // Until then it stands beside what happens next.
  const arrival = order.order_status === orderStatus.completed ? delivery : '';
  return (
    tracking && (
      <p>
        {arrival} Follow your parcel:{' '}
        {tracking.map((number, at) => (
          <span key={number}>
            {at > 0 && <span>{', '}</span>}
            <TrackingNumber number={number} />
          </span>
        ))}
      </p>
    )
  );
}

function nextSteps(order: OrderConfirmation, isCustomers: boolean): string[] {
  if (order.order_status !== orderStatus.processing) return [];
  const points = `${order.points_earned} points`;
  const parts = order.parcels ? 'the rest of your parts' : 'your parts';
  return [
    ...(order.parcels || !order.email_address
      ? []
      : [`We send a confirmation to ${order.email_address}.`]),
    ...(isPickupName(order.shipping_name)
      ? [
          `${order.delivery ?? `We have ${parts} ready for you at our counter.`} Please bring the order number.`,
        ]
      : [
          [`We pack ${parts} and ship them by ${order.shipping_name}.`, order.delivery]
            .filter(Boolean)
            .join(' '),
          'When the parcel leaves, we send you its tracking number by email.',
        ]),
    ...(isCustomers && order.points_earned > 0
      ? [`Your ${points} are in your account: they take money off your next order.`]
      : []),
  ];
}
