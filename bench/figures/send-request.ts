import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { RequestSpec } from './load.ts';

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** As received: still compressed. */
  bytes: Buffer;
  milliseconds: number;
}

export const textOf = ({ headers, bytes }: Answered): string =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();

const connections = new Agent({ keepAlive: true });

/** Sends one HTTP request, accepting brotli, and measures the time to the last byte. */
export function sendRequest(
  address: string,
  { method = 'GET', path, body, headers = {} }: RequestSpec & { headers?: Record<string, string> },
): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const content = body && JSON.stringify(body);
  const startedAt = performance.now();
  const asking = request(
    address + path,
    {
      agent: connections,
      method,
      headers: {
        'accept-encoding': 'br',
        ...(content && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(content)),
        }),
        ...headers,
      },
    },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const milliseconds = performance.now() - startedAt;
        const bytes = Buffer.concat(chunks);
        resolve({ status: answer.statusCode!, headers: answer.headers, bytes, milliseconds });
      });
    },
  );
  asking.once('error', reject);
  asking.end(content);
  return promise;
}
