import * as http from 'node:http';
import * as https from 'node:https';

interface Init {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | undefined;
  signal: AbortSignal;
}

/** Sends one request; `fetch` has the same signature. */
export type HttpClient = (
  url: string,
  init: Init & { redirect: 'error' },
) => Promise<{ status: number; text(): Promise<string> }>;

const keepAlive = { keepAlive: true, maxSockets: 200, scheduling: 'lifo' } as const;

/**
 * Uses Node's own client with keep-alive connections: half the cost of `fetch`, twice in every sale. Does not follow
 * redirects.
 */
export function createHttpClient(): HttpClient {
  const agents = { 'http:': new http.Agent(keepAlive), 'https:': new https.Agent(keepAlive) };

  return (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const { request } = url.protocol === 'https:' ? https : http;
    const agent = agents[url.protocol as keyof typeof agents];
    return new Promise((resolve, reject) => {
      const clientRequest = request(url, { method, headers: withLength(headers, body), agent });
      abortOn(signal, clientRequest);
      clientRequest.once('error', reject);
      clientRequest.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const status = response.statusCode ?? 0;
          if (status >= 300 && status < 400) return reject(new Error('redirect'));
          resolve({ status, text: async () => Buffer.concat(chunks).toString('utf8') });
        });
        // A response cut off midway emits neither 'end' nor 'error'.
        response.once('aborted', () => reject(new Error('response cut off')));
      });
      clientRequest.end(body);
    });
  };
}

/** Like the `signal` option of `request`, without its dozen listeners. */
function abortOn(signal: AbortSignal, clientRequest: http.ClientRequest): void {
  const end = () => clientRequest.destroy(new Aborted());
  if (signal.aborted) return void end();
  signal.addEventListener('abort', end, { once: true });
  clientRequest.once('close', () => signal.removeEventListener('abort', end));
}

class Aborted extends Error {
  readonly code = 'ABORT_ERR';
}

const withLength = (headers: Record<string, string>, body: string | undefined) =>
  body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
