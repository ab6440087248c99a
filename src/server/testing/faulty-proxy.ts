import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A TCP proxy that simulates a broken or slow connection to a server. */
export interface FaultyProxy {
  port: number;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Delays every chunk in each direction. */
  slow(milliseconds: number): void;
  /** Accepts connections but holds back all data until `restore`. */
  stall(): void;
  close(): Promise<void>;
}

export async function startFaultyProxy(target: {
  host: string;
  port: number;
}): Promise<FaultyProxy> {
  const open = new Set<Socket>();
  let delayMs = 0;
  let flowing = Promise.withResolvers<void>();
  flowing.resolve();
  const carry = async (from: Socket, to: Socket) => {
    for await (const chunk of from) {
      if (delayMs > 0) await delay(delayMs);
      await flowing.promise;
      to.write(chunk as Buffer);
    }
    to.end();
  };
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => open.delete(socket));
    }
    carry(near, far).catch(() => far.destroy());
    carry(far, near).catch(() => near.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    async restore() {
      delayMs = 0;
      flowing.resolve();
      if (!server.listening) await listen(port);
    },
    slow: (milliseconds) => void (delayMs = milliseconds),
    stall: () => void (flowing = Promise.withResolvers<void>()),
    async close() {
      flowing.resolve();
      if (server.listening) await cut();
    },
  };
}
