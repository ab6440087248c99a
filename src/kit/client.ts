import type { AnswerOf, Call, Question } from './call.ts';

export interface Sent {
  method: 'GET' | 'POST';
  /** Below the API's base, without a leading slash. */
  path: string;
  body?: unknown;
  /** The Idempotency-Key of a call that changes something. */
  key?: string;
  signal?: AbortSignal;
}

export interface Received {
  status: number;
  body: unknown;
}

/** Carries a call: over HTTP in the browser, in process while the server renders a page. */
export type Transport = (sent: Sent) => Promise<Received>;

/** Nobody answered, or only a proxy that had no answer either. */
export const NOT_REACHED = 'We could not reach the shop. Please try again.';

interface RefusalBody {
  error?: { message?: string | Record<string, string[]> } | string;
}

/** The server said no (or nothing of use). `body` is what it sent; `message` is fit to be shown. */
export class CallRefused extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(wordsOf(body) ?? (status > 500 ? NOT_REACHED : 'Something went wrong!'));
    this.name = 'CallRefused';
    this.status = status;
    this.body = body;
  }

  /** There is nothing of that name, or there cannot be: no name is so long, or has such letters. */
  get isNothing(): boolean {
    return [400, 404, 414, 422].includes(this.status);
  }

  /** Messages by field, when the refusal is about fields. */
  get fields(): Record<string, string[]> {
    const error = (this.body as RefusalBody | null)?.error;
    const message = typeof error === 'object' ? error?.message : undefined;
    return typeof message === 'object' ? message : {};
  }
}

function wordsOf(body: unknown): string | undefined {
  const error = (body as RefusalBody | null)?.error;
  // The one error without words for a person: “Unauthenticated.”
  if (typeof error === 'string') return 'Please log in again.';
  const message = error?.message;
  if (typeof message === 'string') return message;
  return message && Object.values(message)[0]?.[0];
}

/** What a person reads about a failed call; `otherwise` where the error has no words for a person. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof Error && /^(CallRefused|NoAnswer|NotLoaded)$/.test(error.name)
    ? error.message
    : otherwise;

/** Any table of calls; an interface will do. */
type CallTable<C> = { [Key in keyof C]: Call };

type Asked<C extends CallTable<C>, Key extends keyof C & string> =
  Record<never, never> extends Question<Key, C[Key]>
    ? [question?: Question<Key, C[Key]>, options?: { signal?: AbortSignal }]
    : [question: Question<Key, C[Key]>, options?: { signal?: AbortSignal }];

export type Client<C extends CallTable<C>> = <Key extends keyof C & string>(
  key: Key,
  ...asked: Asked<C, Key>
) => Promise<AnswerOf<C[Key]>>;

interface Loose {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  key?: string;
}

/**
 * The one client of the calls, for browser, server rendering and tests.
 * Answers with the call's answer; throws `CallRefused` for everything else.
 */
export function makeClient<C extends CallTable<C>>(carry: () => Transport): Client<C> {
  return async (name: string, ...[question, options]: unknown[]) => {
    const { params = {}, query, body, key } = (question ?? {}) as Loose;
    const [method, pattern] = name.split(' ') as ['GET' | 'POST', string];
    const { status, body: answer } = await carry()({
      method,
      path: fill(pattern, params) + search(query),
      body,
      key,
      signal: (options as { signal?: AbortSignal } | undefined)?.signal,
    });
    if (status !== 200 || answer === undefined || answer === null) {
      throw new CallRefused(status, answer);
    }
    return answer as never;
  };
}

function fill(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function search(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Every call of the shop: each area's contract adds its own to this interface. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the contracts
export interface ShopCalls {}

let transport: Transport = () => {
  throw new Error('no transport has been set');
};

/** Each entry says once how calls travel: over HTTP in the browser, in process on the server. */
export const setTransport = (carry: Transport): void => {
  transport = carry;
};

/** Calls the shop's server, as in `callShop('POST getStates', { body: { country_id: 231 } })`. */
export const callShop = makeClient<ShopCalls>(() => transport);
