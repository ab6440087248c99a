import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { buildSandbox } from '../paypal-sandbox/sandbox.ts';
import type { Random } from './seeded-random.ts';

/** A payment sandbox over HTTP that loses some responses and sends events late, twice, three times or never. */
export async function openProvider(random: Random, shopAt: () => string) {
  const events = await openRelay(random, shopAt);
  const sandbox = buildSandbox({ slowMs: 300, reportDelayMs: 1_000, webhookUrl: events.address });
  sandbox.addHook('onSend', async (request) => {
    const isPayment = request.url.startsWith('/v2/');
    if (isPayment && random.percent(5)) request.raw.socket.destroy();
  });
  return {
    sandbox,
    async open() {
      await sandbox.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`;
    },
    async stop() {
      await sandbox.close();
      await events.stop();
    },
  };
}

async function openRelay(random: Random, shopAt: () => string) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.end();
      const body = Buffer.concat(chunks);
      for (let times = random.below(4); times > 0; times -= 1) {
        void deliver(`${shopAt()}/webhooks/paypal`, request.headers, body, random.below(80));
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function deliver(url: string, headers: IncomingHttpHeaders, body: Buffer, delay: number) {
  await wait(delay);
  const sent = Object.entries(headers).filter(([name]) => name.startsWith('paypal-'));
  await fetch(url, {
    method: 'POST',
    headers: {
      ...(Object.fromEntries(sent) as Record<string, string>),
      'content-type': 'application/json',
    },
    body: new Uint8Array(body),
    // The shop may be down; then this event is lost.
  }).catch(() => undefined);
}
