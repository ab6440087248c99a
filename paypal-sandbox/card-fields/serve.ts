import type { FastifyInstance } from 'fastify';
import { orderAnswer } from '../answers.ts';
import { type Card, checkCard } from '../card-checks.ts';
import { escape } from '../escape.ts';
import { type Context, findOrder } from '../context.ts';
import type { Order } from '../ledger.ts';
import { baseOf } from '../orders.ts';
import { notFound, unprocessable } from '../problems.ts';
import { captureRequest } from '../shapes.ts';
import { runField } from './field.ts';
import type { FieldName } from './interface.ts';
import { defineCardFields } from './sdk.ts';

const fields: Record<FieldName, { label: string; autocomplete: string; inputmode: string }> = {
  name: { label: 'Name on card', autocomplete: 'cc-name', inputmode: 'text' },
  number: { label: 'Card number', autocomplete: 'cc-number', inputmode: 'numeric' },
  expiry: { label: 'Expiration date', autocomplete: 'cc-exp', inputmode: 'numeric' },
  cvv: { label: 'Security code', autocomplete: 'cc-csc', inputmode: 'numeric' },
};

const isField = (name: string): name is FieldName => Object.hasOwn(fields, name);

/** The sandbox's card fields: the SDK script, the frames, and the call that submits the card. */
export function serveCardFields(app: FastifyInstance, { ledger, tell, account }: Context): void {
  app.get<{ Querystring: Record<string, string | undefined> }>('/sdk/js', (request, reply) => {
    const { 'client-id': clientId, components = 'buttons' } = request.query;
    const isKnown = clientId === account.clientId;
    reply.status(isKnown ? 200 : 400).type('text/javascript; charset=utf-8');
    if (!isKnown) return 'throw new Error("SDK Validation error: client-id not recognized");';
    if (!components.split(',').includes('card-fields')) return 'window.paypal = {};';
    return asScript(defineCardFields, baseOf(request));
  });

  app.get('/sdk/card-fields/field.js', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(asScript(runField)),
  );

  app.get<{ Params: { name: string } }>('/sdk/card-fields/:name', (request, reply) => {
    const { name } = request.params;
    if (!isField(name)) throw notFound();
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'",
      )
      .send(fieldPage(name));
  });

  app.post<{ Params: { id: string }; Body: { payment_source?: { card?: Card } } }>(
    '/sdk/card-fields/orders/:id/confirm',
    { schema: { body: captureRequest } },
    async (request) => {
      const order = findOrder(ledger, request.params.id);
      const approved = confirmed(order, request.body.payment_source?.card ?? {});
      await ledger.keep(approved);
      const base = baseOf(request);
      const answer = orderAnswer(approved, base);
      tell('CHECKOUT.ORDER.APPROVED', base, answer);
      return answer;
    },
  );
}

/** Stores the behavior of the test card, and nothing that identifies it. */
function confirmed(order: Order, typed: Card): Order {
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
  const card = checkCard(typed, new Date());
  return {
    ...order,
    status: 'APPROVED',
    updatedAt: new Date().toISOString(),
    paidWith: { card: { brand: card.brand } },
    card,
  };
}

const asScript = <Given extends string[]>(run: (...given: Given) => void, ...given: Given) =>
  `(${run.toString()})(${given.map((one) => JSON.stringify(one)).join()});\n`;

function fieldPage(name: FieldName): string {
  const { label, autocomplete, inputmode } = fields[name];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(label)} - PayPal sandbox</title>
<style>
html, body { height: 100%; margin: 0 }
input { box-sizing: border-box; width: 100%; height: 100%; background: transparent }
#message { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
</style>
</head>
<body>
<input name="${name}" aria-label="${escape(label)}" aria-required="true" aria-describedby="message" autocomplete="${autocomplete}" inputmode="${inputmode}" spellcheck="false">
<span id="message"></span>
<script src="/sdk/card-fields/field.js"></script>
</body>
</html>
`;
}
