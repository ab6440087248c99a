import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/database-error.ts';
import { NO_STORE } from '../http/no-store.ts';
import { sendPlainPage } from './plain-page.ts';
import {
  UNAVAILABLE,
  refuseUnreadable,
  RETRY_AFTER,
  GENERAL_ERROR,
  UNREADABLE,
} from '../http/errors.ts';
import { redactUrl } from '../http/redact-url.ts';

/** A van with its engine lid open. */
const VAN = `<svg viewBox="0 0 240 110" aria-hidden="true"><path d="M22 82V44q2-22 24-22h146q22 0 26 22l6 24v14h-14a16 16 0 0 0-32 0H82a16 16 0 0 0-32 0z"/><g data-thin><path d="M22 56h200M52 32h34v20H52zM94 32h40v20H94zM142 32h36v20h-36zM22 52 6 36m16 30h16"/><circle cx="66" cy="84" r="13"/><circle cx="194" cy="84" r="13"/><path d="M4 98h232"/></g></svg>`;

/** Errors outside the calls get a page with a general message; internal error messages are only logged. */
export function handleErrors(app: FastifyInstance, isStaging = false): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = isDatabaseUnavailable(error) ? 503 : Math.max(400, error.statusCode ?? 500);
    if (status >= 500)
      request.log.error(
        { reqId: request.id, err: error, url: redactUrl(request.url) },
        error.message,
      );
    return sendFailure(reply, status, request.url, isStaging);
  });
  app.setNotFoundHandler((request, reply) => sendFailure(reply, 404, request.url, isStaging));
}

/** Handles addresses that Fastify cannot decode (`/%E0`), for which it runs no route and no hook. */
export const handleUnreadable =
  (headers: Record<string, string>, isStaging: boolean) =>
  (error: FastifyError, { url }: FastifyRequest, reply: FastifyReply): void => {
    const status = error.statusCode ?? 400;
    reply.headers(headers);
    if (!url.startsWith('/api/')) return void sendFailure(reply, status, url, isStaging);
    reply.header('cache-control', NO_STORE).code(status).send(refuseUnreadable(status).body);
  };

export function sendFailure(
  reply: FastifyReply,
  status: number,
  address: string,
  isStaging: boolean,
) {
  const { title, text, link } = failureMessage(status, address);
  // Never links to another host.
  const href = status >= 500 && /^\/(?![/\\])/.test(address) ? address : '/';
  reply.headers(status === 503 ? RETRY_AFTER : {});
  const page = { status, title, text, picture: VAN, link: { href, text: link }, isStaging };
  return sendPlainPage(reply, page);
}

function failureMessage(status: number, address: string) {
  const isBackOffice = /^\/admin\b/.test(address);
  if (status === 503) {
    const text = `Please try again in a moment.${isBackOffice ? '' : ' Your cart is safe.'}`;
    return { title: UNAVAILABLE.split('. ')[0]!, text, link: 'Try again' };
  }
  if (status === 404) {
    const text = 'There is nothing at this address.';
    return { title: 'Page Not Found', text, link: 'Go To Home Page' };
  }
  if (status < 500) return { title: GENERAL_ERROR, text: UNREADABLE, link: 'Go To Home Page' };
  const text = `This page could not be loaded. The problem is on our side${isBackOffice ? '' : '; your cart is safe'}.`;
  return { title: GENERAL_ERROR, text, link: 'Try again' };
}
