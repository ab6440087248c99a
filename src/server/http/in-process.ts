import type { FastifyError, FastifyInstance } from 'fastify';
import type { Received, Sent, Transport } from '../../kit/client.ts';
import type { Calls } from '../../kit/call.ts';
import { refusalFor } from './errors.ts';
import type { EncodedBody } from '../cache/encoded-body.ts';
import { cacheKey } from '../cache/cached-answers.ts';
import { Refusal } from './refusal.ts';
import { cachedCalls } from '../cache/cached-calls.ts';
import type { Handlers } from './handlers.ts';
import type { Shop } from '../shop.ts';

/** Server rendering asks the calls without a socket, and gets exactly what a browser would. */
export function inProcess<C extends Calls>(
  app: FastifyInstance,
  shop: Shop,
  calls: C,
  handlers: Handlers<C>,
): Transport {
  const known = knownToAll(shop, calls);
  const asked = cachedCalls(shop, calls, handlers);
  return async (sent) => {
    const finished = sent.body === undefined && known.find(`${sent.method} ${sent.path}`);
    if (finished) return { status: 200, body: finished };

    const answer = asked(sent);
    if (!answer) return throughApp(app, sent);
    try {
      const { raw } = await answer();
      return { status: 200, body: JSON.parse(String(raw)) };
    } catch (thrown) {
      const { status, body } =
        thrown instanceof Refusal
          ? thrown
          : refusalFor(thrown as FastifyError, shop.log, `/api/${sent.path}`);
      return { status, body };
    }
  };
}

async function throughApp(app: FastifyInstance, { method, path, body }: Sent): Promise<Received> {
  const answer = await app.inject({
    method,
    url: `/api/${path}`,
    ...(method === 'POST' && { payload: body as object }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/**
 * What every page asks alike, such as the menu's vans, is read once for as long as it is kept: asking for it again is a
 * tenth of what a page costs.
 */
function knownToAll({ cache: kept }: Shop, calls: Calls) {
  const read = new WeakMap<EncodedBody, unknown>();
  return {
    find(name: string): unknown {
      const areas = calls[name as keyof Calls]?.cacheTags;
      const finished = areas && kept.fresh(cacheKey(name, {}), areas);
      if (!finished) return undefined;
      let answer = read.get(finished);
      if (!answer) read.set(finished, (answer = frozen(JSON.parse(String(finished.raw)))));
      return answer;
    },
  };
}

/** Pages share it: none of them may change it. */
function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
