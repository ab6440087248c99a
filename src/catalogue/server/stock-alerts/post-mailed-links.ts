import type { FastifyInstance } from 'fastify';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { NO_STORE } from '../../../server/http/no-store.ts';
import type { Shop } from '../../../server/shop.ts';
import { confirmedText, messages } from '../../messages.ts';
import { type Purpose, readAddress } from './signed-address.ts';
import { confirmAddress, endAlerts } from './stock-alerts.ts';

/**
 * Target of the mail program's own unsubscribe button (RFC 8058), which ends all that an address waits for, and of the
 * buttons that browsers without script show on the same pages.
 */
export function servePostedStockAlertLinks({ pool }: Shop) {
  return async (app: FastifyInstance): Promise<void> => {
    // The token in the address is enough; the body is discarded.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    const serve = (path: string, purpose: Purpose, act: (id: number) => Promise<string | null>) =>
      app.post<{ Params: { token: string } }>(
        path,
        { bodyLimit: 10_000 },
        async ({ params }, reply) => {
          const id = await readAddress(pool, purpose, params.token);
          const done = id === null ? null : await act(id);
          return reply
            .code(done ? 200 : 404)
            .header('cache-control', NO_STORE)
            .type('text/plain; charset=utf-8')
            .send(done ?? messages.deadAlertLink);
        },
      );
    const toRoute = (path: typeof addresses.stockAlerts | typeof addresses.stockAlertsConfirm) =>
      addressOf(path, { token: 'TOKEN' }).replace('TOKEN', ':token');
    serve(toRoute(addresses.stockAlerts), 'manage', async (id) =>
      (await endAlerts(pool, id)) ? messages.alertsEnded : null,
    );
    serve(toRoute(addresses.stockAlertsConfirm), 'confirm', async (id) => {
      const confirmed = await inTransaction(pool, (client) => confirmAddress(client, id));
      return confirmed ? confirmedText(confirmed) : null;
    });
  };
}
