import type { ClaimedKey } from '../../../server/http/claim-idempotency-keys.ts';
import { StoredAnswer } from '../../../server/http/idempotency.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { CheckoutBody } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import {
  beginCardPayment,
  chargeCard,
  type OpenPayment,
  requestApproval,
} from '../payment/begin-payment.ts';
import { hideCard, refuseCard } from '../payment/cards.ts';
import { type PayerFingerprints, recordDecline } from '../payment/declines.ts';
import { type Payments, providerOf } from '../payment/payments.ts';
import type { PaymentOutcome } from '../payment/provider.ts';
import { typedCard } from './check-fields.ts';
import { finishAndAnswer, finishOrder } from './finish-order.ts';
import type { Items } from './confirmation.ts';
import { orderAnswer, paidAnswer, undecidedRefusal, waitingAnswer } from './order-answer.ts';
import type { Order } from '../../../orders/server/order-row.ts';

/** A card that is charged in this request. */
export interface CardAttempt {
  payers: PayerFingerprints;
  report: (result: 'good' | 'declined') => void;
}

export interface ToPay {
  sent: CheckoutBody;
  order: Order;
  /** Undefined for free orders. */
  payment: OpenPayment | undefined;
  items: Items;
  claimed: ClaimedKey | undefined;
  returnOrigin: string;
  card?: CardAttempt | undefined;
}

/** Begins the payment of a written order and, for a typed card, completes it. */
export async function payOrder(shop: Shop, payments: Payments, toPay: ToPay) {
  const { sent, order, payment, items, returnOrigin } = toPay;
  if (!payment) {
    return orderAnswer(await finishOrder(shop, order.id, { kind: 'nothing to pay' }), items);
  }
  const provider = providerOf(payments, payment);
  if (order.payment_option === 'paypal') {
    const outcome = await requestApproval(shop, provider, order, {
      payment,
      items,
      returnOrigin,
    });
    if (outcome.kind !== 'begun') return finishPayment(shop, toPay, outcome);
    const { providerOrderId, approveUrl } = outcome;
    return approveUrl
      ? waitingAnswer(order, providerOrderId, { message: messages.approve, approveUrl })
      : undecidedRefusal(order);
  }
  if (shop.cardFields) {
    // The provider's fields confirm the card; `completePayment` captures it afterwards.
    const outcome = await beginCardPayment(shop, provider, order, {
      payment,
      items,
      isAsked: false,
    });
    if (outcome.kind !== 'begun') return finishPayment(shop, toPay, outcome);
    const confirm = { message: messages.confirmCard, approveUrl: '' };
    return waitingAnswer(order, outcome.providerOrderId, confirm);
  }
  const card = hideCard(typedCard(sent));
  const outcome = await chargeCard(shop, provider, order, { payment, items, card });
  return finishPayment(shop, toPay, outcome);
}

/** Finishes the order as the provider decided. */
async function finishPayment(
  shop: Shop,
  toPay: ToPay,
  outcome: PaymentOutcome | { kind: 'given up' },
) {
  const { order, card } = toPay;
  switch (outcome.kind) {
    case 'captured':
      card?.report('good');
      return finishPaid(shop, toPay, outcome);
    case 'pending':
      card?.report('good');
      return orderAnswer(await finishOrder(shop, order.id, outcome), toPay.items);
    case 'refused':
      card?.report('declined');
      // Recorded before another card of the same payer is charged.
      if (card) await recordDecline(shop, card.payers, order.id);
      await finishOrder(shop, order.id, outcome);
      return refuseCard(outcome.reason);
    case 'given up':
      return refuse(410, 'order_given_up', messages.givenUp);
    default:
      return undecidedRefusal(order);
  }
}

async function finishPaid(
  shop: Shop,
  { order, items, claimed }: ToPay,
  outcome: PaymentOutcome & { kind: 'captured' },
) {
  const whenPaid = paidAnswer({ ...order, status: orderStatus.processing }, items);
  const { order: finished, isAnswered } = claimed
    ? await finishAndAnswer(shop, order, outcome, { key: claimed, whenPaid })
    : { order: await finishOrder(shop, order.id, outcome), isAnswered: false };
  if (isAnswered) return new StoredAnswer(whenPaid);
  return finished.status === orderStatus.failed
    ? refuse(410, 'paid_too_late', messages.paidTooLate)
    : orderAnswer(finished, items);
}
