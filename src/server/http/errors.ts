import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { isDatabaseUnavailable, isUnstorable } from '../database/database-error.ts';
import { issueText } from './issue-text.ts';
import { redactUrl } from './redact-url.ts';
import { type Refusal, refuse, refuseFields } from './refusal.ts';

export const GENERAL_ERROR = 'Something went wrong!';
export const UNREADABLE = 'The request could not be read.';
export const UNAVAILABLE = 'The shop is very busy right now. Please try again in a moment.';
/** Seconds after which a browser or a robot may try again while the shop is overloaded. */
export const RETRY_AFTER = { 'retry-after': '5' };

/** Every error is answered with a refusal; the error's own text never leaves the server. */
export function answerErrors(app: FastifyInstance): void {
  z.config({ customError: issueText });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFor(error, request.log.child({ reqId: request.id }), request.url);
    if (refusal.status === 503) reply.headers(RETRY_AFTER);
    return reply.code(refusal.status).send(refusal.body);
  });
}

/** The refusal for an error; those that are the shop's fault are also logged. */
export function refusalFor(
  error: FastifyError,
  log: Pick<FastifyBaseLogger, 'error'>,
  url: string,
): Refusal {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) log.error({ err: error, url: redactUrl(url) }, error.message);
  return refusal;
}

function toRefusal(error: FastifyError): Refusal {
  if (hasZodFastifySchemaValidationErrors(error)) return refuseFields(byField(error.validation));
  if (isUnstorable(error)) return refuseUnreadable(400);
  if (error.statusCode === 413) {
    return refuse(413, 'too_large', 'This is too large to send.');
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return refuse(415, 'wrong_content_type', 'Please send JSON.');
  }
  const status = isDatabaseUnavailable(error) ? 503 : (error.statusCode ?? 500);
  if (status === 503) return refuse(503, 'unavailable', UNAVAILABLE);
  if (status >= 400 && status < 500) return refuseUnreadable(status);
  return refuse(500, 'internal_error', GENERAL_ERROR);
}

export const refuseUnreadable = <Status extends number>(status: Status) =>
  refuse(status, 'unreadable', UNREADABLE);

const WRONG = 'This is not valid.';
const MAX_MESSAGES = 20;

function byField(issues: { instancePath: string; message?: string }[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/')[1] || 'body';
    const messages = (fields[field] ??= []);
    // A list of thousands of wrong items has one message.
    if (messages.length < MAX_MESSAGES && !messages.includes(message ?? WRONG))
      messages.push(message ?? WRONG);
  }
  return fields;
}
