import type { AnswerOf, Call, CallInput } from './call.ts';
import { NotLoaded } from './load-part.ts';
import type { DeclaredRefusal, RefusalBody, RefusalMessage, RefusalsOf } from './refusals.ts';

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

/** Sends a call: over HTTP in the browser, in process while the server renders a page. */
export type Transport = (sent: Sent) => Promise<Received>;

/** For a call whose session has ended. */
export const LOG_IN_AGAIN = 'Please log in again.';

/** For a missing response, or a proxy's error about one. */
export const NOT_REACHED = 'We could not reach the shop. Please try again.';

/** The specification's message for errors without one. */
export const SOMETHING_WRONG = 'Something went wrong!';

/** No connection, an incomplete response, or none in time. */
export class NoAnswer extends Error {
  constructor(message = NOT_REACHED) {
    super(message);
    this.name = 'NoAnswer';
  }
}

const errorOf = (body: unknown) =>
  (body as { error?: { code?: string; message?: RefusalMessage } | string } | null | undefined)
    ?.error;

/** A refusal's code; undefined if the response is not the shop's. The specification fixes the body of a 401. */
export function refusalCode(body: unknown): string | undefined {
  const error = errorOf(body);
  if (typeof error === 'object') return error.code;
  return error === 'Unauthenticated.' ? 'unauthenticated' : undefined;
}

/** A call whose answer was not 200. `message` is fit to be shown to a person. */
export class CallRefused<D extends DeclaredRefusal = DeclaredRefusal> extends Error {
  readonly status: number;
  readonly body: RefusalBody<D>;
  readonly code: D['code'] | undefined;

  constructor(status: number, body: unknown) {
    super(messageIn(body) ?? (status > 500 ? NOT_REACHED : SOMETHING_WRONG));
    this.name = 'CallRefused';
    this.status = status;
    this.body = body as RefusalBody<D>;
    this.code = refusalCode(body);
  }

  /** Narrows the body to that of the given refusals. */
  is<Code extends D['code']>(
    ...codes: readonly Code[]
  ): this is CallRefused<Extract<D, DeclaredRefusal<number, Code>>> {
    return codes.includes(this.code as Code);
  }

  /** The shop itself refused and would refuse again: not a proxy, a rate limit or a failure. */
  get isFinal(): boolean {
    return this.code !== undefined && this.status < 500 && this.status !== 429;
  }

  /** Messages by field, when the refusal is about fields. */
  get fields(): Record<string, string[]> {
    const error = errorOf(this.body);
    const message = typeof error === 'object' ? error.message : undefined;
    return typeof message === 'object' ? message : {};
  }
}

function messageIn(body: unknown): string | undefined {
  const error = errorOf(body);
  // The 401 body has no text for a person.
  if (typeof error !== 'object') return error && LOG_IN_AGAIN;
  const { message } = error;
  return typeof message === 'object' ? Object.values(message)[0]?.[0] : message;
}

/** A refused call, typed by what the call declares: `asRefused<'POST checkout'>(error)?.is('price_changed')`. */
export const asRefused = <Key extends keyof ShopCalls>(
  error: unknown,
): CallRefused<RefusalsOf<ShopCalls[Key]>> | undefined =>
  error instanceof CallRefused ? error : undefined;

/** A call's answer; null if the shop finally refuses, as for something that does not exist. */
export async function nullIfRefused<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (asRefused(error)?.isFinal) return null;
    throw error;
  }
}

/** The message to show for a failed call; `otherwise` for errors without one. */
export const failureText = (error: unknown, otherwise: string) =>
  error instanceof CallRefused || error instanceof NoAnswer || error instanceof NotLoaded
    ? error.message
    : otherwise;

/** Any table of calls, including an interface. */
type CallTable<C> = { [Key in keyof C]: Call };

interface CallOptions {
  signal?: AbortSignal;
}

type CallArguments<C extends CallTable<C>, Key extends keyof C & string> =
  Record<never, never> extends CallInput<Key, C[Key]>
    ? [input?: CallInput<Key, C[Key]>, options?: CallOptions]
    : [input: CallInput<Key, C[Key]>, options?: CallOptions];

export type Client<C extends CallTable<C>> = <Key extends keyof C & string>(
  key: Key,
  ...input: CallArguments<C, Key>
) => Promise<AnswerOf<C[Key]>>;

interface Loose {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  key?: string;
}

/**
 * The only client for calls, for browser, server rendering and tests.
 * Returns the call's answer; throws `CallRefused` for any other.
 */
export function makeClient<C extends CallTable<C>>(carry: () => Transport): Client<C> {
  return async (name: string, ...[input, options]: unknown[]) => {
    const { params = {}, query, body, key } = (input ?? {}) as Loose;
    const [method, pattern] = name.split(' ') as ['GET' | 'POST', string];
    const { status, body: answer } = await carry()({
      method,
      path: fillPath(pattern, params) + queryString(query),
      body,
      key,
      ...(options as CallOptions | undefined),
    });
    if (status !== 200 || answer === undefined || answer === null) {
      throw new CallRefused(status, answer);
    }
    return answer as never;
  };
}

function fillPath(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryString(query: Record<string, unknown> | undefined): string {
  const parameters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (parameters.length === 0) return '';
  return `?${new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))}`;
}

/** Every call of the shop: `src/calls.ts` adds them to this interface. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by src/calls.ts
export interface ShopCalls {}

let transport: Transport = () => {
  throw new Error('no transport has been set');
};

/** Called once by each entry: calls travel over HTTP in the browser and in process on the server. */
export const setTransport = (carry: Transport): void => {
  transport = carry;
};

/** Calls the shop's server, as in `callShop('POST getStates', { body: { country_id: 231 } })`. */
export const callShop = makeClient<ShopCalls>(() => transport);
