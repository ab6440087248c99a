import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { execute, prepared, queryOne, sql } from '../../../server/database/query.ts';
import { answerErrors } from '../../../server/http/errors.ts';
import type { Shop } from '../../../server/shop.ts';
import { findOrder } from '../order/find-order.ts';
import { refundedElsewhere } from '../order/refund-order.ts';
import type { Payment } from '../order/order-row.ts';
import { completePayment } from './complete-payment.ts';
import { allProviders, type Payments } from './payments.ts';
import type { PaymentProvider, WebhookCall } from './provider.ts';
import { makeRecordedCaptures } from './recorded-captures.ts';
import { webhookChecks } from './webhook-checks.ts';

/**
 * POST /webhooks/{provider}: events, each taken once. The provider itself is asked whether one is genuine, unless it
 * tells of a capture that the shop has recorded: nothing follows from such a one, whoever sent it. `webhook-checks.ts`
 * limits how often the provider is asked for one sender.
 */
export function serveWebhook(shop: Shop, payments: Payments) {
  const isRecorded = makeRecordedCaptures(shop.pool);
  const checks = webhookChecks(shop);
  return async (app: FastifyInstance): Promise<void> => {
    answerErrors(app);
    // The signature is over the bytes as they came.
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    for (const provider of allProviders(payments)) {
      app.post(`/webhooks/${provider.name}`, (request, reply) => hear(provider, request, reply));
    }
  };

  async function hear(
    provider: PaymentProvider,
    { body, headers, ip }: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (!provider.canVerifyWebhooks || typeof body !== 'string') return reply.code(400).send({});
    const call = provider.readWebhook(headers, body);
    if (!call) {
      shop.security.record('webhook.forged', { address: ip, about: 'unreadable' });
      return reply.code(400).send({});
    }
    const { captureId } = call.event;
    const isOld = call.about === 'capture' && captureId && (await isRecorded(provider, captureId));
    if (isOld) return reply.code(200).send({});

    const sent = { address: ip, signature: call.signature, body };
    const stopped = await checks.mayAsk(sent);
    if (stopped) return reply.code(stopped.status).headers(stopped.headers).send({});
    const answer = await provider.verifyWebhook(headers, body);
    if (answer.kind === 'forged') {
      await checks.noteForged(sent);
      return reply.code(400).send({});
    }
    if (answer.kind === 'unknown') return reply.code(503).send({});
    const isTaken = await take(provider, call);
    return reply.code(isTaken ? 200 : 503).send({});
  }

  /**
   * The event only says where to look: the provider is asked what became of the payment. False when it does not answer
   * now: then it is to send the event again.
   */
  async function take(provider: PaymentProvider, call: WebhookCall): Promise<boolean> {
    const found = await findEvent(shop, provider, call);
    if (found.isTaken) return true;
    if (found.payment && !(await settleEvent(shop, payments, provider, call, found.payment))) {
      return false;
    }
    const { id, type } = call.event;
    await execute(
      shop.pool,
      sql`INSERT INTO payment_events (id, provider, kind) VALUES (${id}, ${provider.name}, ${type})
          ON CONFLICT DO NOTHING`,
    );
    return true;
  }
}

type SeenPayment = Pick<Payment, 'status' | 'provider_order_id' | 'provider_capture_id'> & {
  /** Big numbers come as text. */
  order_id: string;
};

type Found = SeenPayment & { is_taken: boolean };

/**
 * Which payment is an event about, and has it been taken? Every sale brings one, mostly of a capture that is recorded:
 * such a one is taken in the same query.
 */
async function findEvent(shop: Shop, { name }: PaymentProvider, { event, about }: WebhookCall) {
  const { id, type, paymentId, providerOrderId } = event;
  const { is_taken, ...payment } = await queryOne<Found>(
    shop.pool,
    prepared`
      WITH payment AS (SELECT * FROM payments
                        WHERE (provider_order_id = ${providerOrderId} OR id = ${isUuid(paymentId) ? paymentId : null})
                          AND provider = ${name}),
           taken AS (INSERT INTO payment_events (id, provider, kind)
                       SELECT ${id}, ${name}, ${type} FROM payment
                        WHERE provider_capture_id IS NOT NULL AND NOT ${about === 'refund'}::boolean
                     ON CONFLICT DO NOTHING RETURNING id)
      SELECT EXISTS (SELECT FROM taken)
             OR EXISTS (SELECT FROM payment_events WHERE id = ${id} AND provider = ${name}) AS is_taken, p.*
        FROM (SELECT) AS once LEFT JOIN payment p ON true`,
  );
  return { isTaken: is_taken, payment: payment.order_id ? payment : undefined };
}

const isUuid = (text = ''): boolean => /^[0-9a-f-]{36}$/.test(text);

async function settleEvent(
  shop: Shop,
  payments: Payments,
  provider: PaymentProvider,
  { about }: WebhookCall,
  payment: SeenPayment,
): Promise<boolean> {
  if (!payment.provider_order_id) return true;
  const isRefund = about === 'refund' && payment.status === 'captured';
  if (payment.provider_capture_id && !isRefund) return true;

  const orderId = Number(payment.order_id);
  const outcome = await provider.lookUp(payment.provider_order_id);
  if (outcome.kind === 'unknown') return false;
  if (isRefund) {
    if (outcome.kind === 'captured' && outcome.isRefunded) await refundedAtProvider(shop, orderId);
    return true;
  }
  // Also when the order was given up: money that comes then is refunded.
  const found = await findOrder(shop.pool, sql`o.id = ${orderId}`);
  return (await completePayment(shop, payments, found!, outcome)).kind !== 'unknown';
}

async function refundedAtProvider(shop: Shop, orderId: number): Promise<void> {
  const ended = await refundedElsewhere(shop, orderId);
  if (!ended?.used?.missing) return;
  const { missing, usedCents } = ended.used;
  const about = { order: ended.order.order_no, points: missing, worthCents: usedCents };
  shop.log.warn(about, 'refunded whole at the provider, though points of it had been used');
}
