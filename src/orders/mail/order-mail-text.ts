import { deadlineDay, deadlineText } from '../rules/deadline-text.ts';
import { formatPrice } from '../../kit/money.ts';
import { withoutLinks } from '../../ui/mail/without-links.ts';
import type { OrderConfirmation } from '../order-shapes.ts';
import { isCardBack, isMoneyBack, moneyBackMessage, type Paid } from '../rules/refund-message.ts';
import { isPickupName } from '../rules/pickup.ts';
import { pendingPaymentMessage } from '../rules/pending-payment.ts';
import type { OrderMailKind } from '../rules/order-mail-kind.ts';
import type { Pieces } from '../rules/refund-shares.ts';
import { paidWith } from '../rules/paid-with.ts';

export interface OrderFacts {
  order: OrderConfirmation;
  tracking: readonly string[];
  shippingNotes: string;
  /** Undefined if the order was never paid. */
  paid: Paid | undefined;
  /** One of several parcels; undefined for an order that is shipped in one. */
  parcel?: Parcel | undefined;
  /** What is to be paid, for an order or for a change of it, its deadline, and the link to pay it. */
  asked?: Asked | undefined;
  /** The partial refund. */
  refund?: PartBack | undefined;
  /** When what waits was expected before, as in `December 14`. */
  toldOn?: string | undefined;
  /** The return. */
  returned?: ReturnFacts | undefined;
}

export interface Parcel {
  lines: readonly Pieces[];
  /** What is still to be shipped. */
  rest: readonly Pieces[];
  /** No other has left after it. */
  isLast: boolean;
  /** See `parcelArrival`. */
  arrives?: string | undefined;
}

interface Asked {
  cents: number;
  until: Date;
  link: string;
  changes: readonly string[];
  /** When an order leaves and arrives: see `paidByText`. */
  days?: string | undefined;
}

export interface ReturnFacts {
  number: string;
  /** As in `2 × Brake drum`: what was to come back, or has come. */
  pieces: readonly string[];
  /** The shop pays for sending it back. */
  isFree: boolean;
  /** Old parts that are sent in for their deposits. */
  isCores?: boolean;
  /** Why it was declined. */
  closedWords: string;
  /** Its buyer keeps the parts. */
  isWithdrawn?: boolean;
  /** The page of the return, with its slip. */
  link: string;
}

interface PartBack {
  /** As in `2 × Brake drum`; none of an amount that is not tied to a line. */
  pieces: readonly string[];
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
        lead: `${first_name}, we have received order ${order_no}${isPickedUp(facts) ? '' : ' and are getting it ready'}.`,
        more: [
          ...deliveryWords(facts),
          ...pickupWords(facts),
          ...cancelWords(facts),
          ...(isFree(facts.order) ? [`${paidWith(facts.order)}. You have not been charged.`] : []),
        ],
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
        lead: `${first_name}, PayPal could not collect your payment for order ${order_no}, so the order is cancelled${noShipment(facts)}.`,
        more: ['You have not been charged. If you still want the parts, please order them again.'],
      };
    case 'shipped':
    case 'part shipped':
      return facts.parcel
        ? {
            ...parcelText(facts, facts.parcel, { subject, first_name }),
            more: [...trackingWords(facts), ...parcelDays(facts, facts.parcel)],
          }
        : {
            subject: `${subject} is on its way`,
            title: 'Your order is on its way',
            lead: `${first_name}, order ${order_no} has shipped via ${shipping_name}.`,
            more: [...deliveryWords(facts), ...trackingWords(facts)],
          };
    case 'changed':
      return {
        subject: `${subject} has changed`,
        title: 'Your order has changed',
        lead: `${first_name}, we have changed order ${order_no}. This is what ${isPickedUp(facts) ? 'you pick up' : 'we will send'}, and where.`,
        more: [...deliveryWords(facts), ...pickupWords(facts)],
      };
    case 'expected':
      return {
        subject: `${subject}: a new day for your back-order`,
        title: 'Your back-order comes on another day',
        lead: `${first_name}, some parts of order ${order_no} are expected on another day than we told you${facts.toldOn ? `, not about ${facts.toldOn}` : ''}. The new day stands beside them below.`,
        more: [...deliveryWords(facts), ...cancelWords(facts)],
      };
    case 'ready':
      return {
        subject: `${subject}: parts are ready at our counter`,
        title: 'Your parts have come',
        lead: `${first_name}, parts that order ${order_no} waited for are here.`,
        more: [...deliveryWords(facts), ...pickupWords(facts)],
      };
    case 'asked':
      return {
        subject: `${subject}: ${askedCents(facts)} more for your change`,
        title: `Please pay ${askedCents(facts)} for your change`,
        lead: `${first_name}, you asked us to change order ${order_no}. The change costs ${askedCents(facts)} more, including tax.`,
        more: [
          ...(facts.asked?.changes.length ? [`The change: ${facts.asked.changes.join(', ')}`] : []),
          `We are holding the parts for you until ${untilText(facts)} and will ${isPickedUp(facts) ? READY : 'ship them'} as soon as you have paid. If you do not pay, you are not charged, and your order stays as you placed it, as listed below.`,
        ],
      };
    case 'not changed':
      return {
        subject: `${subject} stays as it was`,
        title: 'Your order stays as you placed it',
        lead: `${first_name}, the change to order ${order_no} was not paid for, so we have dropped it.${isPickedUp(facts) ? '' : ' We will ship your original order.'}`,
        more: [...deliveryWords(facts), ...pickupWords(facts)],
      };
    case 'return asked':
      return {
        subject: `${subject}: your return ${returnNumberOf(facts)}`,
        title: 'Your return',
        lead: `${first_name}, we expect return ${returnNumberOf(facts)} of order ${order_no}.`,
        more: [
          ...piecesText('You send back', facts.returned),
          'Please print the slip and put it in the box. Without a printer, write the number on the box.',
          facts.returned?.isFree
            ? returnIsFree(facts)
            : `Please ${sendBack(facts)} with tracking, by any carrier. ${facts.returned?.isCores ? 'We give the core deposits back when your old parts are here.' : 'We refund the parts when they are here.'}`,
        ],
      };
    case 'return received':
      return {
        subject: `${subject}: your return has arrived`,
        title: 'Your return has arrived',
        lead: `${first_name}, return ${returnNumberOf(facts)} of order ${order_no} is here.`,
        more: [
          ...piecesText('We have received', facts.returned),
          facts.returned?.isCores
            ? 'We look at the old parts and give their deposits back. You get another email then.'
            : 'We look at the parts and refund them. You get another email then.',
        ],
      };
    case 'return declined':
      return {
        subject: `${subject}: your return is declined`,
        title: 'We cannot take this back',
        lead: `${first_name}, we have declined return ${returnNumberOf(facts)} of order ${order_no}.`,
        more: [
          ...piecesText('We have declined', facts.returned),
          facts.returned?.closedWords ?? '',
          'If you see it differently, just answer this email.',
        ],
      };
    case 'return closed':
      return facts.returned?.isWithdrawn
        ? {
            subject: `${subject}: your return is withdrawn`,
            title: 'Your return is withdrawn',
            lead: `${first_name}, return ${returnNumberOf(facts)} of order ${order_no} is withdrawn, as you wanted. Nothing has to come back.`,
            more: piecesText('You keep', facts.returned),
          }
        : {
            subject: `${subject}: your return has not arrived`,
            title: 'Your return has not arrived',
            lead: `${first_name}, return ${returnNumberOf(facts)} of order ${order_no} has not come, so we have closed it.`,
            more: [
              ...piecesText('We expected', facts.returned),
              'If it is on its way, just answer this email with its tracking number, and we look for it.',
            ],
          };
    case 'to pay':
      return {
        subject: `${subject}: please pay ${askedCents(facts)}`,
        title: `Please pay ${askedCents(facts)} for your order`,
        lead: `${first_name}, we have put together order ${order_no} for you, as we agreed. It costs ${askedCents(facts)}, including ${isPickedUp(facts) ? 'tax' : 'shipping and tax'}.`,
        more: [
          `We are holding the parts for you until ${untilText(facts)} and will ${isPickedUp(facts) ? READY : 'ship them'} as soon as you have paid, with PayPal or a card${isWaiting(facts.order) ? ', and they are here' : ''}. If you do not pay, nothing is charged, and the order is cancelled by itself.`,
          ...daysText(facts),
        ],
      };
    case 'pay reminder':
      return {
        subject: `${subject}: held until ${untilDay(facts)}`,
        title: `We hold your order until ${untilDay(facts)}`,
        lead: `${first_name}, order ${order_no} is not paid yet. We are holding its parts for you until ${untilText(facts)}.`,
        more: [
          `Please pay ${askedCents(facts)} by this link; the one in our first email no longer works. If you have changed your mind, do nothing: the order is cancelled by itself, and nothing is charged.`,
          ...daysText(facts),
        ],
      };
    case 'not paid':
      return {
        subject: `${subject} is cancelled`,
        title: 'Your order is cancelled',
        lead: `${first_name}, order ${order_no} was not paid in time, so it is cancelled${noShipment(facts)}.`,
        more: [
          'You have not been charged. If you still want the parts, please call us or order them in our shop.',
        ],
      };
    case 'cancelled':
      return {
        subject: `${subject} is cancelled`,
        title: 'Your order is cancelled',
        lead: `${first_name}, order ${order_no} is cancelled${noShipment(facts)}.`,
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

function parcelText(
  { order: { order_no } }: OrderFacts,
  { rest, isLast }: Parcel,
  { subject, first_name }: { subject: string; first_name: string },
) {
  if (rest.length === 0 && isLast)
    return {
      subject: `${subject}: the last parcel is on its way`,
      title: 'The last parcel of your order is on its way',
      lead: `${first_name}, the last parcel of order ${order_no} has shipped. All of your order has left us now.`,
    };
  return {
    subject: `${subject}: a parcel is on its way`,
    title: 'Part of your order is on its way',
    lead: `${first_name}, part of order ${order_no} has shipped; ${rest.length > 0 ? 'the rest will follow' : 'the rest has left in other parcels'}.`,
  };
}

/** Of this parcel, and of what is left if that waits; the days of the last one are those of the order. */
function parcelDays(facts: OrderFacts, { rest, isLast, arrives }: Parcel): string[] {
  if (rest.length === 0) return isLast ? deliveryWords(facts) : [];
  return [
    ...(arrives ? [`This parcel: ${arrives}`] : []),
    ...(isWaiting(facts.order) ? deliveryWords(facts) : []),
  ];
}

function cancelWords({ order: { back_order } }: OrderFacts): string[] {
  if (!back_order || back_order.cancels.length === 0) return [];
  const what = back_order.held.length > 0 ? back_order.cancels.join(', ') : 'what is on back-order';
  return [
    `You can cancel ${what} free of charge until it is here: open your order and press the button there.`,
  ];
}

const isPickedUp = ({ order }: OrderFacts) => isPickupName(order.shipping_name);

const READY = 'have them ready at our counter';

const noShipment = (facts: OrderFacts) => (isPickedUp(facts) ? '' : ' and nothing will be shipped');

const isWaiting = ({ orders_items }: OrderConfirmation) =>
  orders_items.some((item) => item.waiting);

const returnIsFree = (facts: OrderFacts): string =>
  isPickedUp(facts)
    ? 'We pay for sending it back: bring it to our counter, or wait for the label that we will email you.'
    : 'We pay for sending it back: we will email you a label. Please wait for it.';

function sendBack(facts: OrderFacts): string {
  const it = facts.returned?.isCores ? 'them' : 'it';
  return `${isPickedUp(facts) ? `bring ${it} to our counter, or ` : ''}send ${it}`;
}

const returnNumberOf = ({ returned }: OrderFacts) => returned?.number ?? '';

const piecesText = (label: string, of: { pieces: readonly string[] } | undefined) =>
  of?.pieces.length ? [`${label}: ${of.pieces.join(', ')}`] : [];

const askedCents = ({ asked }: OrderFacts) => formatPrice(asked?.cents ?? 0);

const untilText = ({ asked }: OrderFacts) => asked && deadlineText(asked.until);
const untilDay = ({ asked }: OrderFacts) => asked && deadlineDay(asked.until);
const daysText = ({ asked }: OrderFacts) => (asked?.days ? [asked.days] : []);

const pickupWords = (facts: OrderFacts) =>
  isPickedUp(facts) && !isWaiting(facts.order)
    ? ['Your parts are ready for you at our counter. Please bring the order number.']
    : [];

const deliveryWords = ({ order: { delivery } }: OrderFacts) => (delivery ? [delivery] : []);

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
    ...piecesText('We have refunded', refund),
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
