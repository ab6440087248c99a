import type { FastifyInstance } from 'fastify';
import type { Ledger } from '../ledger.ts';
import { baseOf } from '../orders.ts';
import { notFound } from '../problems.ts';
import { listTransactions, transactionAnswer } from '../transactions.ts';
import type { NotifyWebhooks } from '../webhooks.ts';
import { actions, type Sent } from './act.ts';
import { activityPage } from './page.ts';

interface Options {
  ledger: Ledger;
  tell: NotifyWebhooks;
}

/** The account's activity, as PayPal's own site shows it, and what can be done there by hand. */
export function serveActivity(app: FastifyInstance, { ledger, tell }: Options): void {
  app.get('/activity', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(activityPage(ledger)),
  );

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
