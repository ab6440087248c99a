import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../../kit/page.ts';
import { scriptedForms } from '../../scripted-forms.ts';
import { NO_STORE } from '../../server/http/no-store.ts';
import { contentPages } from '../pages.ts';

/** More than any form has; a larger request is cut off. */
const MOST_BYTES = 32 * 1024 * 1024;

type Posted = FastifyRequest<{ Params: { form: string } }>;

/**
 * Forms that a browser posts itself because no script runs (scripted-forms.ts). They are answered with a redirect before the
 * body arrives, and the body is discarded: neither parsed, stored nor logged.
 */
export function serveUnsentForms(app: FastifyInstance): void {
  app.post(
    contentPages.notSent.path.replace('$', ':'),
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
    .redirect(
      known ? addressOf(contentPages.notSent, { form: known }) : addressOf(contentPages.home),
      303,
    );
}
