import fastifyUnderPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { backOfficePages } from './admin/pages.ts';
import { serveMailHtml } from './admin/shop/server/serve-mail-html.ts';
import { serveHomePreview } from './admin/home/server/serve-home-preview.ts';
import { servePreviews } from './admin/content/server/serve-previews.ts';
import { serveLive } from './admin/frame/server/live/serve-live.ts';
import type { Payments } from './checkout/server/payment/payments.ts';
import { serveInvoices } from './checkout/server/invoices/serve-invoices.ts';
import { serveFeed } from './content/server/feed.ts';
import { withPreviews } from './content/server/drafts/preview.ts';
import { openRedirects } from './content/server/redirects.ts';
import { servePostedStockAlertLinks } from './catalogue/server/stock-alerts/post-mailed-links.ts';
import { serveOneClickUnsubscribe } from './content/server/one-click-unsubscribe.ts';
import type { Transport } from './kit/client.ts';
import { calls } from './calls.ts';
import { pages } from './pages.ts';
import { sitemapPages } from './sitemap-pages.ts';
import { openKnownCalls } from './server/http/known-calls.ts';
import { registerCalls } from './server/http/register-calls.ts';
import type { Metrics } from './server/metrics/metrics.ts';
import { observeRequests } from './server/metrics/observe-requests.ts';
import { handleErrors, handleUnreadable, sendFailure } from './server/pages/failed-page.ts';
import { serveHealth } from './server/http/serve-health.ts';
import { serveFiles } from './server/files/files.ts';
import { makeHandlers } from './handlers.ts';
import { registerTokenPages } from './server/http/redact-url.ts';
import { keepLoginsLocal, type PublishedLogin } from './server/http/keep-logins-local.ts';
import { refuseSeveralHosts } from './server/http/one-host.ts';
import { inProcess } from './server/http/in-process.ts';
import { sendCachedFirst } from './server/pages/send-cached-first.ts';
import { openMovedLists } from './catalogue/server/moved-lists.ts';
import { servePages } from './server/pages/serve-pages.ts';
import { servePhotographs } from './server/files/photographs.ts';
import { moveToPublicAddress } from './server/http/public-address.ts';
import type { Renderer } from './server/pages/renderer.ts';
import { type BackOfficeParts, serveBackOffice } from './server/pages/serve-back-office.ts';
import { allowSources, securityHeaders } from './server/http/security-headers.ts';
import type { MapTiles, Shop } from './server/shop.ts';
import { serveForSearchEngines } from './server/pages/sitemap.ts';
import { serveUnsentForms } from './content/server/serve-unsent-forms.ts';
import { openEarlierAssets } from './server/pages/releases/serve-earlier-assets.ts';
import { currentTracing } from './server/tracing/spans.ts';
import { traceRequests } from './server/tracing/trace-requests.ts';
import { type OnMissing, serveStaticFiles } from './server/pages/static-files.ts';
import { addresses } from './links/addresses.ts';

const ONE_MINUTE_MS = 60_000;
export interface AppParts {
  shop: Shop;
  payments: Payments;
  /** Off only in development, where Vite injects an inline script. */
  strict?: boolean;
  /** Requests get 503 while the event loop lags by more than this; 0 turns the check off. */
  maxEventLoopDelayMs?: number;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: string;
  /** Logins whose passwords are published, for browsers on this machine alone. */
  localLogins?: readonly PublishedLogin[];
  /** Shows a staging banner on every page and keeps search engines out. */
  isStaging?: boolean;
  /** The client build; call tests leave it out. */
  clientDir?: string;
  /** The back office; call tests leave it out. */
  backOffice?: Omit<BackOfficeParts, 'pages'>;
  /** Product photographs, unless they are in a bucket; the folder need not exist yet. */
  photosDir?: string | undefined;
  makeRenderer?: (transport: Transport) => Promise<Renderer>;
  /** Records every response. */
  metrics?: Metrics | undefined;
  /** Registers routes that only a running shop has, such as webhooks and the local mailbox. */
  addRoutes?: (app: FastifyInstance) => void | Promise<void>;
}

/** Builds the whole shop as one Fastify server that does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const {
    shop,
    payments,
    strict = true,
    trustedProxies = 'loopback',
    maxEventLoopDelayMs = 2_000,
    isStaging = false,
  } = parts;
  const loggerInstance: FastifyBaseLogger = shop.log;
  const headers = {
    ...securityHeaders(shop.publicUrl(), strict, imageSources(shop.mapTiles)),
    ...(isStaging && { 'x-robots-tag': 'noindex, nofollow' }),
  };
  const checkoutHeaders = shop.cardFields
    ? allowSources(headers, shop.cardFields.sources)
    : headers;
  const headersOf = (address: string) =>
    address.split('?', 1)[0] === addresses.checkout ? checkoutHeaders : headers;
  let requestLog: FastifyBaseLogger | undefined;
  const app = Fastify({
    loggerInstance,
    // One for all requests: to make one takes as long as to find a page in the cache, and hardly any is used.
    childLoggerFactory: (logger, _bindings, options) => (requestLog ??= logger.child({}, options)),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies,
    bodyLimit: 256 * 1024,
    requestTimeout: ONE_MINUTE_MS,
    keepAliveTimeout: ONE_MINUTE_MS,
    forceCloseConnections: 'idle',
    // As long as Node allows: a path that exceeds the router's limit would fall through to the pages.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: handleUnreadable(headers, isStaging),
  });

  closeIdleConnectionsOnStop(app);
  const tracing = currentTracing();
  if (tracing) traceRequests(app, tracing);
  if (parts.metrics) observeRequests(app, parts.metrics);
  handleErrors(app, isStaging);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url));
    done();
  });
  refuseSeveralHosts(app);
  if (shop.isPublicUrlSet) moveToPublicAddress(app, shop.publicUrl());
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
  serveHealth(app, shop.pool);

  registerTokenPages(pages);
  if (parts.localLogins) keepLoginsLocal(app, parts.localLogins);
  const handlers = makeHandlers(shop, payments);
  const findRedirect = openRedirects(shop);
  const { knownCall, rememberCall } = openKnownCalls();
  const registered = registerCalls(shop, calls, handlers, findRedirect, rememberCall);
  await app.register(registered, { prefix: '/api' });
  serveLive(app, shop);
  serveMailHtml(app, shop);
  await parts.addRoutes?.(app);
  const sendEarlierAsset = openEarlierAssets(shop);
  const onMissing: OnMissing = async (request, reply) =>
    (await sendEarlierAsset(request, reply))
      ? reply
      : sendFailure(reply, 404, request.url, isStaging);
  if (parts.clientDir) await serveStaticFiles(app, parts.clientDir, onMissing);
  if (parts.backOffice)
    await serveBackOffice(app, { ...parts.backOffice, pages: backOfficePages, onMissing });
  await servePhotographs(app, shop.files, parts.photosDir);
  serveFiles(app, shop.files);
  serveFeed(app, shop);
  serveInvoices(app, shop);
  await app.register(serveOneClickUnsubscribe(shop));
  await app.register(servePostedStockAlertLinks(shop));
  serveUnsentForms(app);
  serveForSearchEngines(app, shop, { isStaging, listPages: () => sitemapPages(shop.pool) });
  if (parts.makeRenderer) {
    const render = await parts.makeRenderer(withPreviews(inProcess(app, shop, calls)));
    const renderer: Renderer = (request) => render({ ...request, isStaging });
    servePreviews(app, shop, renderer);
    serveHomePreview(app, shop, renderer);
    const knownPage = servePages(app, shop, pages, {
      render: renderer,
      findRedirect,
      findMoved: openMovedLists(shop),
    });
    if (!tracing)
      sendCachedFirst(app, shop, { knownPage, knownCall, headersOf, metrics: parts.metrics });
  }
  return app;
}

/** The image source that the content security policy allows besides the shop: the map tiles' host. */
function imageSources(tiles: MapTiles | null): string[] {
  if (!tiles) return [];
  // A template can cover several hosts, as in https://{s}.tiles.example.com.
  return [tiles.url.replace('{s}', '*').replace(/^(https:\/\/[^/]+).*$/, '$1')];
}

/** Closes keep-alive connections while the shop stops, so that they do not delay it. */
function closeIdleConnectionsOnStop(app: FastifyInstance): void {
  let closing: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    closing = setInterval(() => app.server.closeIdleConnections(), 20);
  });
  app.addHook('onClose', async () => clearInterval(closing));
}
