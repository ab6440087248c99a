import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scriptedForms } from '../../not-sent.ts';
import { addressOf, pages } from '../../pages.ts';
import { NO_STORE } from './no-store.ts';

/** More than any form has; a larger request is cut off. */
const MOST_BYTES = 32 * 1024 * 1024;

type Posted = FastifyRequest<{ Params: { form: string } }>;

/**
 * Forms that a browser posts itself because no script runs (not-sent.ts). They are answered with a redirect before the
 * body arrives, and the body is discarded: neither parsed, stored nor logged.
 */
export function serveUnsentForms(app: FastifyInstance): void {
  app.post(
    pages.notSent.path.replace('$', ':'),
    { onRequest: answerUnread },
    // Never reached: the hook has answered.
    (_request, reply) => reply,
  );
}

function answerUnread(request: FastifyRequest, reply: FastifyReply): void {
  const { form } = (request as Posted).params;
  const { raw } = request;
  let left = MOST_BYTES;
  raw.on('data', (bytes: Buffer) => {
    left -= bytes.length;
    if (left < 0) raw.destroy();
  });
  // Browsers may disconnect at any time.
  raw.on('error', () => {});

  const known = scriptedForms.find((each) => each === form);
  reply
    .header('cache-control', NO_STORE)
    .redirect(known ? addressOf('notSent', { form: known }) : addressOf('home'), 303);
}
