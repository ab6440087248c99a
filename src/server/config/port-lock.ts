import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const HOST = '127.0.0.1';
const GREETING_TIMEOUT_MS = 10_000;
const RETRY_MS = 20;

export interface PortLock {
  /** Sends `name` to waiting processes, so that they know that the port belongs to the shop. */
  greet(): void;
  release(): Promise<void>;
}

/** Uses a listening port as a lock that the system releases when the process dies; undefined if it is taken. */
export async function tryPortLock(port: number, name: string): Promise<PortLock | undefined> {
  const waiting = new Set<Socket>();
  const greeted = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    waiting.add(socket);
    socket.on('error', () => {}).once('close', () => waiting.delete(socket));
    void greeted.promise.then(() => socket.write(name));
  });
  const isHeld = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    // Exclusive, because forked processes would otherwise share it.
    server.listen({ port, host: HOST, exclusive: true }, () => resolve(true));
  });
  if (!isHeld) return undefined;
  return {
    greet: greeted.resolve,
    async release() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of waiting) socket.destroy();
      await closed;
    },
  };
}

export interface Queued {
  /** Resolves when the lock may be free. */
  released: Promise<void>;
  leave(): void;
}

/** Queues for a lock held by another process; `stranger` if another program has the port, `gone` if nobody does. */
export async function waitForPortLock(
  port: number,
  name: string,
): Promise<Queued | 'stranger' | 'gone'> {
  const socket = connect(port, HOST);
  const released = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const answer = await Promise.race([
    new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString()))),
    new Promise<'gone'>((resolve) => socket.once('error', () => resolve('gone'))),
    released.then(() => 'gone' as const),
    wait(GREETING_TIMEOUT_MS, 'silence', { ref: false }),
  ]);
  if (answer === name) return { released, leave: () => socket.destroy() };
  socket.destroy();
  if (answer !== 'gone') return 'stranger';
  await wait(RETRY_MS);
  return 'gone';
}
