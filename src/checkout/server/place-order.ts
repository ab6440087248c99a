import { eq } from 'drizzle-orm';
import { hashPassword } from '../../account/server/passwords.ts';
import { asksForState } from '../../cart/state-rule.ts';
import type { Claimed } from '../../server/idempotency.ts';
import { Refusal, refuse } from '../../server/refusal.ts';
import type { Customer } from '../../server/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { wrongCardField } from '../card.ts';
import { wrongAddresses, wrongPayment } from '../checkout-rules.ts';
import type { CheckoutSent } from '../contract.ts';
import { messages } from '../messages.ts';
import { orderStatus } from '../order-status.ts';
import { addressesOf } from './addresses.ts';
import { confirmationFrom, itemsFrom, readItems } from './confirmation.ts';
import { findOrder } from './find-order.ts';
import { finishOrder } from './finish-order.ts';
import { askForApproval, askForCard, chargeCard, type OpenPayment } from './pay-order.ts';
import type { Begun } from './paypal/begin.ts';
import { hideCard } from './paypal/card.ts';
import type { PaymentOutcome } from './paypal/outcome.ts';
import type { Payments } from './payments.ts';
import type { CheckoutFacts } from './read-checkout.ts';
import { type Order, orders } from './tables.ts';
import { takeOrder } from './take-order.ts';

interface Placing {
  sent: CheckoutSent;
  customer: Customer | null;
  /** The browser's checkout attempt: the same one again goes on where the first stopped. */
  checkoutId: string;
  claimed: Claimed | undefined;
}

/**
 * Places an order: takes it, has it paid, finishes it. Answers with the confirmation, or with where PayPal is to be
 * told that the buyer approves. Refuses: 422 for fields and cards, 409 when prices or stock changed, 410 when the
 * order was given up meanwhile, 503 when the provider did not tell.
 */
export async function placeOrder(shop: Shop, payments: Payments, placing: Placing) {
  const { sent, customer, checkoutId, claimed } = placing;
  if (shop.cardFields && hasCard(sent)) return refuse(422, messages.cardElsewhere);
  const taken = await takeOrder(shop, {
    sent,
    customer,
    checkoutId,
    method: sent.payment,
    holdMinutes: isCardHosted(shop, sent.payment) ? minutesForCard(shop) : undefined,
    check: (facts) => wrongSent(sent, facts, isCardHosted(shop, sent.payment)),
    captcha: () => shop.captcha.solved(sent.captcha),
    columns: async ({ state }) => ({
      ...addressesOf({ ...sent, shipping_state: state }),
      order_notes: sent.order_notes,
      newsletter: sent.checkbox_newsletter,
      express: false,
      account_password_hash:
        sent.create_account && !customer ? await hashPassword(sent.password) : null,
    }),
  });
  if (taken instanceof Refusal) return taken;
  if (taken === 'there') return goOn(shop, payments, placing);

  const { order, payment } = taken;
  return pay(shop, payments, { sent, order, payment, items: itemsFrom(taken.lines), claimed });
}

/** Is the card typed into the provider's own fields, and never sent here? */
const isCardHosted = ({ cardFields }: Shop, method: Order['payment_option']): boolean =>
  cardFields !== null && method === 'credit_card';

/** Its buyer is paying this second: whoever closed the page does not keep stock from others. */
const minutesForCard = ({ orderHoldMinutes }: Shop): number => Math.min(2, orderHoldMinutes);

/** From a page of before the provider's fields; its card must not come any further than this. */
const hasCard = (sent: CheckoutSent): boolean =>
  [
    sent['card-holder-name'],
    sent['credit-card-number'],
    sent['credit-card-date'],
    sent['credit-validation-code'],
  ].some(Boolean);

function wrongSent(
  sent: CheckoutSent,
  facts: CheckoutFacts,
  isCardHosted: boolean,
): Refusal | undefined {
  const needsState = {
    shipping: asksForState(sent.shipping_country) && (facts.place?.states.length ?? 0) > 0,
    billing:
      sent.shipping_different && asksForState(sent.billing_country) && facts.billingHasStates,
  };
  const wrong = { ...wrongAddresses(sent, needsState), ...wrongPayment(sent, isCardHosted) };
  if (Object.keys(wrong).length > 0) return refuse(422, wrong);
  if (sent.payment !== 'credit_card' || isCardHosted) return undefined;

  const card = {
    number: sent['credit-card-number'],
    date: sent['credit-card-date'],
    code: sent['credit-validation-code'],
  };
  const field = wrongCardField(card, new Date());
  return field ? refuseCard(field) : undefined;
}

const cardOf = (sent: CheckoutSent) =>
  hideCard({
    holder: sent['card-holder-name'],
    number: sent['credit-card-number'],
    date: sent['credit-card-date'],
    securityCode: sent['credit-validation-code'],
  });

/** The order is there from an earlier request with the same key, whose answer was lost. */
async function goOn(shop: Shop, payments: Payments, { sent, checkoutId, claimed }: Placing) {
  const { order, payment } = (await findOrder(shop, eq(orders.checkout_id, checkoutId)))!;
  const items = await readItems(shop.db, order);
  if (order.status !== orderStatus.pending) return answerFor(order, items);
  return pay(shop, payments, { sent, order, payment: payment ?? undefined, items, claimed });
}

type Items = Parameters<typeof confirmationFrom>[1];

interface ToPay {
  sent: CheckoutSent;
  order: Order;
  payment: OpenPayment | undefined;
  items: Items;
  claimed: Claimed | undefined;
}

async function pay(
  shop: Shop,
  { provider }: Payments,
  { sent, order, payment, items, claimed }: ToPay,
) {
  if (!payment) {
    return answerFor(await finishOrder(shop, order.id, { kind: 'nothing to pay' }), items);
  }
  const isHosted = isCardHosted(shop, order.payment_option);
  const outcome =
    order.payment_option === 'paypal'
      ? await askForApproval(shop, provider, order, payment)
      : isHosted
        ? await askForCard(shop, provider, order, payment)
        : await chargeCard(shop, provider, order, payment, cardOf(sent));
  if (outcome.kind === 'begun') {
    return isHosted ? waitForCard(order, outcome) : waitForApproval(order, outcome);
  }
  if (outcome.kind === 'given up') return refuse(410, messages.givenUp);
  if (outcome.kind !== 'captured' && outcome.kind !== 'refused') {
    return refuse(503, messages.stillWaiting, { order_id: order.order_no });
  }
  const whenPaid = paidAnswer({ ...order, status: orderStatus.processing }, items);
  const finished = await finishOrder(
    shop,
    order.id,
    outcome,
    claimed && { claimed, order, whenPaid },
  );
  if (outcome.kind === 'refused') return refuseCard(outcome.reason);
  const isTooLate = finished.status === orderStatus.failed;
  return isTooLate ? refuse(410, messages.paidTooLate) : answerFor(finished, items);
}

function waitForApproval(
  order: Order,
  { providerOrderId, approveUrl }: Extract<Begun, { kind: 'begun' }>,
) {
  if (!approveUrl) return refuse(503, messages.stillWaiting, { order_id: order.order_no });
  return {
    code: 200 as const,
    Success: true,
    Message: messages.approve,
    order_id: order.order_no,
    order_key: order.access_key,
    paypalFormFields: { order: { order_id: providerOrderId }, approve_url: approveUrl },
  };
}

const waitForCard = (order: Order, { providerOrderId }: Extract<Begun, { kind: 'begun' }>) => ({
  code: 200 as const,
  Success: true,
  Message: messages.confirmCard,
  order_id: order.order_no,
  order_key: order.access_key,
  paypalFormFields: { order: { order_id: providerOrderId }, approve_url: '' },
});

function answerFor(order: Order, items: Items) {
  if (order.status === orderStatus.failed || order.status === orderStatus.cancelled) {
    return refuse(410, messages.givenUp);
  }
  return paidAnswer(order, items);
}

const paidAnswer = (order: Order, items: Items) => ({
  code: 200 as const,
  Success: true,
  Message: messages.paid,
  order_id: order.order_no,
  order_key: order.access_key,
  orderData: confirmationFrom(order, items),
});

const wordsFor = {
  number: messages.invalidCardNumber,
  date: messages.invalidCardDate,
  cvv: messages.invalidCvv,
  declined: messages.paymentFailed,
};

/** The three flags say which of the card's fields are fine; a false one is to be typed again. */
export function refuseCard(field: Extract<PaymentOutcome, { kind: 'refused' }>['reason']): Refusal {
  return refuse(422, wordsFor[field], {
    Success: false,
    charged: false,
    Message: wordsFor[field],
    CardNumber: field !== 'number',
    CardDate: field !== 'date',
    Code: field !== 'cvv',
  });
}
