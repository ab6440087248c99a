import { createHash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/database-error.ts';
import { escapeMarkup } from '../../kit/escape-markup.ts';
import { NO_STORE } from '../http/no-store.ts';
import { REHEARSAL_BANNER } from './rehearsal-banner.ts';
import {
  UNAVAILABLE,
  refuseUnreadable,
  RETRY_AFTER,
  GENERAL_ERROR,
  UNREADABLE,
} from '../http/errors.ts';
import { redactUrl } from '../http/redact-url.ts';

// Self-contained, because build, database or renderer may be what failed.
const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#f2f5f3,#0d1615);--ink:light-dark(#13201e,#e8efec);--graphite:light-dark(#43514d,#c5d0cb)}
body{margin:0;border-top:6px solid #f4b41a;background:var(--paper);color:var(--ink);font:16px/1.5 'Atkinson Hyperlegible Next',system-ui,sans-serif}
main{display:grid;justify-items:center;gap:12px;max-width:32rem;margin:0 auto;padding:72px 16px;text-align:center}
svg{width:min(300px,80%);fill:none;stroke:currentColor;stroke-width:5;stroke-linejoin:round}
svg [data-thin]{stroke-width:1.5}
h1{margin:0;font:600 36px/40px 'Barlow Condensed','Arial Narrow',sans-serif}
p{margin:0;color:var(--graphite)}
a{margin-top:12px;padding:13px 24px;border:1.5px solid var(--ink);border-radius:2px;background:#f4b41a;color:#13201e;font-weight:600;text-decoration:none}
aside{padding:8px 16px;background:#f4b41a;color:#13201e;text-align:center}
a:focus-visible{outline:2px solid;outline-offset:2px}`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A van with its engine lid open. */
const VAN = `<svg viewBox="0 0 240 110" aria-hidden="true"><path d="M22 82V44q2-22 24-22h146q22 0 26 22l6 24v14h-14a16 16 0 0 0-32 0H82a16 16 0 0 0-32 0z"/><g data-thin><path d="M22 56h200M52 32h34v20H52zM94 32h40v20H94zM142 32h36v20h-36zM22 52 6 36m16 30h16"/><circle cx="66" cy="84" r="13"/><circle cx="194" cy="84" r="13"/><path d="M4 98h232"/></g></svg>`;

/** Errors outside the calls get a page with a general message; internal error messages are only logged. */
export function handleFailures(app: FastifyInstance, isRehearsal = false): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = isDatabaseUnavailable(error) ? 503 : Math.max(400, error.statusCode ?? 500);
    if (status >= 500)
      request.log.error({ err: error, url: redactUrl(request.url) }, error.message);
    return sendFailure(reply, status, request.url, isRehearsal);
  });
  app.setNotFoundHandler((request, reply) => sendFailure(reply, 404, request.url, isRehearsal));
}

/** Handles addresses that Fastify cannot decode (`/%E0`), for which it runs no route and no hook. */
export const handleUnreadable =
  (headers: Record<string, string>, isRehearsal: boolean) =>
  (error: FastifyError, { url }: FastifyRequest, reply: FastifyReply): void => {
    const status = error.statusCode ?? 400;
    reply.headers(headers);
    if (!url.startsWith('/api/')) return void sendFailure(reply, status, url, isRehearsal);
    reply.header('cache-control', NO_STORE).code(status).send(refuseUnreadable(status).body);
  };

export const sendFailure = (
  reply: FastifyReply,
  status: number,
  address: string,
  isRehearsal: boolean,
) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': NO_STORE, 'content-security-policy': POLICY })
    .headers(status === 503 ? RETRY_AFTER : {})
    .send(failedPage(status, address, isRehearsal));

function failedPage(status: number, address: string, isRehearsal: boolean): string {
  const { title, text, link } = failureMessage(status);
  // Never links to another host.
  const href = status >= 500 && /^\/(?![/\\])/.test(address) ? address : '/';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | VanGon</title><style>${STYLE}</style></head><body>${isRehearsal ? REHEARSAL_BANNER : ''}<main>${VAN}<h1>${title}</h1><p>${text}</p><a href="${escapeMarkup(href)}">${link}</a></main></body></html>`;
}

function failureMessage(status: number) {
  if (status === 503) {
    const text = 'Please try again in a moment. Your cart is safe.';
    return { title: UNAVAILABLE.split('. ')[0], text, link: 'Try again' };
  }
  if (status === 404) {
    const text = 'There is nothing at this address.';
    return { title: 'Page Not Found', text, link: 'Go To Home Page' };
  }
  if (status < 500) return { title: GENERAL_ERROR, text: UNREADABLE, link: 'Go To Home Page' };
  const text = 'This page could not be loaded. The problem is on our side; your cart is safe.';
  return { title: GENERAL_ERROR, text, link: 'Try again' };
}
