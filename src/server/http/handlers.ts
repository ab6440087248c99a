import * as z from 'zod/mini';
import type { AnswerOf, Call, Calls, Checked } from '../../kit/call.ts';
import type { ClaimedKey } from './claim-idempotency-keys.ts';
import type { Refusal } from './refusal.ts';
import type { Customer } from './sessions.ts';
import type { StoredAnswer } from './stored-answer.ts';

export type Asked<Key extends string, C> = Checked<Key, C> & {
  customer: Customer | null;
  /** Names the session of the asking customer: its token's hash. */
  session: Buffer | null;
  /** Where the request comes from, as an IP address. */
  address: string;
  /** Where the asking browser is sent back to from elsewhere. */
  returnOrigin: () => string;
  /** The Idempotency-Key of a call that changes something. */
  key: string;
  /** The same with all that its answer is kept under. */
  claimed: ClaimedKey | undefined;
};

type Answered<C> = AnswerOf<C> | Refusal | StoredAnswer<AnswerOf<C> & object>;

/** One handler for each call, no more and no less. */
export type Handlers<C extends Calls> = {
  [Key in keyof C & string]: (
    asked: Asked<Key, C[Key]>,
  ) => Promise<Answered<C[Key]>> | Answered<C[Key]>;
};

export type AnyHandler = (asked: Asked<string, Call>) => Promise<unknown>;

/** Its parts by name, when a path has any. */
export function paramsOf(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
  const part = z.string().check(z.minLength(1), z.maxLength(200));
  return names.length === 0
    ? {}
    : { params: z.object(Object.fromEntries(names.map((name) => [name, part]))) };
}
