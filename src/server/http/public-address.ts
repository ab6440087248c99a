import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askedOrigin, isForwarded, isInternalHost } from './asked-host.ts';
import { isLoopbackHost } from './loopback.ts';
import { urlOf } from '../pages/match-page.ts';
import { NO_STORE } from './no-store.ts';

/** Asked for by machines, or a file that belongs to a page: no cart begins there. */
const STAYS = /^\/(api|health|webhooks|assets|drawings|towns|photos|files)(\/|$)/;

/** A cart belongs to one address: pages of another one move to the public address, before anything is in a cart. */
export function moveToPublicAddress(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || !isElsewhere(request, own)) return;
    // Not as it came: a whole address in the request's line is not where somebody is sent to.
    const { pathname, search } = urlOf(request.url);
    if (STAYS.test(pathname)) return;
    return reply
      .headers({ 'cache-control': NO_STORE, 'referrer-policy': 'no-referrer' })
      .redirect(publicUrl + pathname + search, 308);
  });
}

/** Was it typed as another host? Where a proxy hides what was typed, that is not known, and nobody is sent around in circles. */
function isElsewhere(request: FastifyRequest, own: URL): boolean {
  const asked = askedOrigin(request);
  if (!asked || withoutUsualPort(asked) === withoutUsualPort(own)) return false;

  const isTold = request.headers.host !== request.host;
  const isHidden = isForwarded(request) && !isTold;
  if (isHidden && (asked.hostname === own.hostname || isInternalHost(asked.hostname))) return false;

  // Others cannot reach this machine by that name.
  return !isLoopbackHost(own.hostname) || isLoopbackHost(asked.hostname);
}

/** Behind a proxy that ends TLS the scheme is not always told. */
const withoutUsualPort = ({ host }: URL): string => host.replace(/:(80|443)$/, '');
