import { type AddressInfo, createServer } from 'node:net';

const HOST = '127.0.0.1';

/** Finds a free port. Exclusive, because forked processes would all get the same one. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port: 0, host: HOST, exclusive: true }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
