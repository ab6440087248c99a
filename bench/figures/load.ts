import { connect } from 'node:net';
import { processorSeconds } from './processor.ts';

export interface Server {
  address: string;
  pid: number;
}

export interface RequestSpec {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
}

export interface Round {
  /** Responses per second of the server's processor time, or of wall-clock time where that is unavailable. */
  rate: number;
  /** Responses per second of wall-clock time. */
  byTheClock: number;
}

const CONNECTIONS = 16;

/**
 * Repeats one request, or makes the next one each time, on keep-alive connections for so many seconds and counts the
 * responses.
 * A generator of our own: autocannon uses more processor time per response than the server and would become the
 * bottleneck. Throws for any status but 200.
 */
export async function load(
  server: Server,
  spec: RequestSpec | (() => RequestSpec),
  seconds: number,
  connections = CONNECTIONS,
): Promise<Round> {
  const next = nextRequest(server.address, spec);
  const startedAt = performance.now();
  const used = processorSeconds(server.pid);
  const until = startedAt + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(server.address, next, until)),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  const usedAfter = processorSeconds(server.pid);
  const answers = counts.reduce((sum, count) => sum + count, 0);
  const spent = used === undefined || usedAfter === undefined ? elapsed : usedAfter - used;
  return { rate: answers / spent, byTheClock: answers / elapsed };
}

function nextRequest(address: string, spec: RequestSpec | (() => RequestSpec)): () => Buffer {
  if (typeof spec === 'function') return () => wire(address, spec());
  const request = wire(address, spec);
  return () => request;
}

function wire(address: string, { method = 'GET', path, body }: RequestSpec): Buffer {
  const content = body ? JSON.stringify(body) : '';
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${new URL(address).host}`,
    'accept-encoding: br',
    ...(body
      ? ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]
      : []),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`);
}

/** One connection: sends the next request after the whole response has arrived. */
function askUntil(address: string, next: () => Buffer, until: number): Promise<number> {
  const { hostname, port } = new URL(address);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let answers = 0;
  let head = '';
  let missing = -1;

  socket.once('connect', () => socket.write(next()));
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('The server closed a connection under load')));
  socket.on('data', (chunk) => {
    if (missing < 0) {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || !length) {
        return socket.destroy(new Error(`Not a whole answer: ${head.slice(0, 300)}`));
      }
      missing = Number(length) - (head.length - end - 4);
    } else {
      missing -= chunk.length;
    }
    if (missing > 0) return;
    answers += 1;
    head = '';
    missing = -1;
    if (performance.now() < until) return void socket.write(next());
    resolve(answers);
    socket.destroy();
  });
  return promise;
}
