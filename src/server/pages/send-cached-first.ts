import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { preferredEncoding } from '../cache/send-encoded-body.ts';
import { sharedCaching } from '../cache/shared-caching.ts';
import { countHosts } from '../http/one-host.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Shop } from '../shop.ts';
import { NO_STORE } from '../http/no-store.ts';
import type { KnownCall } from '../http/known-calls.ts';
import type { MatchedPage } from './match-page.ts';

interface Serving {
  knownPage: (address: string) => MatchedPage | undefined;
  knownCall: (address: string) => KnownCall | undefined;
  headersOf: (address: string) => Record<string, string>;
  metrics: Metrics | undefined;
}

/**
 * Sends pages and answers of calls that are cached and compressed before the framework sees the request: its hooks and
 * its reply take as long as all else (docs/decisions/101). Everything that is not exactly that takes the usual way.
 */
export function sendCachedFirst(app: FastifyInstance, shop: Shop, serving: Serving): void {
  const { server } = app;
  const others = server.listeners('request') as RequestListener[];
  const host = shop.isPublicUrlSet ? new URL(shop.publicUrl()).host : undefined;
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!isClosing && isAtHome(request, host) && sendCached(request, response, shop, serving))
      return;
    for (const listener of others) listener.call(server, request, response);
  });
}

/** Whether the visitor has certainly used the public address, if there is one. */
const isAtHome = ({ headers }: IncomingMessage, host: string | undefined): boolean =>
  host === undefined || (headers.host === host && (headers['x-forwarded-host'] ?? host) === host);

/** The headers of cached bytes as a flat list of names and values, the fastest form for Node. */
const heads = new WeakMap<Buffer, string[]>();

function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  shop: Shop,
  { knownPage, knownCall, headersOf, metrics }: Serving,
): boolean {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || headers['if-none-match']) return false;
  const page = knownPage(url);
  const known = page ?? knownCall(url);
  if (!known || page?.holdsToken || countHosts(request) !== 1) return false;
  const encoding = preferredEncoding(headers['accept-encoding']);
  const body = encoding && shop.cache.fresh(known.key);
  const bytes = body && body.ready(encoding);
  if (!bytes) return false;

  if (metrics) {
    const startedAt = performance.now();
    response.once('finish', () =>
      metrics.answered({
        route: known.pattern,
        method,
        status: 200,
        refusal: undefined,
        seconds: (performance.now() - startedAt) / 1_000,
      }),
    );
  }
  let head = heads.get(bytes);
  if (!head) {
    head = Object.entries({
      ...headersOf(url),
      // As in serve-calls.ts.
      ...(page || shop.cache.isBehindCache
        ? sharedCaching(shop.cache, body)
        : { 'cache-control': NO_STORE }),
      vary: 'accept-encoding',
      etag: body.etag,
      'content-type': body.type,
      'content-encoding': encoding,
      'content-length': String(bytes.length),
    }).flat();
    // Behind a cache in front, the headers change while the bytes stay the same.
    if (!shop.cache.isBehindCache) heads.set(bytes, head);
  }
  response.writeHead(200, head);
  response.end(bytes);
  return true;
}
