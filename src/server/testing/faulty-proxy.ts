import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A way to a server that can be cut, made slow and mended: what stands behind it is away, or far away. */
export interface FaultyProxy {
  port: number;
  /** Nobody comes through any more; who is under way is thrown out. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Everything takes so much longer, in each direction. */
  slow(milliseconds: number): void;
  /** Connections are taken and nothing comes through, until it is mended: then what was said arrives late. */
  stall(): void;
  close(): Promise<void>;
}

export async function startFaultyProxy(target: {
  host: string;
  port: number;
}): Promise<FaultyProxy> {
  const open = new Set<Socket>();
  let late = 0;
  let heard = Promise.withResolvers<void>();
  heard.resolve();
  const carry = async (from: Socket, to: Socket) => {
    for await (const chunk of from) {
      if (late > 0) await delay(late);
      await heard.promise;
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
      late = 0;
      heard.resolve();
      if (!server.listening) await listen(port);
    },
    slow: (milliseconds) => void (late = milliseconds),
    stall: () => void (heard = Promise.withResolvers<void>()),
    async close() {
      heard.resolve();
      if (server.listening) await cut();
    },
  };
}
