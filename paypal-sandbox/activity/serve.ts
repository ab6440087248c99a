import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { PAGE_HEADERS } from '../html-page.ts';
import { baseOf } from '../orders.ts';
import { notFound } from '../problems.ts';
import { listTransactions, transactionAnswer } from '../transactions.ts';
import { actions, type Sent } from './act.ts';
import { activityPage } from './page.ts';

/** The account's activity as on PayPal's own site, with its manual actions. */
export function serveActivity(app: FastifyInstance, { ledger, tell }: Context): void {
  app.get('/activity', (_, reply) => reply.headers(PAGE_HEADERS).send(activityPage(ledger)));

  app.post<{ Params: { action: string }; Body?: Sent }>(
    '/activity/:action',
    async (request, reply) => {
      const { action } = request.params;
      const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
      if (!act) throw notFound();
      await act({ ledger, tell, base: baseOf(request) }, request.body ?? {});
      return reply.redirect('/activity', 303);
    },
  );

  app.get('/sandbox/transactions', () =>
    listTransactions(ledger).map((one) => transactionAnswer(one).transaction_info),
  );
}
