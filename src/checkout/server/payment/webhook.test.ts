import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildSandbox, demoAccount } from '../../../../paypal-sandbox/sandbox.ts';
import { countAttempt } from '../../../server/http/rate-limits.ts';
import { addProduct, checkoutOf } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { makePaypal } from './paypal/paypal.ts';
import type { Payments } from './payments.ts';
import { serveWebhook } from './webhook.ts';

interface Delivery {
  headers: Record<string, string>;
  payload: string;
  status: number;
}

const hooks = Fastify();
const deliveries: Delivery[] = [];
let webhookUrl: string | undefined;
const sandbox = buildSandbox({ webhookUrl: () => webhookUrl });
await sandbox.listen({ port: 0, host: '127.0.0.1' });
const api = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`;
const provider = makePaypal({ ...demoAccount, api, timeoutMs: 4_000, retryMs: 20 });
const payments: Payments = { provider };
const { ask, pool, shop } = await testShop({ payments });
const recorded = vi.spyOn(shop.security, 'record');

hooks.addHook('onResponse', async (request, reply) => {
  const headers = request.headers as Record<string, string>;
  deliveries.push({ headers, payload: request.body as string, status: reply.statusCode });
});
await hooks.register(serveWebhook(shop, payments));
await hooks.listen({ port: 0, host: '127.0.0.1' });
webhookUrl = `http://127.0.0.1:${(hooks.server.address() as AddressInfo).port}/webhooks/paypal`;
afterAll(() => Promise.all([hooks.close(), sandbox.close()]));

const post = ({ headers, payload }: Pick<Delivery, 'headers' | 'payload'>, from = '127.0.0.1') =>
  hooks.inject({
    method: 'POST',
    url: '/webhooks/paypal',
    headers,
    payload,
    remoteAddress: from,
  });

const orderOf = async (productId: number) =>
  (
    await pool.query(
      `SELECT o.id, o.status FROM orders o JOIN order_items i ON i.order_id = o.id WHERE i.product_id = $1`,
      [productId],
    )
  ).rows[0];

it('a webhook finishes an order whose response was lost, is retried until processed, then ignored', async () => {
  const drum = await addProduct(pool);
  const { captureCard, lookUp } = provider;
  provider.captureCard = async (...asked) => {
    await captureCard(...asked);
    return { kind: 'unknown' };
  };
  provider.lookUp = async () => ({ kind: 'unknown' });
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
  const asked = ask('POST checkout', { body, key: randomUUID() });
  await expect(asked).rejects.toMatchObject({ status: 503 });
  expect(await orderOf(drum)).toMatchObject({ status: 1 });
  Object.assign(provider, { captureCard, lookUp });

  await vi.waitFor(async () => expect(await orderOf(drum)).toMatchObject({ status: 3 }), {
    timeout: 15_000,
    interval: 100,
  });
  await vi.waitFor(() => expect(deliveries.at(-1)).toMatchObject({ status: 200 }), {
    timeout: 10_000,
  });
  expect(deliveries[0]).toMatchObject({ status: 503 });

  const events = async () => (await pool.query('SELECT FROM payment_events')).rows.length;
  const before = await events();
  expect((await post(deliveries.at(-1)!)).statusCode).toBe(200);
  expect(await events()).toBe(before);
});

it('refuses a webhook that the provider did not sign', async () => {
  const genuine = deliveries[0]!;
  const forged: Pick<Delivery, 'headers' | 'payload'>[] = [
    { ...genuine, payload: genuine.payload.replace('COMPLETED', 'DENIED') },
    { ...genuine, headers: { 'content-type': 'application/json' } },
    { ...genuine, payload: 'not json' },
    { ...genuine, payload: '{}' },
  ];
  for (const one of forged) expect((await post(one)).statusCode).toBe(400);
  const { rows } = await pool.query(
    `SELECT FROM payment_events WHERE kind <> 'PAYMENT.CAPTURE.COMPLETED'`,
  );
  expect(rows).toEqual([]);
});

it('skips verification for an event about a recorded capture', async () => {
  const drum = await addProduct(pool);
  const verified = vi.spyOn(provider, 'verifyWebhook');
  const told = deliveries.length;
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
  await ask('POST checkout', { body, key: randomUUID() });
  await vi.waitFor(() => expect(deliveries[told]).toMatchObject({ status: 200 }), {
    timeout: 10_000,
  });
  expect(verified).not.toHaveBeenCalled();

  const { headers, payload } = deliveries[told]!;
  const unknown = payload.replaceAll(/"id":"\w{17}"/g, `"id":"${'X'.repeat(17)}"`);
  expect((await post({ headers, payload: unknown })).statusCode).toBe(400);
  expect(verified).toHaveBeenCalledOnce();
});

it('accepts an event about a payment whose id is not the form of a payment of the shop', async () => {
  const { headers, payload } = deliveries[0]!;
  const foreign = payload
    .replace(/"custom_id":"[^"]*"/, `"custom_id":"${'-'.repeat(36)}"`)
    .replaceAll(/(?<="(id|order_id)":")[\w-]+(?=")/g, (id) => 'F'.repeat(id.length));
  const { verifyWebhook } = provider;
  provider.verifyWebhook = async () => ({ kind: 'genuine', event: { id: '', type: '' } });
  const { statusCode } = await post({ headers, payload: foreign });
  provider.verifyWebhook = verifyWebhook;
  expect(statusCode).toBe(200);
});

describe('a sender of forged webhooks', () => {
  const forgery = (number: number) => {
    const { headers, payload } = deliveries[0]!;
    const sig = { 'paypal-transmission-sig': `forged-${number}` };
    const unknown = payload.replaceAll(/"id":"\w{17}"/g, `"id":"${'Y'.repeat(17)}"`);
    return { headers: { ...headers, ...sig }, payload: unknown };
  };

  it('costs one verification per forgery', async () => {
    const verified = vi.spyOn(provider, 'verifyWebhook').mockClear();
    for (const _ of [1, 2, 3]) {
      expect((await post(forgery(1_000), '198.51.100.1')).statusCode).toBe(400);
    }
    expect(verified).toHaveBeenCalledOnce();
  });

  it('is rejected after 20 forgeries, and other senders are not', async () => {
    const verified = vi.spyOn(provider, 'verifyWebhook').mockClear();
    const from = '198.51.100.2';
    // Each waits for a sale, so they wait together.
    const first = Array.from({ length: 20 }, (_, number) => post(forgery(number), from));
    for (const { statusCode } of await Promise.all(first)) expect(statusCode).toBe(400);
    const statuses: number[] = [];
    for (let number = 20; number < 25; number += 1) {
      statuses.push((await post(forgery(number), from)).statusCode);
    }
    expect(statuses).toEqual([400, 429, 429, 429, 429]);
    expect(verified).toHaveBeenCalledTimes(21);
    expect(Number((await post(forgery(30), from)).headers['retry-after'])).toBeGreaterThan(500);
    expect((await post(deliveries[0]!, from)).statusCode).toBe(200);
    expect((await post(forgery(40), '198.51.100.3')).statusCode).toBe(400);
    expect(recorded).toHaveBeenCalledWith('webhook.forged', { clientIp: from, about: 'signature' });
  });

  it('is rejected by the number of unverified webhooks, before PayPal is called', async () => {
    const verified = vi.spyOn(provider, 'verifyWebhook').mockClear();
    const from = '198.51.100.4';
    const name = 'webhooks';
    await countAttempt(shop, { name, attempts: 6_000, seconds: 600 }, from);
    await pool.query(
      `UPDATE rate_limit_attempts SET points = 6000 WHERE key LIKE 'webhooks:%' AND points = (
         SELECT points FROM rate_limit_attempts WHERE key LIKE 'webhooks:%' ORDER BY expire DESC LIMIT 1)`,
    );
    expect((await post(forgery(50), from)).statusCode).toBe(429);
    expect(verified).not.toHaveBeenCalled();
  });
});
