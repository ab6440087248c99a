import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Call } from '../../kit/call.ts';
import type { Finished } from './encoded-body.ts';
import { Refusal } from '../http/refusal.ts';
import type { AnyHandler, Asked } from '../http/handlers.ts';
import type { Shop } from '../shop.ts';

/** The finished answer to a question; throws the handler's refusal, which is never kept. */
export type KeptAnswer = (asked: Asked<string, Call>) => Promise<Finished>;

/** Answers a call from what is kept, or asks its handler and keeps what it says; nothing for a call whose answers are not kept. */
export function keptAnswers(
  shop: Shop,
  name: string,
  { kept, answer }: Call,
  handler: AnyHandler,
): KeptAnswer | undefined {
  if (!kept) return undefined;
  const [method, url] = name.split(' ') as [string, string];
  const write = serializerCompiler({ schema: answer, method, url });
  return (asked) =>
    shop.kept.get(keptUnder(name, asked), kept, async () => {
      const said = await handler(asked);
      if (said instanceof Refusal) throw said;
      return { type: 'application/json; charset=utf-8', body: write(said) };
    });
}

/** The key of a kept answer: the call and what was asked, as its schemas read it. */
export function keptUnder(
  name: string,
  { params = {}, query = {}, body }: { params?: unknown; query?: unknown; body?: unknown },
): string {
  return JSON.stringify([name, params, query, body]);
}
