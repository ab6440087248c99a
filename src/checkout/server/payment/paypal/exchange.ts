import pRetry, { AbortError } from 'p-retry';
import type { Answer } from './request.ts';
import { NotRetryable, makeSendRequest } from './request.ts';
import { type HttpClient, createHttpClient } from './http-client.ts';
import { issuesOf } from './refusal.ts';
import { makeTokens } from './tokens.ts';

export interface PaypalOptions {
  /** PayPal's address, or the sandbox's. */
  api: string;
  clientId: string;
  clientSecret: string;
  /** Without it PayPal's webhooks are refused. */
  webhookId?: string | undefined;
  /** Sends the requests; by default over keep-alive connections. */
  fetch?: HttpClient;
  /** How long one call may take, its retries included. */
  timeoutMs?: number;
  /** The wait before the first retry; the second waits three times as long. */
  retryMs?: number;
  /** Waits before each further look up of a capture whose answer was lost. */
  lookAgainMs?: readonly number[];
  /** Logs a warning; the facts never contain card data. */
  warn?: (text: string, facts: Record<string, unknown>) => void;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  requestId?: string;
  /** JSON text. */
  body?: string;
  /** Requests the whole resource, not only its id and links. */
  isWhole?: boolean;
}

/** PayPal's response, or undefined if there was none within the time limit. Never throws. */
export type Exchange = (call: Call) => Promise<Answer | undefined>;

const STILL_WORKING = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'ORDER_COMPLETION_IN_PROGRESS']);

/** Calls PayPal with the shop's token; without a response retries up to twice, with the same request id. */
export function makeExchange(options: PaypalOptions): Exchange {
  const { api, clientId, clientSecret, fetch = createHttpClient(), warn } = options;
  const { timeoutMs: limitMs = 20_000, retryMs = 200 } = options;
  const ask = makeSendRequest(api, fetch);
  const tokens = makeTokens({ ask, clientId, clientSecret, timeoutMs: limitMs });

  return async (call) => {
    // Not AbortSignal.timeout: its timer would keep everything it references alive long after the call.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error('no answer in time')), limitMs);
    const { signal } = limit;
    const waits = { retries: 2, minTimeout: retryMs, factor: 3, randomize: true, signal };
    try {
      return await pRetry(() => attempt(call, signal), waits);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown failure';
      warn?.('no answer from PayPal', { method: call.method, path: call.path, reason });
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };

  async function attempt(call: Call, signal: AbortSignal): Promise<Answer> {
    const token = await abortWith(signal, tokens.token()).catch((error: unknown) => {
      throw error instanceof NotRetryable ? new AbortError(error) : error;
    });
    const answer = await ask({ ...call, headers: headersOf(call, token), signal });
    if (answer.status === 401) {
      tokens.forget(token);
      throw new Error('PayPal rejected the token');
    }
    if (answer.status >= 400 && issuesOf(answer.body).some((issue) => STILL_WORKING.has(issue))) {
      throw new Error('PayPal is still working on the first request');
    }
    return answer;
  }
}

function headersOf(call: Call, token: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    ...(call.body && { 'content-type': 'application/json' }),
    ...(call.isWhole && { prefer: 'return=representation' }),
    ...(call.requestId && { 'paypal-request-id': call.requestId }),
  };
}

// Other calls share the token request, which may outlast this call's time limit.
function abortWith<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([promise, ended]);
}
