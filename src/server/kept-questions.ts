import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import type { Sent } from '../kit/ask.ts';
import type { Call } from '../kit/call.ts';
import type { Finished } from './finished.ts';
import type { ShopHandlers } from './handlers.ts';
import { type KeptAnswer, keptAnswers } from './kept-answers.ts';
import { type AnyHandler, type Asked, paramsOf } from './serve-calls.ts';
import type { Shop } from './shop.ts';

type Question = (sent: Sent) => (() => Promise<Finished>) | undefined;

/**
 * Reads what is asked of a call whose answers are kept, as the server would, and gives its answer without a request.
 * Nothing for all other calls, and for what a schema refuses: the server has the words for it.
 */
export function keptQuestions(shop: Shop, handlers: ShopHandlers): Question {
  const questions = new Map<string, Question>();
  for (const [name, call] of Object.entries<Call>(calls)) {
    const answer = keptAnswers(
      shop,
      name,
      call,
      handlers[name as keyof ShopHandlers] as AnyHandler,
    );
    const [method, pattern] = name.split(' ') as [string, string];
    if (!answer) continue;
    const parts = pattern.split('/');
    const isOne = !parts.some((part) => part.startsWith(':'));
    const key = isOne ? name : shapeOf(method, parts);
    if (questions.has(key)) throw new Error(`${name} cannot be told from another call`);
    questions.set(key, questionOf(call, pattern, answer));
  }
  return (sent) => {
    const parts = partsOf(sent);
    const question =
      questions.get(`${sent.method} ${parts.join('/')}`) ??
      questions.get(shapeOf(sent.method, parts));
    return question?.(sent);
  };
}

const partsOf = ({ path }: Sent): string[] => path.split('?', 1)[0]!.split('/');

/** The first part of a path and how many there are tell kept calls with names in their paths from one another. */
const shapeOf = (method: string, parts: string[]): string =>
  `${method} ${parts[0]} ${parts.length}`;

function questionOf(call: Call, pattern: string, answer: KeptAnswer): Question {
  const names = pattern.split('/');
  const { params: paramsRead } = paramsOf(pattern);
  return (sent) => {
    const parts = partsOf(sent);
    const named = names.flatMap((name, at) =>
      name.startsWith(':') ? [[name.slice(1), decodeURIComponent(parts[at]!)]] : [],
    );
    const params = read(paramsRead, Object.fromEntries(named));
    const query = read(
      call.query,
      Object.fromEntries(new URLSearchParams(sent.path.split('?')[1])),
    );
    const body = read(call.body, sent.body);
    if (!params || !query || !body) return undefined;
    const question = { ...nobody, params: params.data, query: query.data, body: body.data };
    return () => answer(question as Asked<string, Call>);
  };
}

const nobody = { customer: null, session: null, address: '', key: '', claimed: undefined };

function read(schema: Call['body'], value: unknown): { data: unknown } | undefined {
  if (!schema) return { data: value };
  const { data, error } = z.safeParse(schema, value);
  return error ? undefined : { data };
}
