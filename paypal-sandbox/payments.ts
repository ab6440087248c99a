import type { FastifyInstance } from 'fastify';
import { money } from './amounts.ts';
import { captureWithOrderAnswer, refundAnswer } from './answers.ts';
import { type Context, findCapture } from './context.ts';
import { idempotently } from './idempotently.ts';
import { baseOf } from './orders.ts';
import { leftOf, makeRefund, type RefundRequest, withRefund } from './refunds.ts';
import { refundRequest } from './shapes.ts';

/** Payments v2: show and refund a capture. And the list of charges, for tests. */
export function servePayments(app: FastifyInstance, { ledger, tell, onRequest }: Context): void {
  const once = idempotently(ledger);

  app.get<{ Params: { id: string } }>(
    '/v2/payments/captures/:id',
    { onRequest },
    async (request) => {
      await ledger.settled();
      const { order, capture } = findCapture(ledger, request.params.id);
      return captureWithOrderAnswer(order, capture, baseOf(request));
    },
  );

  app.post<{ Params: { id: string }; Body?: RefundRequest }>(
    '/v2/payments/captures/:id/refund',
    { onRequest, schema: { body: refundRequest } },
    async (request, reply) => {
      const base = baseOf(request);
      const { status, body } = await once(request, () => {
        const { order, capture } = findCapture(ledger, request.params.id);
        const refund = makeRefund(order, capture, request.body ?? {});
        const answer = refundAnswer(refund, capture, base);
        return {
          order: withRefund(order, capture, refund),
          status: 201,
          body: answer,
          afterwards: () => tell('PAYMENT.CAPTURE.REFUNDED', base, answer),
        };
      });
      return reply.status(status).type('application/json').send(body);
    },
  );

  app.get('/sandbox/charges', () =>
    Array.from(ledger.orders()).flatMap((order) =>
      order.captures
        .filter((capture) => capture.status !== 'DECLINED' && capture.status !== 'PENDING')
        .map((capture) => ({
          id: capture.id,
          order_id: order.id,
          invoice_id: order.invoiceId,
          custom_id: order.customId,
          amount: money(capture.currency, capture.cents).value,
          refunded: money(capture.currency, capture.cents - leftOf(capture)).value,
          refunds: capture.refunds.map(({ id, cents, currency, at, note }) => ({
            id,
            amount: money(currency, cents).value,
            at,
            ...(note && { note }),
          })),
          status: capture.status,
        })),
    ),
  );
}
