import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestedOrigin, isForwarded, isInternalHost } from './requested-origin.ts';
import { isLoopbackHost } from './loopback.ts';
import { urlOf } from '../pages/match-page.ts';
import { NO_STORE } from './no-store.ts';

/** Calls and files are not redirected, because only pages start carts. */
const NOT_REDIRECTED = /^\/(api|health|webhooks|assets|drawings|towns|photos|files)(\/|$)/;

/** A cart belongs to one origin, so pages at any other origin redirect to the public address. */
export function moveToPublicAddress(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || !isElsewhere(request, own)) return;
    // Only path and query, because a request line may contain an absolute URL of another host.
    const { pathname, search } = urlOf(request.url);
    if (NOT_REDIRECTED.test(pathname)) return;
    return reply
      .headers({ 'cache-control': NO_STORE, 'referrer-policy': 'no-referrer' })
      .redirect(publicUrl + pathname + search, 308);
  });
}

/** Whether the visitor used another host. If a proxy hides it, does not redirect, because that could loop. */
function isElsewhere(request: FastifyRequest, own: URL): boolean {
  const requested = requestedOrigin(request);
  if (!requested || withoutUsualPort(requested) === withoutUsualPort(own)) return false;

  const isForwardedHost = request.headers.host !== request.host;
  const isHidden = isForwarded(request) && !isForwardedHost;
  if (isHidden && (requested.hostname === own.hostname || isInternalHost(requested.hostname)))
    return false;

  // A public address on loopback cannot be reached from other machines.
  return !isLoopbackHost(own.hostname) || isLoopbackHost(requested.hostname);
}

/** Behind a proxy that terminates TLS the scheme is not always known. */
const withoutUsualPort = ({ host }: URL): string => host.replace(/:(80|443)$/, '');
