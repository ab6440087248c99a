import type { IncomingHttpHeaders } from 'node:http';
import { centsToDollars } from '../../../../kit/money.ts';
import type { Address } from './address.ts';
import type { Answer } from './request.ts';
import type { Begun, PaymentToBegin } from './begin.ts';
import { paypalOrder, readBegun } from './begin.ts';
import type { CardDetails } from './card.ts';
import { paypalCard, wrongField } from './card.ts';
import type { PaypalOptions } from './exchange.ts';
import { makeExchange } from './exchange.ts';
import type { PaymentOutcome } from './outcome.ts';
import { readOrder, refused } from './outcome.ts';
import type { RefundOutcome } from './refund.ts';
import { readRefund } from './refund.ts';
import { readRefusal, reasonOfRefusal } from './refusal.ts';
import type { WebhookAnswer } from './webhook.ts';
import { readEvent, verifyRequest } from './webhook.ts';

export type Paypal = ReturnType<typeof makePaypal>;

// Issues that say that nothing was taken and that the payment may still be made.
const notYet = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED', 'INVALID_RESOURCE_ID']);

// With 400 and 422 PayPal says that what it was shown cannot be its own.
const decided = new Set([200, 400, 422]);

/** The shop's payments at PayPal. Every outcome is an answer; nothing here throws for what PayPal does or does not say. */
export function makePaypal(options: PaypalOptions) {
  const exchange = makeExchange(options);
  const { lookAgainMs = [200, 800, 2_000] } = options;
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

  /** Tells PayPal of a payment to come. Nothing is taken yet; a repeat answers the same order. */
  async function begin(payment: PaymentToBegin): Promise<Begun> {
    const requestId = `${payment.paymentId}-begin`;
    const body = JSON.stringify(paypalOrder(payment));
    const answer = await exchange({ method: 'POST', path: '/v2/checkout/orders', requestId, body });
    const begun = readBegun(answer);
    if (begun.kind === 'refused' && answer) warnOf('PayPal refused an order', answer);
    return begun;
  }

  /** Takes the money from a card, once for a payment id however often it is called. */
  async function captureCard(
    providerOrderId: string,
    card: CardDetails,
    paymentId: string,
    billing: Address,
  ): Promise<PaymentOutcome> {
    const wrong = wrongField(card);
    if (wrong) return refused(wrong);
    const source = { payment_source: { card: paypalCard(card, billing) } };
    return takeMoney(providerOrderId, paymentId, JSON.stringify(source));
  }

  /** Takes the money of a payment that was approved at PayPal, once for a payment id. */
  async function capture(providerOrderId: string, paymentId: string): Promise<PaymentOutcome> {
    return takeMoney(providerOrderId, paymentId, '{}');
  }

  async function takeMoney(id: string, requestId: string, body: string): Promise<PaymentOutcome> {
    const path = `${orderPath(id)}/capture`;
    const answer = await exchange({ method: 'POST', path, requestId, body, isWhole: true });
    if (!answer) return { kind: 'unknown' };
    if (answer.status < 400) return readOrder(answer.body);

    const refusal = readRefusal(answer.body);
    if (!refusal) return { kind: 'unknown' };
    if (refusal.issues.includes('ORDER_ALREADY_CAPTURED')) return look(id);
    if (refusal.issues.some((issue) => notYet.has(issue))) return { kind: 'open' };
    const reason = reasonOfRefusal(refusal);
    if (reason === 'declined') warnOf('PayPal refused a payment', answer);
    return refused(reason);
  }

  /** Asks what has become of a payment. An order that PayPal does not know (they end unpaid after hours) is open. */
  async function look(providerOrderId: string): Promise<PaymentOutcome> {
    const answer = await exchange({ method: 'GET', path: orderPath(providerOrderId) });
    if (!answer) return { kind: 'unknown' };
    if (answer.status < 400) return readOrder(answer.body);
    const missing = readRefusal(answer.body)?.name === 'RESOURCE_NOT_FOUND';
    return { kind: missing ? 'open' : 'unknown' };
  }

  /** Gives a capture back, whole or in part (cents), once for a request id. */
  async function refund(
    captureId: string,
    requestId: string,
    amountCents?: number,
  ): Promise<RefundOutcome> {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
    const amount = amountCents !== undefined && {
      amount: { currency_code: 'USD', value: centsToDollars(amountCents) },
    };
    const body = JSON.stringify({ ...amount });
    return readRefund(await exchange({ method: 'POST', path, requestId, body, isWhole: true }));
  }

  /** Has PayPal say whether a webhook call is its own. Needs the body exactly as it came. */
  async function verifyWebhook(
    headers: IncomingHttpHeaders,
    rawBody: string,
    webhookId: string,
  ): Promise<WebhookAnswer> {
    const event = readEvent(rawBody);
    const body = event && verifyRequest(headers, rawBody, webhookId);
    if (!body) return { kind: 'forged' };
    const path = '/v1/notifications/verify-webhook-signature';
    const answer = await exchange({ method: 'POST', path, body });
    if (!answer || !decided.has(answer.status)) return { kind: 'unknown' };
    const status = 'verification_status' in answer.body && answer.body.verification_status;
    return status === 'SUCCESS' ? { kind: 'genuine', event } : { kind: 'forged' };
  }

  function warnOf(text: string, answer: Answer): void {
    const { name, issues, debugId } = readRefusal(answer.body) ?? {};
    options.warn?.(text, { status: answer.status, name, issues, debugId });
  }

  return { begin, captureCard, capture, look, lookAgainMs, refund, verifyWebhook };
}
