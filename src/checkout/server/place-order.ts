import { Refusal, refuse } from '../../server/refusal.ts';
import type { Customer } from '../../server/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { wrongCardField } from '../card.ts';
import { wrongAddresses, wrongPayment } from '../checkout-rules.ts';
import type { CheckoutSent } from '../contract.ts';
import { messages } from '../messages.ts';
import { orderStatus } from '../order-status.ts';
import { confirmationOf } from './confirmation.ts';
import { finishOrder } from './finish-order.ts';
import { payOrder } from './pay-order.ts';
import { hideCard } from './paypal/card.ts';
import type { PaymentOutcome } from './paypal/outcome.ts';
import type { Payments } from './payments.ts';
import { needsState } from './places.ts';
import { prepareOrder } from './prepare-order.ts';
import type { Order } from './tables.ts';

/**
 * Places an order: checks, prepares, pays, finishes. `checkoutId` is the browser's checkout attempt;
 * the same one again goes on where the first stopped. Answers with the confirmation, or refuses:
 * 422 for fields and cards, 409 when prices or stock changed, 410 when the order was given up meanwhile,
 * 503 when the provider did not tell.
 */
export async function placeOrder(
  shop: Shop,
  payments: Payments,
  sent: CheckoutSent,
  customer: Customer | null,
  checkoutId: string,
) {
  const needed = {
    shipping: await needsState(shop.pool, sent.shipping_country),
    billing: sent.shipping_different && (await needsState(shop.pool, sent.billing_country)),
  };
  const wrong = { ...wrongAddresses(sent, needed), ...wrongPayment(sent) };
  if (Object.keys(wrong).length > 0) return refuse(422, wrong);

  const wrongField = wrongCardField(
    {
      number: sent['credit-card-number'],
      date: sent['credit-card-date'],
      code: sent['credit-validation-code'],
    },
    new Date(),
  );
  if (wrongField) return refuseCard(wrongField);

  const prepared = await prepareOrder(shop, sent, customer, checkoutId);
  if (prepared instanceof Refusal) return prepared;
  const { order, payment } = prepared;
  if (order.status !== orderStatus.pending) return answerFor(shop, order);
  if (!payment)
    return answerFor(shop, await finishOrder(shop, order.id, { kind: 'nothing to pay' }));

  const card = hideCard({
    holder: sent['card-holder-name'],
    number: sent['credit-card-number'],
    date: sent['credit-card-date'],
    securityCode: sent['credit-validation-code'],
  });
  const outcome = await payOrder(shop, payments.provider, order, payment, card);
  if (outcome.kind === 'unknown' || outcome.kind === 'open') {
    return refuse(503, messages.stillWaiting, { order_id: order.order_no });
  }
  const finished = await finishOrder(shop, order.id, outcome);
  if (outcome.kind === 'refused') return refuseCard(outcome.reason);
  const isTooLate = finished.status === orderStatus.failed;
  return isTooLate ? refuse(410, messages.paidTooLate) : answerFor(shop, finished);
}

async function answerFor(shop: Shop, order: Order) {
  if (order.status === orderStatus.failed || order.status === orderStatus.cancelled) {
    return refuse(410, messages.givenUp);
  }
  return {
    code: 200 as const,
    Success: true,
    Message: messages.paid,
    order_id: order.order_no,
    order_key: order.access_key,
    orderData: await confirmationOf(shop.db, order),
  };
}

const wordsFor = {
  number: messages.invalidCardNumber,
  date: messages.invalidCardDate,
  cvv: messages.invalidCvv,
  declined: messages.paymentFailed,
};

/** The three flags say which of the card's fields are fine; a false one is to be typed again. */
function refuseCard(field: Extract<PaymentOutcome, { kind: 'refused' }>['reason']): Refusal {
  return refuse(422, wordsFor[field], {
    Success: false,
    charged: false,
    Message: wordsFor[field],
    CardNumber: field !== 'number',
    CardDate: field !== 'date',
    Code: field !== 'cvv',
  });
}
