import { formatPrice } from '../../kit/money.ts';
import { withoutLinks } from '../../ui/mail/without-links.ts';
import type { OrderConfirmation } from '../order-shapes.ts';
import { isCardBack, isMoneyBack, moneyBackMessage, type Paid } from '../rules/refund-message.ts';
import { pendingPaymentMessage } from '../rules/pending-payment.ts';
import { paidWith } from '../rules/paid-with.ts';

export const orderMailKinds = [
  'placed',
  'payment pending',
  'payment denied',
  'shipped',
  'cancelled',
  'refunded',
  'part shipped',
  'part refunded',
  'changed',
  'asked',
  'not changed',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

export interface OrderFacts {
  order: OrderConfirmation;
  tracking: readonly string[];
  shippingNotes: string;
  /** Undefined if the order was never paid. */
  paid: Paid | undefined;
  /** The contents of the shipped parcel, such as `2 × Brake drum`. */
  pieces?: readonly string[];
  /** The additional cost of a change, its deadline, and the link to pay it. */
  asked?: { cents: number; until: Date; link: string; changes: readonly string[] } | undefined;
  /** The partial refund. */
  refund?: PartBack | undefined;
}

interface PartBack {
  amountCents: number;
  keptCents: number;
  points: number;
  /** The part of the amount that was paid later, for a change. */
  laterCents?: number;
  /** The sum of earlier refunds. */
  earlierCents?: number;
}

interface MailText {
  subject: string;
  title: string;
  lead: string;
  more: string[];
}

export function orderMailText(news: OrderMailKind, shop: string, facts: OrderFacts): MailText {
  const { order_no, shipping_name } = facts.order;
  // The buyer's input goes to any address they enter, so no links may survive.
  const first_name = withoutLinks(facts.order.first_name);
  const subject = `Your ${shop} order ${order_no}`;
  switch (news) {
    case 'placed':
      return {
        subject,
        title: 'Thank you for your order',
        lead: `${first_name}, we have received order ${order_no} and are getting it ready.`,
        more: isFree(facts.order) ? [`${paidWith(facts.order)}. You have not been charged.`] : [],
      };
    case 'payment pending':
      return {
        subject,
        title: 'Thank you for your order',
        lead: `${first_name}, we have received order ${order_no}. Its payment has not arrived yet.`,
        more: [pendingPaymentMessage(facts.order.payment_pending ?? 'other')],
      };
    case 'payment denied':
      return {
        subject: `${subject} is cancelled`,
        title: 'Your payment did not arrive',
        lead: `${first_name}, PayPal could not collect your payment for order ${order_no}, so the order is cancelled and nothing will be shipped.`,
        more: ['You have not been charged. If you still want the parts, please order them again.'],
      };
    case 'shipped':
      return {
        subject: `${subject} is on its way`,
        title: 'Your order is on its way',
        lead: `${first_name}, order ${order_no} has shipped via ${shipping_name}.`,
        more: trackingWords(facts),
      };
    case 'part shipped':
      return {
        subject: `${subject}: a parcel is on its way`,
        title: 'Part of your order is on its way',
        lead: `${first_name}, part of order ${order_no} has shipped; the rest will follow.`,
        more: [`In this parcel: ${facts.pieces?.join(', ')}`, ...trackingWords(facts)],
      };
    case 'changed':
      return {
        subject: `${subject} has changed`,
        title: 'Your order has changed',
        lead: `${first_name}, we have changed order ${order_no}. This is what we will send, and where.`,
        more: [],
      };
    case 'asked':
      return {
        subject: `${subject}: ${askedCents(facts)} more for your change`,
        title: `Please pay ${askedCents(facts)} for your change`,
        lead: `${first_name}, you asked us to change order ${order_no}. The change costs ${askedCents(facts)} more, including tax.`,
        more: [
          ...(facts.asked?.changes.length ? [`The change: ${facts.asked.changes.join(', ')}`] : []),
          `We are holding the parts for you until ${deadlineText(facts)} and will ship the order as soon as you have paid. If you do not pay, you are not charged, and we ship your original order, as listed below.`,
        ],
      };
    case 'not changed':
      return {
        subject: `${subject} ships as it was`,
        title: 'Your order ships as you placed it',
        lead: `${first_name}, the change to order ${order_no} was not paid for, so we have dropped it. We will ship your original order.`,
        more: [],
      };
    case 'cancelled':
      return {
        subject: `${subject} is cancelled`,
        title: 'Your order is cancelled',
        lead: `${first_name}, order ${order_no} is cancelled and nothing will be shipped.`,
        more: moneyBack(facts.paid),
      };
    case 'part refunded':
      return {
        subject: `${subject}: a refund`,
        title: 'Your refund',
        lead: `${first_name}, we have made a refund for order ${order_no}.`,
        more: partialRefundText(facts),
      };
    case 'refunded':
      return {
        subject: `${subject} is refunded`,
        title: isMoneyBack(facts.paid) ? 'Your money is on its way back' : 'Your order is refunded',
        lead: `${first_name}, we have refunded order ${order_no}.`,
        more: moneyBack(facts.paid),
      };
  }
}

const askedCents = ({ asked }: OrderFacts) => formatPrice(asked?.cents ?? 0);

const deadlineText = ({ asked }: OrderFacts) =>
  asked?.until.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

function trackingWords({ tracking, shippingNotes }: OrderFacts): string[] {
  const label = tracking.length > 1 ? 'Tracking numbers' : 'Tracking number';
  const numbers = tracking.length > 0 ? [`${label}: ${tracking.join(', ')}`] : [];
  return shippingNotes ? [...numbers, shippingNotes] : numbers;
}

function partialRefundText({ paid, refund }: OrderFacts): string[] {
  if (!refund) return [];
  const { amountCents: backCents, keptCents, points, laterCents = 0, earlierCents = 0 } = refund;
  const part = {
    amountCents: backCents + keptCents + earlierCents,
    laterCents,
    earlierCents,
    refundCents: backCents === 0 ? 0 : backCents + earlierCents,
  };
  return [
    ...(paid && backCents + keptCents > 0 ? moneyBack({ ...paid, ...part }) : []),
    ...(points > 0 ? [`${points} points are back in your account.`] : []),
  ];
}

const isFree = (order: OrderConfirmation) => order.payment_options === 'none';

function moneyBack(paid: Paid | undefined): string[] {
  const message = moneyBackMessage(paid);
  return [
    isCardBack(paid) ? `${message} Banks take up to five business days to show it.` : message,
  ];
}
