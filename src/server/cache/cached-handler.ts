import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Call } from '../../kit/call.ts';
import { dependencies, dependsOn } from './dependencies.ts';
import type { EncodedBody } from './encoded-body.ts';
import { NotCached } from './not-cached.ts';
import { Refusal } from '../http/refusal.ts';
import type { AnyHandler, HandlerRequest } from '../http/handlers.ts';
import type { Shop } from '../shop.ts';

/** The encoded response, or the handler's refusal, which is never cached. */
export type CachedHandler = (
  request: HandlerRequest<string, Call>,
) => Promise<EncodedBody | Refusal>;

interface NotCachedRefusal {
  refusal: Refusal;
  tags: readonly string[];
}

/** Answers a call from the response cache or by its handler; undefined for a call without cache tags. */
export function cachedHandler(
  shop: Shop,
  name: string,
  { cacheTags, answer }: Call,
  handler: AnyHandler,
): CachedHandler | undefined {
  if (!cacheTags) return undefined;
  const [method, url] = name.split(' ') as [string, string];
  const write = serializerCompiler({ schema: answer, method, url });
  return async (request) => {
    try {
      return await shop.cache.get(cacheKey(name, request), cacheTags, async () => {
        const answer = await handler(request);
        if (answer instanceof Refusal)
          throw new NotCached({ refusal: answer, tags: dependencies() });
        return { type: 'application/json; charset=utf-8', body: write(answer) };
      });
    } catch (thrown) {
      if (!(thrown instanceof NotCached)) throw thrown;
      const { refusal, tags } = thrown.value as NotCachedRefusal;
      dependsOn(tags);
      return refusal;
    }
  };
}

/** Built from the call and its parsed input. */
export function cacheKey(
  name: string,
  { params = {}, query = {}, body }: { params?: unknown; query?: unknown; body?: unknown },
): string {
  return JSON.stringify([name, params, query, body]);
}
