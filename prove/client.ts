import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface Client {
  token: string | null;
  /** The same browser with somebody else, or nobody, logged in. */
  as(token: string | null): Client;
  /** Retries until there is a final response: the shop may be down, starting, or waiting for the provider. */
  ask(path: string, body: object, key?: string): Promise<Answer>;
  /** Sends once; undefined if there was no response. */
  tryToAsk(path: string, body: object, key?: string): Promise<Answer | undefined>;
}

const TIMEOUT_MS = 20_000;
const RETRY_LIMIT_MS = 120_000;

export interface ClientOptions {
  /** Timeout of a request. */
  timeoutMs?: number;
  /** Sent with each request. */
  headers?: Record<string, string>;
  /** Called when a request ends; without a response if there was none. */
  onAnswered?: (path: string, response: Response | undefined) => void;
}

/** A browser with its own client address. */
export function client(
  shopAt: () => string,
  address: string,
  token: string | null,
  options: ClientOptions = {},
): Client {
  const { timeoutMs = TIMEOUT_MS, headers, onAnswered } = options;

  async function tryToAsk(path: string, body: object, key?: string) {
    let response: Response | undefined;
    try {
      response = await fetch(`${shopAt()}/api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, body: (await response.json()) as Answer['body'] };
    } catch {
      // A truncated body was no response; a proxy's own error page was one.
      if (response && response.status < 500) response = undefined;
      return undefined;
    } finally {
      onAnswered?.(path, response);
    }
  }

  return {
    token,
    as: (another) => client(shopAt, address, another, options),
    tryToAsk,
    async ask(path, body, key) {
      const until = Date.now() + RETRY_LIMIT_MS;
      for (;;) {
        const answer = await tryToAsk(path, body, key);
        if (answer && !isNotFinal(answer)) return answer;
        if (Date.now() > until)
          throw new Error(`${path} never came to an end: ${JSON.stringify(answer)}`);
        await wait(150);
      }
    },
  };
}

const isNotFinal = ({ status, body }: Answer): boolean =>
  status >= 500 || (status === 409 && /still running/.test(JSON.stringify(body)));
