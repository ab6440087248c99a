import type { DeclaredRefusal, RefusalMessage, RefusalsOf } from '../../kit/refusals.ts';

/** An expected refusal: handlers return it, never throw it. The code is for programs, the message for people. */
export class Refusal<
  Status extends number = number,
  Code extends string = string,
  Details extends object = object,
> {
  readonly status: Status;
  readonly code: Code;
  readonly message: RefusalMessage;
  readonly details: Details;

  constructor(status: Status, code: Code, message: RefusalMessage, details: Details) {
    this.status = status;
    this.code = code;
    this.message = message;
    this.details = details;
  }

  get body() {
    const { status, code, message, details } = this;
    return { code: status, error: { code, message }, ...details };
  }

  /** Seconds, if the refusal declares `retry_after`. */
  get retryAfter(): number | undefined {
    const { details } = this;
    return 'retry_after' in details ? Number(details.retry_after) : undefined;
  }

  /** Not stored under the Idempotency-Key, because a repeated request may succeed. */
  get mayRepeat(): boolean {
    return this.status >= 500 || this.status === 429 || this.code === 'captcha_failed';
  }
}

/** The refusals of declarations, as the server returns them. */
export type RefusalFor<D extends DeclaredRefusal> = D extends DeclaredRefusal
  ? Refusal<D['status'], D['code'], D['details']>
  : never;

/** Every refusal that a call may return. */
export type RefusalOfCall<C> = RefusalFor<RefusalsOf<C>>;

type NoDetails = Record<never, never>;

type EachCode<Status extends number, Code extends string, Details extends object> = {
  [One in Code]: Refusal<Status, One, Details>;
}[Code];

/** Refuses with a status, a code that the call declares, and a message for people. */
export function refuse<const Status extends number, const Code extends string>(
  status: Status,
  code: Code,
  message: RefusalMessage,
): EachCode<Status, Code, NoDetails>;
export function refuse<
  const Status extends number,
  const Code extends string,
  Details extends object,
>(
  status: Status,
  code: Code,
  message: RefusalMessage,
  details: Details,
): EachCode<Status, Code, Details>;
export function refuse(status: number, code: string, message: RefusalMessage, details = {}) {
  return new Refusal(status, code, message, details);
}

export type InvalidFields = Refusal<422, 'invalid_fields', NoDetails>;

/** Refuses with messages by field. */
export const refuseFields = (fields: Record<string, string[]>): InvalidFields =>
  refuse(422, 'invalid_fields', fields);

export type RateLimited = Refusal<429, 'rate_limited', { retry_after: number }>;

/** Refuses with 429 and the minutes to wait; `advice` says what else can be done. */
export function tooManyAttempts(seconds: number, advice = ''): RateLimited {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const message = `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return refuse(429, 'rate_limited', `${message} ${advice}`.trim(), { retry_after: seconds });
}
