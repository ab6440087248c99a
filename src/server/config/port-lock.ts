import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const HOST = '127.0.0.1';
const GREETING_TIMEOUT_MS = 10_000;
const RETRY_MS = 20;

export interface PortLock {
  /** Greets those who wait, who then know that the port is in the right hands. */
  greet(): void;
  release(): Promise<void>;
}

/** A port that is listened on is a lock that the system releases when its process dies; undefined if it is taken. */
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
    // Exclusive: a forked process would otherwise share it with the others.
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

/** Waits for a lock that another process holds; `stranger` if the port belongs to another program, `gone` if to nobody. */
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
