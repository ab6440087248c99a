import { dollarsToCents, formatPrice } from '../../../kit/money.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { orderedWaitText } from '../../../orders/rules/waiting-text.ts';
import { isPickup, shippingLabel } from '../../../orders/rules/pickup.ts';
import { deadlineText } from '../../../orders/rules/deadline-text.ts';
import type { PaymentPage } from '../payment-page/payment-page.ts';
import type { Items } from '../order/confirmation.ts';

/** `not approved`: the buyer came back from the provider without approving. */
export type PayState =
  | 'waiting'
  | 'not approved'
  | 'paid'
  | 'pending'
  | 'refused'
  | 'ended'
  | 'unknown';

/** The page with the order and its sum; `days` says when it leaves and arrives. */
export function offerPage(order: Order, items: Items, days: string | undefined): PaymentPage {
  const amount = formatPrice(order.total_cents);
  const waits = items.some(({ waiting }) => waiting);
  return {
    status: 200,
    title: `Pay ${amount} for order ${order.order_no}`,
    text: [
      `We keep these parts for you until ${deadlineText(order.held_until)} and ${isPickup(order) ? 'have them ready at our counter' : 'ship them'} as soon as the order is paid${waits ? ' and they are here' : ''}.`,
      ...(days ? [days] : []),
      'If you do not pay, nothing is charged, and the order is cancelled by itself.',
    ],
    caption: 'Your order',
    sums: [
      ...items.map((item) => ({
        name: [`${item.product_quantity} × ${item.name}`, orderedWaitText(item)]
          .filter(Boolean)
          .join('. '),
        cents: dollarsToCents(item.line_total),
      })),
      ...[
        { name: 'Core deposits', cents: order.deposit_cents },
        { name: shippingLabel(order.shipping_name), cents: order.shipping_cents },
        { name: 'Tax', cents: order.tax_cents },
        { name: 'Coupon', cents: -order.discount_cents },
        { name: 'Points', cents: -order.points_redeemed_cents },
      ].filter(({ name, cents }) => cents !== 0 || name.startsWith('Shipping')),
      { name: 'To pay', cents: order.total_cents },
    ],
    button: `Pay ${amount} with PayPal or a card`,
    links: [linkTo(order, true)],
  };
}

/** Of an approval that another took the place of: a newer one, or money at the counter. */
export const replacedPayment: PaymentPage = {
  status: 404,
  title: 'This payment is no longer needed',
  text: [
    'Nothing was charged by this payment. The link in our last email shows whether the order is still to be paid.',
  ],
  links: [{ href: '/', text: 'Go To Home Page' }],
};

/** The mailed link opens the order without logging in; the provider's order id alone does not. */
const linkTo = ({ order_no: orderNo, access_key }: Order, isMailed: boolean) => ({
  href: addressOf(addresses.orderReceivedShort, { orderNo }, isMailed ? { key: access_key } : {}),
  text: 'See your order',
});

/** The page with the result. */
export function statePage(
  state: PayState,
  order: Order,
  { isMailed = false }: { isMailed?: boolean } = {},
): PaymentPage {
  return { ...TEXTS[state](`order ${order.order_no}`), links: [linkTo(order, isMailed)] };
}

type PageText = Omit<PaymentPage, 'links'>;

const again = (title: string) => (order: string) => ({
  status: 200,
  title,
  text: [`You have not approved the payment of ${order}. The link in our email still works.`],
  button: 'Pay with PayPal or a card',
});

const TEXTS: Record<PayState, (order: string) => PageText> = {
  waiting: again('Not paid yet'),
  'not approved': again('Nothing was charged'),
  paid: (order) => ({
    status: 200,
    title: 'Thank you, it is paid',
    text: [`We are getting ${order} ready, and an email with all of it is on its way.`],
  }),
  pending: (order) => ({
    status: 200,
    title: 'Your payment is on its way',
    text: [
      `PayPal has not released the money for ${order} yet; a bank transfer takes up to six business days.`,
      'We keep the parts for you, and send you an email when it arrives.',
    ],
  }),
  refused: (order) => ({
    status: 200,
    title: 'The payment was refused',
    text: [
      `PayPal could not take the money for ${order}. Nothing was charged.`,
      'Please try another way to pay by the link in our email, or call us.',
    ],
  }),
  ended: (order) => ({
    status: 410,
    title: 'This is no longer to be paid',
    text: [
      `The time for ${order} has ended, or it was cancelled, and its parts are for sale again. Please call us if you still want them.`,
      'If anything was charged for it, it goes back to you in full.',
    ],
  }),
  unknown: (order) => ({
    status: 503,
    title: 'PayPal does not answer',
    text: [
      `Nothing is charged twice. Please open the link in our email about ${order} again in a few minutes.`,
    ],
  }),
};
