import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { answerErrors } from '../../server/errors.ts';
import type { Shop } from '../../server/shop.ts';
import { finishOrder } from './finish-order.ts';
import type { WebhookEvent } from './paypal/webhook.ts';
import type { Payments } from './payments.ts';
import { paymentEvents, payments } from './tables.ts';

/** POST /webhooks/paypal: events of the provider, verified with the provider, each taken once. */
export function serveWebhook(shop: Shop, { provider, webhookId }: Payments) {
  return async (app: FastifyInstance): Promise<void> => {
    answerErrors(app);
    // The signature is over the bytes as they came.
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    app.post('/webhooks/paypal', async (request, reply) => {
      if (!webhookId || typeof request.body !== 'string') return reply.code(400).send({});
      const answer = await provider.verifyWebhook(request.headers, request.body, webhookId);
      if (answer.kind === 'forged') return reply.code(400).send({});
      if (answer.kind === 'unknown') return reply.code(503).send({});
      const isTaken = await take(answer.event);
      return reply.code(isTaken ? 200 : 503).send({});
    });
  };

  /**
   * The event only says where to look: what became of the payment, the provider is asked itself.
   * False when it does not tell now: then the event is to be sent again.
   */
  async function take({ id, type, paymentId, providerOrderId }: WebhookEvent): Promise<boolean> {
    const seen = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
    if (seen.length > 0) return true;
    const payment = await findPayment(paymentId, providerOrderId);
    // Also when the order was given up: money that comes then is paid back.
    if (payment?.provider_order_id && !payment.provider_capture_id) {
      const outcome = await provider.look(payment.provider_order_id);
      if (outcome.kind === 'unknown') return false;
      if (outcome.kind === 'captured' || outcome.kind === 'refused') {
        await finishOrder(shop, payment.order_id, outcome);
      }
    }
    await shop.db.insert(paymentEvents).values({ id, kind: type }).onConflictDoNothing();
    return true;
  }

  async function findPayment(paymentId?: string, providerOrderId?: string) {
    const byOrder = providerOrderId
      ? await shop.db.select().from(payments).where(eq(payments.provider_order_id, providerOrderId))
      : [];
    if (byOrder[0] || !paymentId || !/^[0-9a-f-]{36}$/.test(paymentId)) return byOrder[0];
    return (await shop.db.select().from(payments).where(eq(payments.id, paymentId)))[0];
  }
}
