import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RETRY_AFTER } from '../http/errors.ts';
import { EncodedBody } from '../cache/encoded-body.ts';
import { NotCached } from '../cache/not-cached.ts';
import type { Page } from '../../kit/page.ts';
import { type MatchedPage, openPageMatcher, type PageMatch, urlOf } from './match-page.ts';
import type { FindRedirect } from '../http/moved-call.ts';
import { NO_STORE } from '../http/no-store.ts';
import type { RenderedPage, Renderer } from './renderer.ts';
import { sendEncodedBody } from '../cache/send-encoded-body.ts';
import { sharedCaching } from '../cache/shared-caching.ts';
import type { Shop } from '../shop.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The page's declared address, for metrics; `moved` or `unknown` if there is none. */
    pagePattern: string | undefined;
  }
}

/** For addresses with a token: no cache may store the page, and other sites do not get the address as referrer. */
const SECRET = { 'cache-control': NO_STORE, 'referrer-policy': 'no-referrer' };

/** A redirect becomes invalid when its address exists again. */
const REDIRECT_TAGS = ['content', 'article', 'catalogue', 'shape'];

const HTML = 'text/html; charset=utf-8';

const withCaching = (
  reply: FastifyReply,
  { cache }: Shop,
  { holdsToken }: MatchedPage,
  body: EncodedBody,
): FastifyReply => reply.headers(holdsToken ? SECRET : sharedCaching(cache, body));

interface Serving {
  render: Renderer;
  /** Called when nothing exists at an address. */
  findRedirect: FindRedirect;
  /** Called before a page is rendered: its data answers to earlier names too. */
  findMoved?: FindRedirect;
}

/**
 * Serves every page from the response cache; renders unknown addresses and error pages without caching them. Returns
 * the page of an address that was asked for before.
 */
export function servePages(
  app: FastifyInstance,
  shop: Shop,
  pages: readonly Page[],
  serving: Serving,
): (address: string) => MatchedPage | undefined {
  const { matchAddress, knownPage } = openPageMatcher(pages);
  app.decorateRequest('pagePattern', undefined);
  app.get('/*', (request, reply) => {
    const match = matchAddress(request.url);
    request.pagePattern = match.kind === 'page' ? match.pattern : match.kind;
    if (match.kind === 'moved') return sendRedirect(reply, match.to, matchAddress(match.to));
    if (match.kind === 'unknown') return sendUnknown(request, reply, shop, serving);

    const finished = shop.cache.fresh(match.key);
    if (!finished) return sendCached(request, reply, shop, serving, match);
    return sendEncodedBody(request, withCaching(reply, shop, match, finished), finished);
  });
  return knownPage;
}

/** A cached redirect would store the token in its address. */
function sendRedirect(reply: FastifyReply, to: string, match: PageMatch) {
  if (match.kind === 'page' && match.holdsToken) reply.headers(SECRET);
  return reply.redirect(to, 301);
}

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
  { render, findRedirect, findMoved }: Serving,
  match: MatchedPage,
) {
  const { key, address } = match;
  const path = address.split('?', 1)[0]!;
  try {
    const finished = await shop.cache.getPage(key, async () => {
      const moved = await findMoved?.(path);
      if (moved) throw new NotCached(moved);
      const page = await render({ url: address, origin: shop.publicUrl() });
      if (page.status !== 200) throw new NotCached(page);
      return { type: HTML, body: page.html };
    });
    return sendEncodedBody(request, withCaching(reply, shop, match, finished), finished);
  } catch (thrown) {
    if (!(thrown instanceof NotCached)) throw thrown;
    const page = thrown.value as RenderedPage | string;
    if (typeof page === 'string') return sendMoved(request, reply, shop, page);
    const moved = page.status === 404 && (await findRedirect(path));
    if (moved) return sendMoved(request, reply, shop, moved);
    return sendUncached(request, reply, page, match.holdsToken);
  }
}

/** Keeps the query. Not cached permanently, because a moved address can exist again, as when a change is reverted. */
function sendMoved(request: FastifyRequest, reply: FastifyReply, { cache }: Shop, target: string) {
  return reply
    .headers(sharedCaching(cache, { tags: REDIRECT_TAGS, staleAt: undefined }))
    .redirect(target + urlOf(request.url).search, 301);
}

async function sendUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
  { render, findRedirect }: Serving,
) {
  const { pathname } = urlOf(request.url);
  const moved = await findRedirect(pathname);
  if (moved) return sendMoved(request, reply, shop, moved);
  return sendUncached(request, reply, await render({ url: pathname, origin: '' }));
}

function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  holdsToken = false,
) {
  if (page.location) return reply.redirect(page.location, page.status);
  reply.code(page.status).headers(holdsToken ? SECRET : { 'cache-control': 'no-cache' });
  if (page.status === 503) reply.headers(RETRY_AFTER);
  return sendEncodedBody(request, reply, new EncodedBody({ type: HTML, body: page.html }));
}
