import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Call } from '../../kit/call.ts';
import type { EncodedBody } from './encoded-body.ts';
import { Refusal } from '../http/refusal.ts';
import type { AnyHandler, Asked } from '../http/handlers.ts';
import type { Shop } from '../shop.ts';

/** The encoded answer to a question; throws the handler's refusal, which is never cached. */
export type CachedAnswer = (asked: Asked<string, Call>) => Promise<EncodedBody>;

/** Answers a call from the response cache, or by its handler; nothing for a call without cache tags. */
export function cachedAnswers(
  shop: Shop,
  name: string,
  { cacheTags, answer }: Call,
  handler: AnyHandler,
): CachedAnswer | undefined {
  if (!cacheTags) return undefined;
  const [method, url] = name.split(' ') as [string, string];
  const write = serializerCompiler({ schema: answer, method, url });
  return (asked) =>
    shop.cache.get(cacheKey(name, asked), cacheTags, async () => {
      const said = await handler(asked);
      if (said instanceof Refusal) throw said;
      return { type: 'application/json; charset=utf-8', body: write(said) };
    });
}

/** The cache key of an answer: the call and what was asked, as its schemas read it. */
export function cacheKey(
  name: string,
  { params = {}, query = {}, body }: { params?: unknown; query?: unknown; body?: unknown },
): string {
  return JSON.stringify([name, params, query, body]);
}
