import { addressOf } from '../../../../kit/page.ts';
import { formatPrice } from '../../../../kit/money.ts';
import type { AdditionalPaymentState } from './complete-additional-payment.ts';
import { deadlineText } from '../../../../orders/rules/deadline-text.ts';
import type { PaymentPage } from '../../payment-page/payment-page.ts';
import type { AdditionalPayment } from './additional-payment-row.ts';
import { sumsOf } from './additional-payment-sums.ts';
import type { WaitingEdit } from './waiting-edit.ts';
import { addresses } from '../../../../links/addresses.ts';

export interface OrderAsked {
  orderNo: string;
  /** The order's total without the change. */
  paidCents: number;
  /** Opens the order without logging in; set only for viewers with the mailed link. */
  accessKey?: string;
}

/** The page with the amount requested, and why. */
export function offerPage(additional: AdditionalPayment, order: OrderAsked): PaymentPage {
  const { amount_cents: cents, ends_at } = additional;
  const amount = formatPrice(cents);
  const toPay = { name: 'To pay', cents };
  return {
    status: 200,
    title: `Pay ${amount} for order ${order.orderNo}`,
    text: [
      'You asked us to change your order. We keep the parts for you and get it ready as soon as the additional payment is made.',
      `You can pay until ${deadlineText(new Date(ends_at))}. If you do not, nothing is charged, and your order stays as you placed it.`,
    ],
    sums: [...sumsOf(additional.plan as WaitingEdit), toPay],
    totals: [
      { name: 'As it was paid', cents: order.paidCents },
      { name: 'With the change', cents: order.paidCents + cents },
    ],
    button: `Pay ${amount} with PayPal or a card`,
    links: [linkTo(order)],
  };
}

const linkTo = ({ orderNo, accessKey }: OrderAsked) => ({
  href: addressOf(addresses.orderReceivedShort, { orderNo }, accessKey ? { key: accessKey } : {}),
  text: 'See your order',
});

/** The page with the result. */
export function statePage(state: AdditionalPaymentState, order: OrderAsked): PaymentPage {
  return { ...STATE_TEXTS[state](`order ${order.orderNo}`), links: [linkTo(order)] };
}

type PageText = Omit<PaymentPage, 'links'>;

const STATE_TEXTS: Record<AdditionalPaymentState, (order: string) => PageText> = {
  paid: (order) => ({
    status: 200,
    title: 'Thank you, it is paid',
    text: [`We have changed ${order}, and an email with all of it is on its way.`],
  }),
  pending: (order) => ({
    status: 200,
    title: 'Your payment is on its way',
    text: [
      `PayPal has not released the money for the change of ${order} yet; a bank transfer takes up to six business days.`,
      'We keep the parts for you, and send you an email when it arrives.',
    ],
  }),
  waiting: (order) => ({
    status: 200,
    title: 'Nothing was charged',
    text: [
      `You have not approved the payment. The change of ${order} waits, and the link in our email still works.`,
    ],
    button: 'Pay with PayPal or a card',
  }),
  refused: (order) => ({
    status: 200,
    title: 'The payment was refused',
    text: [
      `PayPal could not take the money for the change of ${order}. Nothing was charged.`,
      'Please try another way to pay, now or later by the link in our email.',
    ],
    button: 'Pay another way',
  }),
  lapsed: (order) => ({
    status: 200,
    title: 'Please approve it again',
    text: [`Your approval at PayPal for ${order} has ended, and nothing was charged.`],
    button: 'Pay with PayPal or a card',
  }),
  ended: (order) => ({
    status: 410,
    title: 'This is no longer to be paid',
    text: [
      `The change of ${order} was withdrawn, or its time has ended, so it stays as you placed it.`,
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
