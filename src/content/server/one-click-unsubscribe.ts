import type { FastifyInstance } from 'fastify';
import { addressOf } from '../../kit/page.ts';
import { NO_STORE } from '../../server/http/no-store.ts';
import type { Shop } from '../../server/shop.ts';
import { messages } from '../messages.ts';
import { endSubscription } from './newsletter.ts';
import { addresses } from '../../links/addresses.ts';

/** Target of the mail program's own unsubscribe button (RFC 8058). */
export function serveOneClickUnsubscribe({ pool }: Shop) {
  return async (app: FastifyInstance): Promise<void> => {
    // The token in the address is enough; the body is discarded.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    app.post<{ Params: { token: string } }>(
      addressOf(addresses.newsletterEnd, { token: 'TOKEN' }).replace('TOKEN', ':token'),
      { bodyLimit: 10_000 },
      async ({ params }, reply) => {
        const isEnded = await endSubscription(pool, params.token);
        return reply
          .code(isEnded ? 200 : 404)
          .header('cache-control', NO_STORE)
          .type('text/plain; charset=utf-8')
          .send(isEnded ? messages.unsubscribed : messages.unknownLink);
      },
    );
  };
}
