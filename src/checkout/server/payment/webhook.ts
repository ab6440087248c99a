import type { FastifyInstance } from 'fastify';
import { execute, prepared, queryOne, sql } from '../../../server/database/query.ts';
import { answerErrors } from '../../../server/http/errors.ts';
import type { Shop } from '../../../server/shop.ts';
import { completeCard } from './complete-card.ts';
import { completePaypal } from './complete-paypal.ts';
import { findOrder } from '../order/find-order.ts';
import { finishOrder } from '../order/finish-order.ts';
import { makeCaptureLookUp } from './known-capture.ts';
import { readEvent, signatureOf, type WebhookEvent } from './paypal/webhook.ts';
import type { Payments } from './payments.ts';
import { refundedElsewhere } from '../order/refund-order.ts';
import type { Payment } from '../order/order-row.ts';
import { webhookChecks } from './webhook-checks.ts';

/**
 * POST /webhooks/paypal: events of the provider, each taken once. Whether an event is genuine the provider is asked
 * itself, unless it tells of money that the shop knows of: nothing follows from such a one, whoever sent it. How often
 * the provider is asked for somebody is limited (`webhook-checks.ts`).
 */
export function serveWebhook(shop: Shop, given: Payments) {
  const { provider, webhookId } = given;
  const isMoneyKnown = makeCaptureLookUp(shop.pool);
  const checks = webhookChecks(shop);
  return async (app: FastifyInstance): Promise<void> => {
    answerErrors(app);
    // The signature is over the bytes as they came.
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    app.post('/webhooks/paypal', async (request, reply) => {
      const { body, headers, ip } = request;
      if (!webhookId || typeof body !== 'string') return reply.code(400).send({});
      const signature = signatureOf(headers);
      const told = signature && readEvent(body);
      if (!told) {
        shop.security.record('webhook.forged', { address: ip, about: 'unreadable' });
        return reply.code(400).send({});
      }
      if (await isOld(told)) return reply.code(200).send({});
      const sent = { address: ip, signature: signature.transmission_sig, body };
      const stopped = await checks.mayAsk(sent);
      if (stopped) return reply.code(stopped.status).headers(stopped.headers).send({});
      const answer = await provider.verifyWebhook(headers, body, webhookId);
      if (answer.kind === 'forged') {
        await checks.noteForged(sent);
        return reply.code(400).send({});
      }
      if (answer.kind === 'unknown') return reply.code(503).send({});
      const isTaken = await take(answer.event);
      return reply.code(isTaken ? 200 : 503).send({});
    });
  };

  async function isOld({ type, captureId }: WebhookEvent): Promise<boolean> {
    return type === CAPTURED && captureId !== undefined && isMoneyKnown(captureId);
  }

  /**
   * The event only says where to look: what became of the payment, the provider is asked itself.
   * False when it does not tell now: then the event is to be sent again.
   */
  async function take(event: WebhookEvent): Promise<boolean> {
    const { id, type } = event;
    const found = await findEvent(shop, event);
    if (found.isTaken) return true;
    if (found.payment && !(await settleEvent(shop, given, type, found.payment))) return false;
    await execute(
      shop.pool,
      sql`INSERT INTO payment_events (id, kind) VALUES (${id}, ${type}) ON CONFLICT DO NOTHING`,
    );
    return true;
  }
}

type SeenPayment = Pick<
  Payment,
  'status' | 'method' | 'provider_order_id' | 'provider_capture_id'
> & {
  /** Big numbers come as text. */
  order_id: string;
};

type Found = SeenPayment & { is_taken: boolean };

/**
 * Which payment is an event about, and has it been taken? Every sale is told of by one, mostly of what is known already:
 * such a one is taken in the same question.
 */
async function findEvent(shop: Shop, { id, type, paymentId, providerOrderId }: WebhookEvent) {
  const { is_taken, ...payment } = await queryOne<Found>(
    shop.pool,
    prepared`
      WITH payment AS (SELECT * FROM payments
                        WHERE (provider_order_id = ${providerOrderId} OR id = ${isUuid(paymentId) ? paymentId : null})
                          AND provider = 'paypal'),
           taken AS (INSERT INTO payment_events (id, kind)
                       SELECT ${id}, ${type} FROM payment
                        WHERE provider_capture_id IS NOT NULL AND ${type} <> ${REFUNDED}
                     ON CONFLICT DO NOTHING RETURNING id)
      SELECT EXISTS (SELECT FROM taken) OR EXISTS (SELECT FROM payment_events WHERE id = ${id}) AS is_taken, p.*
        FROM (SELECT) AS once LEFT JOIN payment p ON true`,
  );
  return { isTaken: is_taken, payment: payment.order_id ? payment : undefined };
}

const CAPTURED = 'PAYMENT.CAPTURE.COMPLETED';
const REFUNDED = 'PAYMENT.CAPTURE.REFUNDED';

const isUuid = (text = ''): boolean => /^[0-9a-f-]{36}$/.test(text);

async function settleEvent(shop: Shop, given: Payments, type: string, payment: SeenPayment) {
  if (!payment.provider_order_id) return true;
  const orderId = Number(payment.order_id);
  if (payment.status === 'begun' && payment.method === 'paypal') {
    const found = await findOrder(shop.pool, sql`o.id = ${orderId}`);
    return (await completePaypal(shop, given, found!)).kind !== 'unknown';
  }
  const isRefund = type === REFUNDED && payment.status === 'captured';
  // Also when the order was given up: money that comes then is paid back.
  if (payment.provider_capture_id && !isRefund) return true;

  const outcome = await given.provider.look(payment.provider_order_id);
  if (outcome.kind === 'unknown') return false;
  if (outcome.kind === 'approved' && payment.status === 'begun') {
    const found = await findOrder(shop.pool, sql`o.id = ${orderId}`);
    return (await completeCard(shop, given, found!)).kind !== 'unknown';
  }
  if (outcome.kind === 'captured' && outcome.isRefunded && isRefund) {
    const ended = await refundedElsewhere(shop, orderId);
    if (ended?.used?.missing) {
      const { missing, usedCents } = ended.used;
      const about = { order: ended.order.order_no, points: missing, worthCents: usedCents };
      shop.log.warn(about, 'refunded whole at the provider, though points of it had been used');
    }
  } else if (outcome.kind === 'captured' || outcome.kind === 'refused') {
    await finishOrder(shop, orderId, outcome);
  }
  return true;
}
