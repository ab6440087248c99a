import * as http from 'node:http';
import * as https from 'node:https';

interface PostRequest {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

const keepAlive = { keepAlive: true, scheduling: 'lifo' } as const;
const ways = {
  'http:': { request: http.request, agent: new http.Agent(keepAlive) },
  'https:': { request: https.request, agent: new https.Agent(keepAlive) },
};

/**
 * Posts over keep-alive connections and returns the status. With `fetch` the sandbox would need more CPU for a sale's
 * webhook than for the sale itself, and take it from the shop on the same machine.
 */
export function post(address: string, { headers, body, signal }: PostRequest): Promise<number> {
  const url = new URL(address);
  const { request, agent } = ways[url.protocol as keyof typeof ways];
  const length = String(Buffer.byteLength(body));
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': length },
      agent,
      signal,
    });
    clientRequest.once('error', reject);
    clientRequest.once('response', (answer) => {
      answer.once('error', reject);
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    clientRequest.end(body);
  });
}
