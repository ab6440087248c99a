import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { sandboxSettings, spawnShop } from './shop-process.ts';
import { testDatabase } from './test-database.ts';

/** Takes connections and says nothing: a machine that hangs, a network that swallows. */
async function openSilent() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test(
  'a shop opens while bucket, mail server, payment provider, collector and CDN are silent, and says what it lacks',
  { timeout: 120_000 },
  async () => {
    const { url } = await testDatabase();
    const silent = await openSilent();
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'vangon-silent-'));
    const { shop, ended, output } = spawnShop(['bin/shop.ts'], {
      DATABASE_URL: url,
      DATA_DIR,
      ...sandboxSettings(`http://${silent.address}`),
      SMTP_URL: `smtp://${silent.address}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${silent.address}`,
      CDN_PURGE_URL: `http://${silent.address}`,
      FILES_S3_ENDPOINT: `http://${silent.address}`,
      FILES_S3_BUCKET: 'vans',
      FILES_S3_KEY: 'key',
      FILES_S3_SECRET: 'secret',
    });
    try {
      // Three attempts to look, and three to store, would take it 75 seconds.
      await vi.waitFor(() => expect(output()).toContain('VanGon is open at'), { timeout: 60_000 });
      expect(output()).toContain('The file store has not answered for 10 s');
      for (const name of [
        'The mail server',
        'The payment provider paypal',
        'The cache in front',
        'The collector of traces',
      ])
        await vi.waitFor(
          () => expect(output()).toContain(`${name} does not answer as it should.`),
          { timeout: 20_000 },
        );
      shop.kill('SIGTERM');
      await ended;
    } finally {
      shop.kill('SIGKILL');
      silent.close();
      await rm(DATA_DIR, { recursive: true, force: true });
    }
  },
);
