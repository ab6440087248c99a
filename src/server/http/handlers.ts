import * as z from 'zod/mini';
import type { AnswerOf, Call, Calls, ParsedRequest } from '../../kit/call.ts';
import type { ClaimedKey } from './claim-idempotency-keys.ts';
import type { RefusalOfCall } from './refusal.ts';
import type { Customer } from './sessions.ts';
import type { StaffMember } from './staff-sessions.ts';
import type { StoredAnswer } from './idempotency.ts';

export type HandlerRequest<Key extends string, C> = ParsedRequest<Key, C> & {
  customer: Customer | null;
  /** The hash of the customer's session token. */
  session: Buffer | null;
  /** The caller of the back office; null while signing in. */
  staff: StaffMember | null;
  /** Puts the token of a staff session into the answer's cookie; null removes it. */
  setStaffToken: (token: string | null) => void;
  /** Identifies the request in the change log. */
  requestId: string;
  /** The browser's own description, at most 200 characters. */
  userAgent: string;
  /** Seconds from the captcha's challenge to the request; null for a call without a captcha. */
  captchaSeconds: number | null;
  clientIp: string;
  /** The origin to which another site sends the browser back. */
  returnOrigin: () => string;
  /** The Idempotency-Key of a call that changes something. */
  key: string;
  /** The claimed key that the response is stored under. */
  claimed: ClaimedKey | undefined;
};

type Answered<C> = AnswerOf<C> | RefusalOfCall<C> | StoredAnswer<AnswerOf<C> & object>;

/** One handler for each call, which can refuse only what the call declares. */
export type Handlers<C extends Calls> = {
  [Key in keyof C & string]: (
    request: HandlerRequest<Key, C[Key]>,
  ) => Promise<Answered<C[Key]>> | Answered<C[Key]>;
};

export type AnyHandler = (request: HandlerRequest<string, Call>) => Promise<unknown>;

/** The schema of a path's parameters, if it has any. */
export function paramsOf(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
  const part = z.string().check(z.minLength(1), z.maxLength(200));
  return names.length === 0
    ? {}
    : { params: z.object(Object.fromEntries(names.map((name) => [name, part]))) };
}
