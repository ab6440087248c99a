import type { FastifyError, FastifyInstance } from 'fastify';
import type { Received, Sent, Transport } from '../../kit/client.ts';
import type { Calls } from '../../kit/call.ts';
import { refusalFor } from './errors.ts';
import type { EncodedBody } from '../cache/encoded-body.ts';
import { cacheKey } from '../cache/cached-handler.ts';
import { Refusal } from './refusal.ts';
import { answerWithoutRequest } from '../cache/answer-without-request.ts';
import type { Handlers } from './handlers.ts';
import type { Shop } from '../shop.ts';

/** Server rendering makes calls without a socket and gets exactly what a browser would. */
export function inProcess<C extends Calls>(
  app: FastifyInstance,
  shop: Shop,
  calls: C,
  handlers: Handlers<C>,
): Transport {
  const cachedBody = parsedBodies(shop, calls);
  const cachedAnswer = answerWithoutRequest(shop, calls, handlers);
  return async (sent) => {
    const parsed = sent.body === undefined && cachedBody(`${sent.method} ${sent.path}`);
    if (parsed) return { status: 200, body: parsed };

    const answer = cachedAnswer(sent);
    if (!answer) return throughApp(app, sent);
    try {
      const found = await answer();
      if (found instanceof Refusal) return asReceived(found);
      return { status: 200, body: JSON.parse(String(found.raw)) };
    } catch (thrown) {
      return asReceived(refusalFor(thrown as FastifyError, shop.log, `/api/${sent.path}`));
    }
  };
}

const asReceived = ({ status, body }: Refusal): Received => ({ status, body });

async function throughApp(app: FastifyInstance, { method, path, body }: Sent): Promise<Received> {
  const answer = await app.inject({
    method,
    url: `/api/${path}`,
    ...(method === 'POST' && { payload: body as object }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/**
 * Finds the parsed answer to a call without parameters while it is cached. Every page makes a few of these, such as the
 * menu's vans: parsing them again would be a tenth of the cost of a page.
 */
function parsedBodies({ cache }: Shop, calls: Calls): (name: string) => unknown {
  const parsed = new WeakMap<EncodedBody, unknown>();
  return (name) => {
    const tags = calls[name as keyof Calls]?.cacheTags;
    const encoded = tags && cache.fresh(cacheKey(name, {}), tags);
    if (!encoded) return undefined;
    let body = parsed.get(encoded);
    if (!body) parsed.set(encoded, (body = frozen(JSON.parse(String(encoded.raw)))));
    return body;
  };
}

/** Frozen because pages share it. */
function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
