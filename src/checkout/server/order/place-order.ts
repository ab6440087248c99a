import { hashPassword } from '../../../account/server/passwords.ts';
import { weakPasswordMessage } from '../../../account/server/weak-password.ts';
import { asksForState } from '../../../cart/rules/state-rule.ts';
import { sql } from '../../../server/database/query.ts';
import type { ClaimedKey } from '../../../server/http/claim-idempotency-keys.ts';
import { Refusal, refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import { StoredAnswer } from '../../../server/http/idempotency.ts';
import type { Shop } from '../../../server/shop.ts';
import { wrongCardFields } from '../../rules/card.ts';
import { wrongAddresses, wrongPayment } from '../../rules/checkout-rules.ts';
import type { CheckoutBody } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { endedWithoutSale, orderStatus } from '../../rules/order-status.ts';
import { addressesOf } from './addresses.ts';
import {
  requestApproval,
  waitForCardFields,
  chargeCard,
  type OpenPayment,
} from '../payment/begin-payment.ts';
import { hideCard, refuseCard } from '../payment/cards.ts';
import { type PaymentCompletion, completePayment } from '../payment/complete-payment.ts';
import { confirmationFrom, itemsFrom, readItems } from './confirmation.ts';
import { recordDecline, type PayerFingerprints, fingerprintPayer } from '../payment/declines.ts';
import { findOrder } from './find-order.ts';
import { finishAndAnswer, finishOrder } from './finish-order.ts';
import { joinCustomerAccount } from './join-account.ts';
import { type Payments, providerOf } from '../payment/payments.ts';
import type { BeginOutcome, PaymentOutcome } from '../payment/provider.ts';
import type { CheckoutFacts } from './read-checkout.ts';
import type { Order } from './order-row.ts';
import { takeOrder } from './take-order.ts';
import type { limitConcurrentCharges } from '../payment/limit-concurrent-charges.ts';

interface PlaceOrderRequest {
  sent: CheckoutBody;
  customer: Customer | null;
  /** Identifies the browser's checkout attempt: a retry resumes where the first request stopped. */
  checkoutId: string;
  claimed: ClaimedKey | undefined;
  /** The client's IP address. */
  address: string;
  /** The origin that the provider sends the buyer back to. */
  returnOrigin: string;
  limitCharges: ReturnType<typeof limitConcurrentCharges>;
}

/**
 * Prices and writes an order (take-order.ts, price-order.ts, write-order.ts), charges it (payment/begin-payment.ts) and
 * finishes it (finish-order.ts). Answers with the confirmation, or with the provider's page
 * where the buyer approves the payment. Refuses with 422 for fields and cards, 409 if prices or stock changed, 410 if the
 * order has expired or was replaced, and 503 if the provider did not answer.
 */
export async function placeOrder(shop: Shop, payments: Payments, request: PlaceOrderRequest) {
  const { sent, address, limitCharges } = request;
  if (shop.cardFields && hasCard(sent)) return refuse(422, 'reload_needed', messages.cardElsewhere);
  if (sent.payment !== 'credit_card') return takeAndPay(shop, payments, request);
  const payers = fingerprintPayer(address, sent);
  // Charged later, when the provider's fields have confirmed it: declines are counted then.
  if (shop.cardFields) return takeAndPay(shop, payments, { ...request, payers });
  return limitCharges(payers, (report) =>
    takeAndPay(shop, payments, { ...request, payers, card: { payers, report } }),
  );
}

interface CardAttempt {
  payers: PayerFingerprints;
  report: (result: 'good' | 'declined') => void;
}

async function takeAndPay(
  shop: Shop,
  payments: Payments,
  request: PlaceOrderRequest & { payers?: PayerFingerprints; card?: CardAttempt },
) {
  const { sent, customer, checkoutId, claimed, address, returnOrigin, payers, card } = request;
  const isHosted = isCardHosted(shop, sent.payment);
  const taken = await takeOrder(shop, {
    sent,
    customer,
    checkoutId,
    method: sent.payment,
    provider: payments.provider.name,
    address,
    payers,
    isCharged: card !== undefined,
    check: async (facts, isFree) =>
      checkFields(sent, facts, isFree || isHosted) ?? checkPassword(shop, request),
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
  if (taken === 'exists') return resumeOrder(shop, payments, request);

  const { order, payment } = taken;
  const items = itemsFrom(taken.lines);
  return pay(shop, payments, { sent, order, payment, items, claimed, returnOrigin, card });
}

const isCardHosted = ({ cardFields }: Shop, method: Order['payment_option']): boolean =>
  cardFields !== null && method === 'credit_card';

/** A page rendered before hosted fields were turned on sends the card here; it must go no further. */
const hasCard = (sent: CheckoutBody): boolean =>
  [
    sent['card-holder-name'],
    sent['credit-card-number'],
    sent['credit-card-date'],
    sent['credit-validation-code'],
  ].some(Boolean);

function checkFields(sent: CheckoutBody, facts: CheckoutFacts, needsNoCard: boolean) {
  const needsState = {
    shipping: asksForState(sent.shipping_country) && (facts.place?.states.length ?? 0) > 0,
    billing:
      sent.shipping_different && asksForState(sent.billing_country) && facts.billingHasStates,
  };
  const wrong = { ...wrongAddresses(sent, needsState), ...wrongPayment(sent, needsNoCard) };
  if (Object.keys(wrong).length > 0) return refuseFields(wrong);
  if (needsNoCard || sent.payment !== 'credit_card') return undefined;

  const card = {
    number: sent['credit-card-number'],
    date: sent['credit-card-date'],
    code: sent['credit-validation-code'],
  };
  const [field] = wrongCardFields(card, new Date());
  return field ? refuseCard(field) : undefined;
}

/** Checked last, so that nothing is revealed until the rest of the form is valid. */
async function checkPassword(shop: Shop, { sent, customer }: PlaceOrderRequest) {
  if (!sent.create_account || customer) return undefined;
  const weak = await weakPasswordMessage(shop, sent.password, {
    email: sent.email,
    first_name: sent.shipping_first_name,
    last_name: sent.shipping_last_name,
  });
  return weak ? refuseFields({ password: [weak] }) : undefined;
}

const typedCard = (sent: CheckoutBody) =>
  hideCard({
    holder: sent['card-holder-name'],
    number: sent['credit-card-number'],
    date: sent['credit-card-date'],
    securityCode: sent['credit-validation-code'],
  });

/** Resumes an order that an earlier request with the same key placed; its answer was lost. */
async function resumeOrder(
  shop: Shop,
  payments: Payments,
  request: PlaceOrderRequest & { card?: CardAttempt },
) {
  const { sent, customer, checkoutId, claimed, returnOrigin, card } = request;
  const { order, payment } = (await findOrder(shop.pool, sql`o.checkout_id = ${checkoutId}`))!;
  if (customer) await joinCustomerAccount(shop.pool, order.id, customer);
  const items = await readItems(shop.pool, order);
  if (order.status !== orderStatus.pending) return answerFor(order, items);
  if (order.payment_option === 'paypal' && payment?.provider_order_id) {
    // The buyer may have approved it and closed the tab.
    const outcome = await completePayment(shop, payments, { order, payment });
    if (outcome.kind === 'paid') return answerFor(outcome.order, items);
    if (outcome.kind !== 'waiting') return refusalOf(outcome, order);
  }
  const toPay = { sent, order, payment: payment ?? undefined, items, claimed, returnOrigin, card };
  return pay(shop, payments, toPay);
}

function refusalOf(
  outcome: Exclude<PaymentCompletion, { kind: 'paid' | 'waiting' }>,
  order: Order,
) {
  if (outcome.kind === 'turned down') return outcome.refusal;
  if (outcome.kind === 'refused') return refuse(422, 'payment_declined', messages.paymentFailed);
  if (outcome.kind === 'given up') return refuse(410, 'order_given_up', messages.givenUp);
  return refuse(503, 'payment_pending', messages.stillWaiting, { order_id: order.order_no });
}

type Items = Parameters<typeof confirmationFrom>[1];

interface ToPay {
  sent: CheckoutBody;
  order: Order;
  payment: OpenPayment | undefined;
  items: Items;
  claimed: ClaimedKey | undefined;
  returnOrigin: string;
  card: CardAttempt | undefined;
}

async function pay(
  shop: Shop,
  payments: Payments,
  { sent, order, payment, items, claimed, returnOrigin, card }: ToPay,
) {
  if (!payment) {
    return answerFor(await finishOrder(shop, order.id, { kind: 'nothing to pay' }), items);
  }
  const provider = providerOf(payments, payment);
  const isHosted = isCardHosted(shop, order.payment_option);
  const outcome =
    order.payment_option === 'paypal'
      ? await requestApproval(shop, provider, order, payment, returnOrigin)
      : isHosted
        ? await waitForCardFields(shop, provider, order, payment)
        : await chargeCard(shop, provider, order, payment, typedCard(sent));
  if (outcome.kind === 'begun') {
    return isHosted ? waitForCard(order, outcome) : waitForApproval(order, outcome);
  }
  if (outcome.kind === 'given up') return refuse(410, 'order_given_up', messages.givenUp);
  if (outcome.kind !== 'captured' && outcome.kind !== 'refused') {
    return refuse(503, 'payment_pending', messages.stillWaiting, { order_id: order.order_no });
  }
  if (card) await reportCharge(shop, order, card, outcome);
  const whenPaid = paidAnswer({ ...order, status: orderStatus.processing }, items);
  const { order: finished, isAnswered } =
    claimed && outcome.kind === 'captured'
      ? await finishAndAnswer(shop, order, outcome, { key: claimed, whenPaid })
      : { order: await finishOrder(shop, order.id, outcome), isAnswered: false };
  if (isAnswered) return new StoredAnswer(whenPaid);
  if (outcome.kind === 'refused') return refuseCard(outcome.reason);
  const isTooLate = finished.status === orderStatus.failed;
  return isTooLate
    ? refuse(410, 'paid_too_late', messages.paidTooLate)
    : answerFor(finished, items);
}

/** Counts a declined card before another card of the same payer is charged. */
async function reportCharge(shop: Shop, order: Order, card: CardAttempt, outcome: PaymentOutcome) {
  card.report(outcome.kind === 'refused' ? 'declined' : 'good');
  if (outcome.kind !== 'refused') return;
  await recordDecline(shop, card.payers, order.id);
}

function waitForApproval(
  order: Order,
  { providerOrderId, approveUrl }: Extract<BeginOutcome, { kind: 'begun' }>,
) {
  if (!approveUrl)
    return refuse(503, 'payment_pending', messages.stillWaiting, { order_id: order.order_no });
  return {
    code: 200 as const,
    Success: true,
    Message: messages.approve,
    order_id: order.order_no,
    order_key: order.access_key,
    paypalFormFields: { order: { order_id: providerOrderId }, approve_url: approveUrl },
  };
}

const waitForCard = (
  order: Order,
  { providerOrderId }: Extract<BeginOutcome, { kind: 'begun' }>,
) => ({
  code: 200 as const,
  Success: true,
  Message: messages.confirmCard,
  order_id: order.order_no,
  order_key: order.access_key,
  paypalFormFields: { order: { order_id: providerOrderId }, approve_url: '' },
});

function answerFor(order: Order, items: Items) {
  if (endedWithoutSale(order.status)) {
    return refuse(410, 'order_given_up', messages.givenUp);
  }
  return paidAnswer(order, items);
}

const paidAnswer = (order: Order, items: Items) => ({
  code: 200 as const,
  Success: true,
  Message: order.total_cents > 0 ? messages.paid : messages.placed,
  order_id: order.order_no,
  order_key: order.access_key,
  orderData: confirmationFrom(order, items),
});
