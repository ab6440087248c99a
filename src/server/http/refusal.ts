/** An expected "no" of a handler: a status, words for the person, and what else the contract promises. */
export class Refusal {
  readonly status: number;
  readonly message: string | Record<string, string[]>;
  readonly beside: object;
  /** The same Idempotency-Key may be used again: not the refusal, but what led to it, will have changed. */
  readonly mayRepeat: boolean;

  constructor(
    status: number,
    message: string | Record<string, string[]>,
    beside: object = {},
    mayRepeat = false,
  ) {
    this.status = status;
    this.message = message;
    this.beside = beside;
    this.mayRepeat = mayRepeat || status >= 500 || status === 429;
  }

  get body() {
    return { code: this.status, error: { message: this.message }, ...this.beside };
  }
}

/** Refuses with a status (400, 401, 403, 404, 409, 413, 422, 429, 503) and words; field errors as `{ field: [words] }`. */
export const refuse = (
  status: number,
  message: string | Record<string, string[]>,
  beside?: object,
): Refusal => new Refusal(status, message, beside);

/** 429, with the minutes to wait and what else can be done. */
export function tooManyAttempts(seconds: number, advice = ''): Refusal {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const words = `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return refuse(429, `${words} ${advice}`.trim(), { retry_after: seconds });
}
