import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../kit/client.ts';
import type { Calls } from '../../kit/call.ts';
import type { EncodedBody } from '../cache/encoded-body.ts';
import { cacheKey } from '../cache/cached-handler.ts';
import type { Shop } from '../shop.ts';

/** Lets server rendering make calls without a socket, with exactly the responses that a browser would get. */
export function inProcess(app: FastifyInstance, shop: Shop, calls: Calls): Transport {
  const cachedBody = parsedBodies(shop, calls);
  return async ({ method, path, body }) => {
    const parsed = body === undefined && cachedBody(`${method} ${path}`);
    if (parsed) return { status: 200, body: parsed };
    const answer = await app.inject({
      method,
      url: `/api/${path}`,
      ...(method === 'POST' && { payload: body as object }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

/**
 * Finds the parsed response to a call without parameters while it is cached. Every page makes a few of these, such as
 * the menu's vans; parsing them each time would be a tenth of the cost of a page.
 */
function parsedBodies({ cache }: Shop, calls: Calls): (name: string) => unknown {
  const parsed = new WeakMap<EncodedBody, unknown>();
  return (name) => {
    const isCached = calls[name as keyof Calls]?.cacheTags;
    const encoded = isCached && cache.fresh(cacheKey(name, {}));
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
