import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RETRY_AFTER } from '../http/errors.ts';
import { Finished } from '../cache/encoded-body.ts';
import { type PageMatch, matchAddress, urlOf } from './match-page.ts';
import { NEVER_STORED } from '../http/no-store.ts';
import type { Renderer } from './renderer.ts';
import { sendFinished } from '../cache/send-encoded-body.ts';
import type { Shop } from '../shop.ts';

/** Browsers ask again each time and get 304; shared caches may keep a page for a minute. */
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** An address with a token stays with whom it was given to: neither caches nor the next site learn of it. */
const SECRET = { 'cache-control': NEVER_STORED, 'referrer-policy': 'no-referrer' };

const HTML = 'text/html; charset=utf-8';

type Found = Extract<PageMatch, { kind: 'page' }>;

const withCaching = (reply: FastifyReply, { holdsToken }: Found): FastifyReply =>
  holdsToken ? reply.headers(SECRET) : reply.header('cache-control', PUBLIC);

class NotKept extends Error {
  readonly status: number;
  readonly html: string;
  readonly location: string | undefined;
  constructor(status: number, html: string, location?: string) {
    super('this page is not kept');
    this.status = status;
    this.html = html;
    this.location = location;
  }
}

/** Serves every page: from what is kept where it may be, rendered otherwise. */
export function servePages(app: FastifyInstance, shop: Shop, render: Renderer): void {
  app.get('/*', (request, reply) => {
    const match = matchAddress(request.url);
    if (match.kind === 'moved') return sendOn(reply, match.to);
    if (match.kind === 'unknown') return sendRendered(request, reply, render);

    const finished = shop.kept.fresh(match.key, match.kept);
    if (!finished) return sendKept(request, reply, shop, render, match);
    return sendFinished(request, withCaching(reply, match), finished);
  });
}

/** Whoever keeps the way keeps the token in it. */
function sendOn(reply: FastifyReply, to: string) {
  const match = matchAddress(to);
  if (match.kind === 'page' && match.holdsToken) reply.headers(SECRET);
  return reply.redirect(to, 301);
}

async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
  render: Renderer,
  match: Found,
) {
  const { key, address, kept } = match;
  try {
    const finished = await shop.kept.getPage(key, kept, async () => {
      const page = await render({ url: address, origin: shop.publicUrl() });
      if (page.status !== 200) throw new NotKept(page.status, page.html, page.location);
      return { type: HTML, body: page.html };
    });
    return sendFinished(request, withCaching(reply, match), finished);
  } catch (thrown) {
    if (!(thrown instanceof NotKept)) throw thrown;
    return sendOther(request, reply, thrown, match.holdsToken);
  }
}

async function sendRendered(request: FastifyRequest, reply: FastifyReply, render: Renderer) {
  const { pathname } = urlOf(request.url);
  return sendOther(request, reply, await render({ url: pathname, origin: '' }));
}

function sendOther(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { status: number; html: string; location?: string | undefined },
  holdsToken = false,
) {
  if (page.location) return reply.redirect(page.location, page.status);
  reply.code(page.status).headers(holdsToken ? SECRET : { 'cache-control': 'no-cache' });
  if (page.status === 503) reply.headers(RETRY_AFTER);
  return sendFinished(request, reply, new Finished({ type: HTML, body: page.html }));
}
