import type { FastifyInstance, FastifyReply } from 'fastify';
import { money } from './amounts.ts';
import { accountOf, addressFields, sandboxBuyer, type Typed } from './account.ts';
import { orderAnswer } from './answers.ts';
import type { Context } from './context.ts';
import type { Order } from './ledger.ts';
import { newId } from './ledger.ts';
import { escape } from './escape.ts';
import { htmlPage, PAGE_HEADERS } from './html-page.ts';
import { baseOf } from './orders.ts';

const waiting = new Set(['CREATED', 'PAYER_ACTION_REQUIRED']);

/** The page where a person approves, cancels, or approves a payment that will fail. */
export function serveApproval(app: FastifyInstance, { ledger, tell }: Context): void {
  app.get<{ Querystring: { token?: string } }>('/checkoutnow', (request, reply) => {
    const order = ledger.order(request.query.token ?? '');
    if (!order) return page(reply, 404, 'Payment not found', '<p>There is no such payment.</p>');
    if (!waiting.has(order.status)) {
      return page(reply, 200, 'Nothing to approve', '<p>This payment has been dealt with.</p>');
    }
    return page(reply, 200, 'Approve the payment', question(order));
  });

  app.post<{ Querystring: { token?: string }; Body?: Typed }>(
    '/checkoutnow',
    async (request, reply) => {
      const order = ledger.order(request.query.token ?? '');
      if (!order) return page(reply, 404, 'Payment not found', '<p>There is no such payment.</p>');
      const typed = request.body ?? {};
      if (typed['answer'] === 'cancel') return leave(reply, order, order.cancelUrl, 'Cancelled');
      const approved = waiting.has(order.status) ? approve(order, typed) : order;
      if (approved !== order) {
        await ledger.keep(approved);
        const base = baseOf(request);
        tell('CHECKOUT.ORDER.APPROVED', base, orderAnswer(approved, base));
      }
      return leave(reply, approved, approved.returnUrl, 'Approved');
    },
  );
}

function approve(order: Order, typed: Typed): Order {
  const person = order.addressAsked ? accountOf(typed) : undefined;
  return {
    ...order,
    status: 'APPROVED',
    updatedAt: new Date().toISOString(),
    paidWith: { paypal: { payerId: newId(13), ...(person?.payer ?? sandboxBuyer) } },
    ...(person && { shipping: person.shipping }),
    ...(typed['answer'] === 'fail' && { willDecline: true }),
    ...(typed['answer'] === 'echeck' && { paysByEcheck: true }),
  };
}

function leave(reply: FastifyReply, order: Order, address: string | undefined, title: string) {
  if (!address) return page(reply, 200, title, '<p>You can close this page.</p>');
  const url = new URL(address);
  url.searchParams.set('token', order.id);
  const account = order.paidWith && 'paypal' in order.paidWith ? order.paidWith.paypal : undefined;
  if (account) url.searchParams.set('PayerID', account.payerId);
  return reply.redirect(url.href, 303);
}

function question(order: Order): string {
  const amount = money(order.currency, order.cents);
  return `<p>${escape(amount.value)} ${escape(amount.currency_code)}${order.invoiceId ? ` for order ${escape(order.invoiceId)}` : ''}</p>
<form method="post">${order.addressAsked ? addressFields(order) : ''}
<button name="answer" value="approve">Approve</button>
<button name="answer" value="cancel">Cancel</button>
<button name="answer" value="echeck">Approve, and pay by a bank transfer that takes days</button>
<button name="answer" value="fail">Fail: approve, then refuse the payment</button>
</form>`;
}

const STYLE = `body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 10vh auto; padding: 0 1rem }
form { display: grid; gap: .75rem }
label { display: grid; gap: .25rem }
input { font: inherit; min-height: 2.75rem; padding: 0 .5rem }
button { font: inherit; min-height: 2.75rem; padding: .5rem 1rem; cursor: pointer }`;

const page = (reply: FastifyReply, status: number, title: string, body: string) =>
  reply
    .status(status)
    .headers(PAGE_HEADERS)
    .send(htmlPage(title, STYLE, body));
