import type { FastifyInstance } from 'fastify';
import { calls } from '../calls.ts';
import type { Transport } from '../kit/ask.ts';
import type { Call } from '../kit/call.ts';
import type { Finished } from './finished.ts';
import { keptUnder } from './serve-calls.ts';
import type { Shop } from './shop.ts';

/** Server rendering asks the calls without a socket, and gets exactly what a browser would. */
export function inProcess(app: FastifyInstance, shop: Shop): Transport {
  const known = knownToAll(shop);
  return async ({ method, path, body }) => {
    const name = `${method} ${path}`;
    const finished = body === undefined && known.find(name);
    if (finished) return { status: 200, body: finished };

    const answer = await app.inject({
      method,
      url: `/api/${path}`,
      ...(method === 'POST' && { payload: body as object }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

/**
 * What every page asks alike, such as the menu's vans, is read once for as long as it is kept: asking for it again is a
 * tenth of what a page costs.
 */
function knownToAll({ kept }: Shop) {
  const table: Readonly<Record<string, Call>> = calls;
  const read = new WeakMap<Finished, unknown>();
  return {
    find(name: string): unknown {
      const areas = table[name]?.kept;
      const finished = areas && kept.fresh(keptUnder(name, {}), areas);
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
