import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newOrderAnswer, orderAnswer } from './answers.ts';
import { readAmount } from './amounts.ts';
import { makeCharge } from './charge.ts';
import type { Card } from './card-checks.ts';
import { type Context, findOrder } from './context.ts';
import type { Breakdown, Item, Money, Order } from './ledger.ts';
import { checkSums } from './sums.ts';
import { newId } from './ledger.ts';
import type { Answer } from './idempotently.ts';
import { idempotently } from './idempotently.ts';
import { captureRequest, orderRequest } from './shapes.ts';

interface OrderRequest {
  intent: 'CAPTURE';
  purchase_units: [
    {
      reference_id?: string;
      amount: Money & { breakdown?: Breakdown };
      items?: Item[];
      custom_id?: string;
      invoice_id?: string;
      shipping?: object;
    },
  ];
  payment_source?: {
    paypal?: {
      experience_context?: {
        return_url?: string;
        cancel_url?: string;
        shipping_preference?: string;
      };
    };
  };
}

export const baseOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

/** Orders v2: create, show, capture. */
export function serveOrders(app: FastifyInstance, context: Context): void {
  const { ledger, onRequest } = context;
  const once = idempotently(ledger);
  const charge = makeCharge(context);

  app.post<{ Body: OrderRequest }>(
    '/v2/checkout/orders',
    { onRequest, schema: { body: orderRequest } },
    async (request, reply) => {
      const whole = request.headers.prefer === 'return=representation';
      const answer = await once(request, () => {
        const order = makeOrder(request.body);
        const body = (whole ? orderAnswer : newOrderAnswer)(order, baseOf(request));
        return { order, status: 201, body };
      });
      return send(reply, answer);
    },
  );

  app.get<{ Params: { id: string } }>('/v2/checkout/orders/:id', { onRequest }, async (request) => {
    await ledger.settled();
    return orderAnswer(findOrder(ledger, request.params.id), baseOf(request));
  });

  app.post<{ Params: { id: string }; Body?: { payment_source?: { card?: Card } } }>(
    '/v2/checkout/orders/:id/capture',
    { onRequest, schema: { body: captureRequest } },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await once(request, () =>
        charge(findOrder(ledger, id), request.body?.payment_source?.card, baseOf(request)),
      );
      if (!findOrder(ledger, id).losesAnswers) return send(reply, answer);
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    },
  );
}

function makeOrder(request: OrderRequest): Order {
  const [unit] = request.purchase_units;
  const context = request.payment_source?.paypal?.experience_context;
  const at = new Date().toISOString();
  const cents = readAmount(unit.amount, '/purchase_units/0/amount');
  const { breakdown } = unit.amount;
  checkSums(cents, breakdown, unit.items);
  return {
    id: newId(),
    status: request.payment_source?.paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    at,
    updatedAt: at,
    cents,
    currency: unit.amount.currency_code,
    referenceId: unit.reference_id ?? 'default',
    invoiceId: unit.invoice_id,
    customId: unit.custom_id,
    shipping: unit.shipping,
    ...(breakdown && { breakdown }),
    ...(unit.items && { items: unit.items }),
    returnUrl: context?.return_url,
    cancelUrl: context?.cancel_url,
    ...(context?.shipping_preference === 'GET_FROM_FILE' && { addressAsked: true }),
    captures: [],
  };
}

// PayPal answers a repeat with 200 where the first was answered with 201.
function send(reply: FastifyReply, answer: Answer) {
  const status = answer.repeated && answer.status === 201 ? 200 : answer.status;
  return reply.status(status).type('application/json').send(answer.body);
}
