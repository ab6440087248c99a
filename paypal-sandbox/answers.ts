import { money } from './amounts.ts';
import { feeOf } from './fees.ts';
import type { Capture, Order, Refund } from './ledger.ts';

const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method });

/** PayPal's answer for a new order. */
export function newOrderAnswer(order: Order, base: string) {
  return {
    id: order.id,
    status: order.status,
    ...(order.returnUrl && { payment_source: { paypal: {} } }),
    links: orderLinks(order, base),
  };
}

/** The whole order. */
export function orderAnswer(order: Order, base: string) {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...paidBy(order),
    purchase_units: [
      {
        reference_id: order.referenceId,
        amount: {
          ...money(order.currency, order.cents),
          ...(order.breakdown && { breakdown: order.breakdown }),
        },
        ...(order.items && { items: order.items }),
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        shipping: order.shipping,
        ...(order.captures.length && { payments: payments(order, base) }),
      },
    ],
    create_time: order.at,
    update_time: order.updatedAt,
    links: orderLinks(order, base),
  };
}

function captureAnswer(order: Order, capture: Capture, base: string) {
  const self = `${base}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.pendingReason && { status_details: { reason: capture.pendingReason } }),
    amount: money(capture.currency, capture.cents),
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    invoice_id: order.invoiceId,
    custom_id: order.customId,
    ...(order.paidWith && 'card' in order.paidWith && { processor_response: processor(capture) }),
    ...received(order, capture),
    create_time: capture.at,
    update_time: capture.updatedAt,
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${base}/v2/checkout/orders/${order.id}`, 'up'),
    ],
  };
}

/** A capture as in payment calls and events: with its order. */
export function captureWithOrderAnswer(order: Order, capture: Capture, base: string) {
  return {
    ...captureAnswer(order, capture, base),
    supplementary_data: { related_ids: { order_id: order.id } },
  };
}

export function refundAnswer(refund: Refund, capture: Capture, base: string) {
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: money(refund.currency, refund.cents),
    invoice_id: refund.invoiceId,
    custom_id: refund.customId,
    note_to_payer: refund.note,
    create_time: refund.at,
    update_time: refund.at,
    links: [
      link(`${base}/v2/payments/refunds/${refund.id}`, 'self'),
      link(`${base}/v2/payments/captures/${capture.id}`, 'up'),
    ],
  };
}

/** The amounts that reach the shop's account. */
function received(order: Order, capture: Capture) {
  const { currency, cents } = capture;
  const fee = feeOf(order, capture);
  if (fee === undefined || capture.status === 'DECLINED') return {};
  return {
    seller_receivable_breakdown: {
      gross_amount: money(currency, cents),
      paypal_fee: money(currency, fee),
      net_amount: money(currency, cents - fee),
    },
  };
}

function payments(order: Order, base: string) {
  const refunds = order.captures.flatMap((capture) =>
    capture.refunds.map((refund) => refundAnswer(refund, capture, base)),
  );
  return {
    captures: order.captures.map((capture) => captureAnswer(order, capture, base)),
    ...(refunds.length && { refunds }),
  };
}

function processor(capture: Capture) {
  const cvv = capture.responseCode === '00N7' ? 'N' : 'M';
  return { avs_code: 'Y', cvv_code: cvv, response_code: capture.responseCode };
}

function paidBy(order: Order) {
  if (!order.paidWith) return {};
  if ('card' in order.paidWith) return { payment_source: order.paidWith };
  const { payerId, email, firstName, lastName } = order.paidWith.paypal;
  const person = {
    email_address: email,
    name: { given_name: firstName, surname: lastName },
  };
  return {
    payment_source: { paypal: { ...person, account_id: payerId } },
    payer: { ...person, payer_id: payerId },
  };
}

function orderLinks(order: Order, base: string) {
  const self = `${base}/v2/checkout/orders/${order.id}`;
  if (order.status === 'COMPLETED') return [link(self, 'self')];
  return [
    link(self, 'self'),
    link(`${base}/checkoutnow?token=${order.id}`, order.returnUrl ? 'payer-action' : 'approve'),
    link(`${self}/capture`, 'capture', 'POST'),
  ];
}
