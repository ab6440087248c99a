import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../database/database-error.ts';
import { redactUrl } from './redact-url.ts';
import { type Refusal, refuse } from './refusal.ts';

export const SORRY = 'Something went wrong!';
export const UNREADABLE = 'The request could not be read.';
/** Seconds after which a browser or a robot may ask again while the shop catches its breath. */
export const RETRY_AFTER = { 'retry-after': '5' };
export const UNAVAILABLE = 'The shop is very busy right now. Please try again in a moment.';

/** Every error leaves as words: wrong fields, unreadable requests, the database away; inner text never leaves. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFor(error, request.log, request.url);
    if (refusal.status === 503) reply.headers(RETRY_AFTER);
    return reply.code(refusal.status).send(refusal.body);
  });
}

/** What is told of an error; one that is the shop's own is also written down. */
export function refusalFor(
  error: FastifyError,
  log: Pick<FastifyBaseLogger, 'error'>,
  url: string,
): Refusal {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) log.error({ err: error, url: redactUrl(url) }, error.message);
  return refusal;
}

function refusalOf(error: FastifyError) {
  if (hasZodFastifySchemaValidationErrors(error)) return refuse(422, byField(error.validation));
  if (isDatabaseUnavailable(error)) return refuse(503, UNAVAILABLE);
  if (isUnstorable(error)) return refuse(400, UNREADABLE);
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(413, 'This is too large to send.');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse(415, 'Please send JSON.');
  const status = error.statusCode ?? 500;
  if (status === 503) return refuse(503, UNAVAILABLE);
  if (status >= 400 && status < 500) return refuse(status, UNREADABLE);
  return refuse(500, SORRY);
}

function byField(issues: { instancePath: string; message?: string }[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/')[1] || 'body';
    (fields[field] ??= []).push(message ?? 'Invalid input');
  }
  return fields;
}

/** Text that PostgreSQL knows no place for: a NUL character, or half of a surrogate pair, also inside JSON. */
function isUnstorable(error: { code?: string; message?: string; cause?: unknown }): boolean {
  const { code = '', message = '', cause } = error;
  const isHalfLetter = code === '22P02' && /for type json/.test(message);
  return (
    isHalfLetter || /^(22021|22P05)$/.test(code) || (cause instanceof Error && isUnstorable(cause))
  );
}
