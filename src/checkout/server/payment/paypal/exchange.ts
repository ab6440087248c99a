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
  /** How it is carried; over kept connections without it. */
  fetch?: HttpClient;
  /** How long one call may take, its retries included. */
  limitMs?: number;
  /** The wait before the first retry; the second waits three times as long. */
  retryMs?: number;
  /** The waits after which it is asked again what came of a payment of which it did not tell. */
  lookAgainMs?: readonly number[];
  /** Told of what the shop's keeper should know; the facts never hold anything of a card. */
  warn?: (text: string, facts: Record<string, unknown>) => void;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  requestId?: string;
  /** JSON text. */
  body?: string;
  /** All that it has made is wanted back, and not only its id and where to go on. */
  isWhole?: boolean;
}

/** PayPal's answer, or nothing when PayPal did not tell within the limit. Never throws. */
export type Exchange = (call: Call) => Promise<Answer | undefined>;

const stillWorking = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'ORDER_COMPLETION_IN_PROGRESS']);

/** Calls PayPal with the shop's token; asks up to twice more, under the same request id, when nothing was told. */
export function makeExchange(options: PaypalOptions): Exchange {
  const { api, clientId, clientSecret, fetch = createHttpClient(), warn } = options;
  const { limitMs = 20_000, retryMs = 200 } = options;
  const ask = makeSendRequest(api, fetch);
  const tokens = makeTokens({ ask, clientId, clientSecret, limitMs });

  return async (call) => {
    // Not AbortSignal.timeout: it would be kept, with all that hangs on it, long after the call has ended.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error('no answer in time')), limitMs);
    const { signal } = limit;
    const waits = { retries: 2, minTimeout: retryMs, factor: 3, randomize: true, signal };
    try {
      return await pRetry(() => attempt(call, signal), waits);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown failure';
      warn?.('PayPal did not tell', { method: call.method, path: call.path, reason });
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };

  async function attempt(call: Call, signal: AbortSignal): Promise<Answer> {
    const token = await until(signal, tokens.token()).catch((error: unknown) => {
      throw error instanceof NotRetryable ? new AbortError(error) : error;
    });
    const answer = await ask({ ...call, headers: headersOf(call, token), signal });
    if (answer.status === 401) {
      tokens.forget(token);
      throw new Error('PayPal did not take the token');
    }
    if (answer.status >= 400 && issuesOf(answer.body).some((issue) => stillWorking.has(issue))) {
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

// A token that others wait for too has a time limit of its own, which may end later than this call's.
function until<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([promise, ended]);
}
