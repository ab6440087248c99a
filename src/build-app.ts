import fastifyUnderPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Payments } from './checkout/server/payment/payments.ts';
import { serveFeed } from './content/server/feed.ts';
import { serveOneClick } from './content/server/one-click.ts';
import type { Transport } from './kit/client.ts';
import { checkoutPages } from './checkout/pages.ts';
import { calls } from './calls.ts';
import { pages } from './pages.ts';
import { listedPages } from './listed-pages.ts';
import { query, sql } from './server/database/query.ts';
import { registerCalls } from './server/http/register-calls.ts';
import { answerFailures, answerUnreadable } from './server/pages/failed-page.ts';
import { serveFiles } from './server/files/files.ts';
import { openHandlers } from './handlers.ts';
import { redactTokensOf } from './server/http/redact-url.ts';
import { inProcess } from './server/http/in-process.ts';
import { servePages } from './server/pages/serve-pages.ts';
import { servePhotographs } from './server/files/photographs.ts';
import { moveToPublicAddress } from './server/http/public-address.ts';
import type { Renderer } from './server/pages/renderer.ts';
import { allowSources, securityHeaders } from './server/http/security-headers.ts';
import type { MapTiles, Shop } from './server/shop.ts';
import { serveForSearchEngines } from './server/pages/sitemap.ts';
import { serveUnsentForms } from './content/server/serve-unsent-forms.ts';
import { serveStaticFiles } from './server/pages/static-files.ts';

const ONE_MINUTE_MS = 60_000;
const READY_WITHIN_MS = 2_000;

export interface AppParts {
  shop: Shop;
  payments: Payments;
  /** Off only in development, where Vite adds an inline script. */
  strict?: boolean;
  /** Answers 503 above this event loop delay; 0 disables it. */
  overloadedAfterMs?: number;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies?: string;
  /** Every page says that nothing is sold, and robots are excluded. */
  isRehearsal?: boolean;
  /** The browser's build; without it (call tests) only the calls are served. */
  clientDir?: string;
  /** Created if missing. */
  photosDir?: string;
  makeRenderer?: (transport: Transport) => Promise<Renderer>;
  /** More routes, such as the local mailbox. */
  also?: (app: FastifyInstance) => void | Promise<void>;
}

/** Builds the whole shop as a server that does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const {
    shop,
    payments,
    strict = true,
    trustedProxies = 'loopback',
    overloadedAfterMs = 2_000,
    isRehearsal = false,
  } = parts;
  const loggerInstance: FastifyBaseLogger = shop.log;
  const headers = {
    ...securityHeaders(shop.publicUrl(), strict, picturesFrom(shop.mapTiles)),
    ...(isRehearsal && { 'x-robots-tag': 'noindex, nofollow' }),
  };
  const atCheckout = shop.cardFields ? allowSources(headers, shop.cardFields.sources) : headers;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies,
    bodyLimit: 256 * 1024,
    requestTimeout: ONE_MINUTE_MS,
    keepAliveTimeout: ONE_MINUTE_MS,
    forceCloseConnections: 'idle',
    // At least Node's own limit: a path that the router rejects would be served as a page.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: answerUnreadable(headers, isRehearsal),
  });

  closeAnsweredConnections(app);
  answerFailures(app, isRehearsal);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(
      request.url.split('?', 1)[0] === checkoutPages.checkout.path ? atCheckout : headers,
    );
    done();
  });
  if (shop.isPublicUrlSet) moveToPublicAddress(app, shop.publicUrl());
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: overloadedAfterMs,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
  app.get('/health/live', () => ({ live: true }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = await answersInTime(shop.pool);
    return reply.code(ready ? 200 : 503).send({ ready });
  });

  redactTokensOf(pages);
  const handlers = openHandlers(shop, payments);
  await app.register(registerCalls(shop, calls, handlers), { prefix: '/api' });
  await parts.also?.(app);
  if (parts.clientDir) await serveStaticFiles(app, parts.clientDir);
  if (parts.photosDir) await servePhotographs(app, parts.photosDir);
  serveFiles(app, shop.files);
  serveFeed(app, shop);
  await app.register(serveOneClick(shop));
  serveUnsentForms(app);
  serveForSearchEngines(app, shop, { isRehearsal, listPages: () => listedPages(shop.pool) });
  if (parts.makeRenderer) {
    const render = await parts.makeRenderer(inProcess(app, shop, calls, handlers));
    servePages(app, shop, pages, (asked) => render({ ...asked, isRehearsal }));
  }
  return app;
}

/** Load balancers do not wait long for an answer. */
async function answersInTime(pool: Shop['pool']): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), READY_WITHIN_MS);
  const answered = query(pool, sql`SELECT 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer));
}

/** Other hosts that images may come from: the map's. */
function picturesFrom(tiles: MapTiles | null): string[] {
  if (!tiles) return [];
  // A template may name several hosts at once, as in https://{s}.tiles.example.com.
  return [tiles.url.replace('{s}', '*').replace(/^(https:\/\/[^/]+).*$/, '$1')];
}

/** Closes idle connections during shutdown, so that they do not delay it. */
function closeAnsweredConnections(app: FastifyInstance): void {
  let closing: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    closing = setInterval(() => app.server.closeIdleConnections(), 20);
  });
  app.addHook('onClose', async () => clearInterval(closing));
}
