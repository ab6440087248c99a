import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../../kit/page.ts';
import { scriptedForms } from '../../links/scripted-forms.ts';
import { NO_STORE } from '../../server/http/no-store.ts';
import { addresses } from '../../links/addresses.ts';

/** Larger than any form; longer requests are cut off. */
const MAX_BYTES = 32 * 1024 * 1024;

type FormRequest = FastifyRequest<{ Params: { form: string } }>;

/**
 * Redirects forms submitted without JavaScript (scripted-forms.ts) before the body arrives. The body may hold
 * passwords, so it is discarded: neither parsed, stored nor logged.
 */
export function serveUnsentForms(app: FastifyInstance): void {
  app.post(
    addresses.notSent.replace('$', ':'),
    { onRequest: redirectUnread },
    // Never reached: the hook sends the response.
    (_request, reply) => reply,
  );
}

function redirectUnread(request: FastifyRequest, reply: FastifyReply): void {
  const { form } = (request as FormRequest).params;
  const { raw } = request;
  let remaining = MAX_BYTES;
  raw.on('data', (bytes: Buffer) => {
    remaining -= bytes.length;
    if (remaining < 0) raw.destroy();
  });
  // Browsers may disconnect at any time.
  raw.on('error', () => {});

  const knownForm = scriptedForms.find((name) => name === form);
  reply
    .header('cache-control', NO_STORE)
    .redirect(
      knownForm ? addressOf(addresses.notSent, { form: knownForm }) : addressOf(addresses.home),
      303,
    );
}
