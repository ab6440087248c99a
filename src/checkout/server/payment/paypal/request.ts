import { type About, inSpan } from '../../../../server/tracing/spans.ts';
import type { HttpClient } from './http-client.ts';

interface ExchangeRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

export interface Answer {
  status: number;
  body: object;
}

export type SendRequest = (sent: ExchangeRequest) => Promise<Answer>;

/** A retry would not help. */
export class NotRetryable extends Error {}

/**
 * One HTTP exchange with PayPal. Throws without a usable response: timeout, 5xx, 429, or no JSON. The error names only
 * the kind of failure, so that nothing of the request can leak with it.
 */
export function makeSendRequest(api: string, send: HttpClient): SendRequest {
  const base = api.replace(/\/+$/, '');

  return async ({ method, path, headers, body, signal }) => {
    const exchange = () =>
      send(`${base}${path}`, { method, headers, body, signal, redirect: 'error' }).then(
        async (response) => ({ status: response.status, body: await response.text() }),
      );
    const text = await inSpan(spanOf(method, path), exchange, ({ status }) => ({
      'http.response.status_code': status,
    })).catch((error: unknown) => {
      throw new Error(`no answer (${kindOf(error)})`);
    });
    if (text.status >= 500 || text.status === 429 || text.status === 408) {
      throw new Error(`PayPal failed (${text.status})`);
    }
    return { status: text.status, body: readObject(text.body) };
  };
}

/** As in "/5O190127TN364715T", and unlike "/oauth2". */
const ID = /\/(?=[\w-]*[A-Z0-9]{4})[\w-]{8,}(?=\/|$)/g;

/** Without the ids of orders and captures, which identify a buyer's payment. The trace is not sent to PayPal. */
function spanOf(method: string, path: string): About {
  const template = path.split('?', 1)[0]!.replaceAll(ID, '/{id}');
  return {
    name: `paypal ${method} ${template}`,
    kind: 'client',
    attributes: { 'http.request.method': method, 'url.template': template },
  };
}

function readObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Falls through, because the parser's message could quote the text.
  }
  throw new Error('PayPal sent no JSON object');
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  return codeOf(error) ?? codeOf(error.cause) ?? error.name;
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
