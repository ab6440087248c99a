import type { IncomingHttpHeaders } from 'node:http';
import { centsToDollars } from '../../../../kit/money.ts';
import { refused } from '../cards.ts';
import type {
  Address,
  BeginOutcome,
  CardDetails,
  PaymentOutcome,
  PaymentProvider,
  PaymentRecord,
  PaymentToBegin,
  ProviderSale,
  RefundOutcome,
  WebhookAnswer,
} from '../provider.ts';
import { paypalOrder, readBeginOutcome } from './begin.ts';
import { paypalCard, invalidCardField } from './card.ts';
import { makeExchange, type PaypalOptions } from './exchange.ts';
import { hostedFields } from './hosted-fields.ts';
import { listDisputes, readOneDispute } from './disputes.ts';
import { readOrder } from './outcome.ts';
import { readRefund } from './refund.ts';
import { readOrderId, readProviderSale } from './sale.ts';
import { readPaymentRecord } from './record.ts';
import { readRefusal, reasonOfRefusal } from './refusal.ts';
import type { Answer } from './request.ts';
import { returnAddresses, serveReturns } from './return-addresses.ts';
import { listTransactions } from './transactions.ts';
import { readEvent, readWebhook } from './read-webhook.ts';
import { verifyWebhook } from './verify-webhook.ts';

// Nothing was captured, and the payment may still be made.
const NOT_PAYABLE_YET = new Set([
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'INVALID_RESOURCE_ID',
]);

/** The shop's payments at PayPal, through Orders v2 and Payments v2. */
export function makePaypal(options: PaypalOptions) {
  const exchange = makeExchange(options);
  const { lookAgainMs = [200, 800, 2_000] } = options;
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

  async function begin(payment: PaymentToBegin): Promise<BeginOutcome> {
    const requestId = `${payment.paymentId}-begin`;
    const body = JSON.stringify(paypalOrder(payment));
    const answer = await exchange({ method: 'POST', path: '/v2/checkout/orders', requestId, body });
    const outcome = readBeginOutcome(answer);
    if (outcome.kind === 'refused' && answer) warnOf('PayPal refused an order', answer);
    return outcome;
  }

  async function captureCard(
    providerOrderId: string,
    card: CardDetails,
    paymentId: string,
    billing: Address,
  ): Promise<PaymentOutcome> {
    const invalidField = invalidCardField(card);
    if (invalidField) return refused(invalidField);
    const source = { payment_source: { card: paypalCard(card, billing) } };
    return takeMoney(providerOrderId, paymentId, JSON.stringify(source));
  }

  const capture = (providerOrderId: string, paymentId: string) =>
    takeMoney(providerOrderId, paymentId, '{}');

  async function takeMoney(id: string, requestId: string, body: string): Promise<PaymentOutcome> {
    const path = `${orderPath(id)}/capture`;
    const answer = await exchange({ method: 'POST', path, requestId, body, isWhole: true });
    if (!answer) return { kind: 'unknown' };
    if (answer.status < 400) return readOrder(answer.body);

    const refusal = readRefusal(answer.body);
    if (!refusal) return { kind: 'unknown' };
    if (refusal.issues.includes('ORDER_ALREADY_CAPTURED')) return lookUp(id);
    if (refusal.issues.some((issue) => NOT_PAYABLE_YET.has(issue))) return { kind: 'open' };
    const reason = reasonOfRefusal(refusal);
    if (reason === 'declined') warnOf('PayPal refused a payment', answer);
    return refused(reason);
  }

  /** An order unknown to PayPal counts as open: unpaid ones expire after hours. */
  async function lookUp(providerOrderId: string): Promise<PaymentOutcome> {
    const answer = await exchange({ method: 'GET', path: orderPath(providerOrderId) });
    if (!answer) return { kind: 'unknown' };
    if (answer.status < 400) return readOrder(answer.body);
    const missing = readRefusal(answer.body)?.name === 'RESOURCE_NOT_FOUND';
    return { kind: missing ? 'open' : 'unknown' };
  }

  async function readRecord(providerOrderId: string): Promise<PaymentRecord | undefined> {
    const answer = await exchange({ method: 'GET', path: orderPath(providerOrderId) });
    return answer && answer.status < 400 ? readPaymentRecord(answer.body) : undefined;
  }

  async function readSale(captureId: string): Promise<ProviderSale | undefined> {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
    const capture = await exchange({ method: 'GET', path });
    const id = capture && capture.status < 400 && readOrderId(capture.body);
    if (!id) return undefined;
    const answer = await exchange({ method: 'GET', path: orderPath(id) });
    return answer && answer.status < 400 ? readProviderSale(answer.body) : undefined;
  }

  /** Any answer will do: it needs a token, which PayPal gives to those it knows. */
  const isReachable = async () =>
    (await exchange({ method: 'GET', path: orderPath('NONE') })) !== undefined;

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

  async function verify(
    headers: IncomingHttpHeaders,
    rawBody: string,
    webhookId = options.webhookId,
  ): Promise<WebhookAnswer> {
    const event = readEvent(rawBody);
    if (!event) return { kind: 'forged' };
    const kind = await verifyWebhook(exchange, headers, rawBody, webhookId);
    return kind === 'genuine' ? { kind, event } : { kind };
  }

  function warnOf(text: string, answer: Answer): void {
    const { name, issues, debugId } = readRefusal(answer.body) ?? {};
    options.warn?.(text, { status: answer.status, name, issues, debugId });
  }

  return {
    name: 'paypal',
    hostedFields: hostedFields(options),
    lookAgainMs,
    begin,
    captureCard,
    capture,
    lookUp,
    readRecord,
    readSale,
    refund,
    transactions: (from: Date, to: Date) => listTransactions(exchange, from, to),
    disputes: (since: Date) => listDisputes(exchange, since),
    dispute: (id: string) => readOneDispute(exchange, id),
    isReachable,
    canVerifyWebhooks: options.webhookId !== undefined,
    readWebhook,
    verifyWebhook: verify,
    returns: serveReturns,
    returnAddresses,
  } satisfies PaymentProvider;
}
