import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../../kit/page.ts';
import { scriptedForms } from '../../not-sent.ts';
import { NO_STORE } from '../../server/http/no-store.ts';
import { contentPages } from '../pages.ts';

/** More than any form comes to; whoever sends on and on is cut off. */
const MOST_BYTES = 32 * 1024 * 1024;

type Posted = FastifyRequest<{ Params: { form: string } }>;

/**
 * Forms that a browser without script posts by itself (not-sent.ts). The answer is given before the body comes, and
 * the body is dropped as it comes: neither parsed, kept nor logged. Whoever reloads the page that follows sends nothing again.
 */
export function serveUnsentForms(app: FastifyInstance): void {
  app.post(
    contentPages.notSent.path.replace('$', ':'),
    { onRequest: answerUnread },
    // Never reached: the answer is on its way.
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
  // A sender who goes away in the middle is nobody's fault.
  raw.on('error', () => {});

  const known = scriptedForms.find((each) => each === form);
  reply
    .header('cache-control', NO_STORE)
    .redirect(
      known ? addressOf(contentPages.notSent, { form: known }) : addressOf(contentPages.home),
      303,
    );
}
