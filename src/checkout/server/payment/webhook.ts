import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { isUuid } from '../../../kit/uuid.ts';
import { batched } from '../../../server/database/batched.ts';
import { execute, prepared, query, queryOne, sql } from '../../../server/database/query.ts';
import { answerErrors } from '../../../server/http/errors.ts';
import type { Shop } from '../../../server/shop.ts';
import { outcomeOf } from '../after-sale/additional-payment/attempts.ts';
import { completeAdditionalPayment } from '../after-sale/additional-payment/complete-additional-payment.ts';
import {
  type AdditionalPayment,
  findAdditionalPayment,
} from '../after-sale/additional-payment/additional-payment-row.ts';
import { findOrder } from '../../../orders/server/find-order.ts';
import { recordProviderRefund } from '../order/refund-whole-order.ts';
import type { Payment } from '../../../orders/server/order-row.ts';
import { compareRecent } from '../reconciliation/reconcile-money.ts';
import { recordDisputes, recordTransactions } from '../reconciliation/record-transactions.ts';
import { completePayment } from './complete-payment.ts';
import { allProviders, type Payments } from './payments.ts';
import type { PaymentProvider, WebhookCall } from './provider.ts';
import { recordRefusedWebhook } from './refused-webhooks.ts';
import { webhookLimits } from './webhook-limits.ts';

/** A lookup at once would slow down the buyer's own request, which has usually finished the order by then. */
const WAIT_FOR_SALE_MS = 400;
/** Waits end in steps, so that lookups share a statement. */
const STEP_MS = 100;

/**
 * POST /webhooks/{provider}. Each event is processed once, after the provider has verified it. Events about a recorded
 * capture need no verification: they change nothing, whoever sent them (docs/decisions/020). `webhook-limits.ts` limits
 * verifications per sender.
 */
export function serveWebhook(shop: Shop, payments: Payments) {
  const limits = webhookLimits(shop);
  return async (app: FastifyInstance): Promise<void> => {
    answerErrors(app);
    // The signature covers the raw bytes.
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    for (const provider of allProviders(payments)) {
      app.post(`/webhooks/${provider.name}`, (request, reply) =>
        handleWebhook(provider, request, reply),
      );
    }
  };

  async function handleWebhook(
    provider: PaymentProvider,
    { body, headers, ip }: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (!provider.canVerifyWebhooks || typeof body !== 'string') return reply.code(400).send({});
    const call = provider.readWebhook(headers, body);
    if (!call) {
      shop.security.record('webhook.forged', { clientIp: ip, about: 'unreadable' });
      return reply.code(400).send({});
    }
    const { captureId } = call.event;
    if (call.about === 'capture' && captureId) {
      await delay(WAIT_FOR_SALE_MS + STEP_MS - (performance.now() % STEP_MS));
      if (await isRecorded(shop.pool, { provider: provider.name, captureId }))
        return reply.code(200).send({});
    }

    const sent = { clientIp: ip, signature: call.signature, body };
    const stopped = await limits.rejection(sent);
    if (stopped) return reply.code(stopped.status).headers(stopped.headers).send({});
    const answer = await provider.verifyWebhook(headers, body);
    if (answer.kind === 'forged') {
      await limits.recordForgery(sent);
      await recordRefusedWebhook(shop, provider, call, 'forged');
      return reply.code(400).send({});
    }
    if (answer.kind === 'unknown') {
      await recordRefusedWebhook(shop, provider, call, 'not verified, will come again');
      return reply.code(503).send({});
    }
    const isProcessed = await processEvent(provider, call);
    if (!isProcessed)
      await recordRefusedWebhook(shop, provider, call, 'not settled, will come again');
    return reply.code(isProcessed ? 200 : 503).send({});
  }

  /**
   * The event only identifies the payment: its state is looked up at the provider. False if that fails: the provider
   * must send the event again.
   */
  async function processEvent(provider: PaymentProvider, call: WebhookCall): Promise<boolean> {
    const found = await claimEvent(shop, provider, call);
    if (found.isProcessed) return true;
    if (call.about === 'dispute' && !(await takeDispute(provider, call))) return false;
    const additional = found.payment ? undefined : await additionalPaymentOf(provider, call);
    if (additional && !(await takeAdditionalPayment(additional))) return false;
    if (found.payment && !(await settleEvent(shop, payments, provider, call, found.payment))) {
      return false;
    }
    const { id, type } = call.event;
    await execute(
      shop.pool,
      sql`INSERT INTO payment_events (id, provider, kind, payment_id)
          VALUES (${id}, ${provider.name}, ${type}, ${found.payment?.id ?? additional?.payment_id ?? (await findFailedAttempt(call))})
          ON CONFLICT DO NOTHING`,
    );
    await handleTransaction(provider, call);
    return true;
  }

  /** Finds the additional payment that the event is about; its own refunds are finished by whoever made them. */
  function additionalPaymentOf(provider: PaymentProvider, { event }: WebhookCall) {
    const { paymentId, providerOrderId = null } = event;
    return findAdditionalPayment(
      shop.pool,
      sql`(d.provider_order_id = ${providerOrderId} OR d.payment_id = ${uuidOrNull(paymentId)})
          AND d.provider = ${provider.name}`,
    );
  }

  /** Finds a failed payment attempt for an additional payment; it only appears in the order's log. */
  async function findFailedAttempt({ event: { paymentId } }: WebhookCall): Promise<string | null> {
    const id = uuidOrNull(paymentId);
    return id && (await outcomeOf(shop, id)) ? id : null;
  }

  async function takeAdditionalPayment(additional: AdditionalPayment): Promise<boolean> {
    if (!additional.provider_order_id || additional.provider_capture_id) return true;
    return (await completeAdditionalPayment(shop, payments, additional)) !== 'unknown';
  }

  async function takeDispute(provider: PaymentProvider, { event }: WebhookCall): Promise<boolean> {
    const read = event.disputeId ? await provider.dispute?.(event.disputeId) : undefined;
    if (read?.kind !== 'listed') return false;
    await recordDisputes(shop.pool, provider.name, read.disputes);
    return true;
  }

  /** Records movements made outside the shop at once; its own are compared when the provider lists them, too. */
  async function handleTransaction(provider: PaymentProvider, { event, about }: WebhookCall) {
    if (event.transaction)
      await recordTransactions(shop.pool, provider.name, [event.transaction], { isListed: false });
    if (about !== 'refund' && about !== 'dispute') return;
    await compareRecent(shop, provider).catch((err: unknown) =>
      shop.log.warn({ err, event: event.id }, 'the event was not compared with the books'),
    );
  }
}

interface Capture {
  provider: string;
  captureId: string;
}

const isRecorded = batched(areRecorded);

async function areRecorded(pool: pg.Pool, all: readonly Capture[]): Promise<boolean[]> {
  const recorded = await query<{ at: string }>(
    pool,
    prepared`SELECT n.at FROM unnest((SELECT ${all.map(({ provider }) => provider)}::text[]),
                                     (SELECT ${all.map(({ captureId }) => captureId)}::text[]))
                              WITH ORDINALITY AS n (provider, capture_id, at)
              WHERE EXISTS (SELECT FROM payments
                             WHERE provider_capture_id = n.capture_id AND provider = n.provider)`,
  );
  const found = new Set(recorded.map(({ at }) => Number(at)));
  return all.map((_, index) => found.has(index + 1));
}

type EventPayment = Pick<
  Payment,
  'id' | 'status' | 'provider_order_id' | 'provider_capture_id' | 'amount_cents' | 'refunded_cents'
> & {
  /** bigint arrives as text. */
  order_id: string;
};

type NoPayment = Record<keyof EventPayment, null>;

/**
 * Finds the payment of an event, and whether the event was processed. Marks an event about a recorded capture as
 * processed in the same query, because every sale brings one.
 */
async function claimEvent(shop: Shop, { name }: PaymentProvider, { event, about }: WebhookCall) {
  const { id, type, paymentId, providerOrderId } = event;
  const { is_processed, ...payment } = await queryOne<
    (EventPayment | NoPayment) & { is_processed: boolean }
  >(
    shop.pool,
    prepared`
      WITH payment AS (SELECT * FROM payments
                        WHERE (provider_order_id = ${providerOrderId} OR id = ${uuidOrNull(paymentId)})
                          AND provider = ${name}),
           claimed AS (INSERT INTO payment_events (id, provider, kind, payment_id)
                       SELECT ${id}, ${name}, ${type}, payment.id FROM payment
                        WHERE provider_capture_id IS NOT NULL AND NOT ${about === 'refund'}::boolean
                     ON CONFLICT DO NOTHING RETURNING id)
      SELECT EXISTS (SELECT FROM claimed)
             OR EXISTS (SELECT FROM payment_events WHERE id = ${id} AND provider = ${name}) AS is_processed,
             p.id, p.order_id, p.status, p.provider_order_id, p.provider_capture_id, p.amount_cents, p.refunded_cents
        FROM (SELECT) AS once LEFT JOIN payment p ON true`,
  );
  return { isProcessed: is_processed, payment: payment.id === null ? undefined : payment };
}

/** An event about a payment that is not the shop's may name it in any way. */
const uuidOrNull = (id = ''): string | null => (isUuid(id) ? id : null);

async function settleEvent(
  shop: Shop,
  payments: Payments,
  provider: PaymentProvider,
  { about }: WebhookCall,
  payment: EventPayment,
): Promise<boolean> {
  if (!payment.provider_order_id) return true;
  // The shop's own refunds, which may add up to the whole payment, are finished by whoever made them.
  const isOwn = payment.refunded_cents === payment.amount_cents;
  const isRefund = about === 'refund' && payment.status === 'captured' && !isOwn;
  if (payment.provider_capture_id && !isRefund) return true;

  const orderId = Number(payment.order_id);
  const outcome = await provider.lookUp(payment.provider_order_id);
  if (outcome.kind === 'unknown') return false;
  if (isRefund) {
    if (outcome.kind === 'captured' && outcome.isRefunded) await endRefundedOrder(shop, orderId);
    return true;
  }
  // Includes orders that were given up: money that arrives is refunded.
  const found = await findOrder(shop.pool, sql`o.id = ${orderId}`);
  return (await completePayment(shop, payments, found!, outcome)).kind !== 'unknown';
}

async function endRefundedOrder(shop: Shop, orderId: number): Promise<void> {
  const ended = await recordProviderRefund(shop, orderId);
  if (!ended?.used?.missing) return;
  const { missing, usedCents } = ended.used;
  const about = { order: ended.order.order_no, points: missing, worthCents: usedCents };
  shop.log.warn(about, 'fully refunded at the provider, although points from it had been spent');
}
