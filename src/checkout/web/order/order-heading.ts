import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { isPickupName } from '../../../orders/rules/pickup.ts';
import { pendingPaymentMessage } from '../../../orders/rules/pending-payment.ts';

export interface OrderHeading {
  tone: 'green' | 'orange' | 'red';
  /** What the icon says. */
  label: string;
  title: string;
  text: string;
}

type Shown = Pick<
  OrderConfirmation,
  | 'order_status'
  | 'shipping_name'
  | 'money_back'
  | 'payment_pending'
  | 'pay_until'
  | 'parcels'
  | 'refunds'
  | 'delivery'
>;

export const payByLink = (until: string): string =>
  `We keep the parts for you until ${until}. Please pay by the link in our last email, with PayPal or a card. If it is lost, call us, and we send another.`;

/** What the state of an order is, in its buyer's words. */
export function orderHeading(order: Shown): OrderHeading {
  const { order_status: status, money_back = '', payment_pending, pay_until } = order;
  if (payment_pending)
    return waiting(`We have received your order. ${pendingPaymentMessage(payment_pending)}`);
  const isPickedUp = isPickupName(order.shipping_name);
  const text = (said: string, more: string | undefined) => [said, more].filter(Boolean).join(' ');
  switch (status) {
    case orderStatus.pending:
      return waiting(
        pay_until
          ? text(payByLink(pay_until), order.delivery)
          : 'We have received your order. We will pack it as soon as the payment arrives.',
      );
    case orderStatus.onHold:
      return {
        tone: 'orange',
        label: 'Waiting',
        title: 'Your order is on hold',
        text: 'We have received your order, and check something before we pack it. We will write to you.',
      };
    case orderStatus.failed:
      return {
        tone: 'red',
        label: 'Error',
        title: 'Payment Failed!',
        text: `This order was not paid${isPickedUp ? '' : ' and will not be sent'}. Nothing was charged.`,
      };
    case orderStatus.cancelled:
      return {
        tone: 'red',
        label: 'Cancelled',
        title: 'Order cancelled',
        text: text(
          `${isPickedUp ? 'We no longer keep its parts for you' : 'This order will not be sent'}.`,
          money_back,
        ),
      };
    case orderStatus.refunded:
      return {
        tone: 'red',
        label: 'Refunded',
        title: 'Order refunded',
        text: text('We have refunded this order.', money_back),
      };
    case orderStatus.completed:
      return {
        ...(isPickedUp ? PICKED_UP : SENT),
        text: text('Thank you for your order.', partRefunded(order)),
      };
    default:
      if (!order.parcels) return { ...RECEIVED, text: text(RECEIVED.text, partRefunded(order)) };
      return isPickedUp
        ? {
            ...PARTLY_PICKED_UP,
            text: text(order.delivery ?? 'The rest waits at our counter.', partRefunded(order)),
          }
        : { ...PARTLY_SENT, text: text('The rest will follow.', partRefunded(order)) };
  }
}

const waiting = (text: string): OrderHeading => ({
  tone: 'orange',
  label: 'Waiting',
  title: 'Waiting for the payment',
  text,
});

const RECEIVED = {
  tone: 'green',
  label: 'Success',
  title: 'Order received',
  text: 'Thank you. Your order has been received; a confirmation is on its way to you by email.',
} as const;
const PARTLY_SENT = {
  tone: 'green',
  label: 'Shipped',
  title: 'Part of your order has been shipped',
} as const;
const PARTLY_PICKED_UP = {
  tone: 'green',
  label: 'Picked up',
  title: 'You have picked up part of your order',
} as const;
const PICKED_UP = {
  tone: 'green',
  label: 'Picked up',
  title: 'You have picked up your order',
} as const;
const SENT = { tone: 'green', label: 'Shipped', title: 'Your order has been shipped' } as const;

function partRefunded({ refunds }: Shown): string | undefined {
  if (!refunds) return undefined;
  return refunds.every(({ is_done }) => is_done)
    ? 'We have refunded part of it.'
    : 'A refund of part of it is on its way.';
}
