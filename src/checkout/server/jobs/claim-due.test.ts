import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildSandbox, demoAccount } from '../../../../paypal-sandbox/sandbox.ts';
import { noCard } from '../../../server/testing/checkout-form.ts';
import { addProduct, checkoutOf } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { makePaypal } from '../payment/paypal/paypal.ts';
import { refundOrder } from '../after-sale/refund-order.ts';
import { startReconciling } from './reconcile-payments.ts';

const PROCESSES = 8;
const EVERY_SECONDS = 30;

const sandbox = buildSandbox();
let requests: string[] = [];
sandbox.addHook('onRequest', async ({ method, url }) => {
  if (!url.includes('/oauth2/')) requests.push(`${method} ${url}`);
});
await sandbox.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => sandbox.close());
const { port } = sandbox.server.address() as AddressInfo;
const payments = { provider: makePaypal({ ...demoAccount, api: `http://127.0.0.1:${port}` }) };
const { ask, pool, shop } = await testShop({ payments });

beforeEach(async () => {
  await passTime('1 hour');
  await inAllProcesses();
  requests = [];
});

/** Each process of a shop begins a round. */
const inAllProcesses = () =>
  Promise.all(
    Array.from({ length: PROCESSES }, () => startReconciling(shop, payments, EVERY_SECONDS).stop()),
  );

/** As the claims see it. */
async function passTime(by: string): Promise<void> {
  for (const table of ['payments', 'refunds', 'order_differences'])
    await pool.query(`UPDATE ${table} SET looked_at = looked_at - $1::interval`, [by]);
  await pool.query(`UPDATE payments SET created_at = created_at - interval '3 seconds'`);
  await pool.query(`UPDATE refunds SET updated_at = updated_at - interval '3 seconds'`);
}

const buy = async (changed: object = {}): Promise<string> => {
  const lines = [{ product_id: await addProduct(pool), quantity: 1 }];
  const body = await checkoutOf(ask, pool, lines, changed);
  return (await ask('POST checkout', { body, key: randomUUID() })).order_id;
};

const times = (asked: RegExp) => requests.filter((request) => asked.test(request)).length;

it('looks each open payment up once, however many processes there are', async () => {
  const open = 8;
  for (let at = 0; at < open; at += 1) await buy({ payment: 'paypal', ...noCard });
  requests = [];
  await passTime('1 second');
  await inAllProcesses();
  expect(times(/^GET/)).toBe(open);
  await inAllProcesses();
  expect(times(/^GET/)).toBe(open);
  await passTime(`${EVERY_SECONDS} seconds`);
  await inAllProcesses();
  expect(times(/^GET/)).toBe(2 * open);
});

it('asks for each refund once', async () => {
  const silent = {
    provider: { ...payments.provider, refund: async () => ({ kind: 'unknown' as const }) },
  };
  const waiting = 6;
  for (let at = 0; at < waiting; at += 1) {
    const orderNo = await buy();
    const { rows } = await pool.query('SELECT id::int FROM orders WHERE order_no = $1', [orderNo]);
    await refundOrder(shop, silent, rows[0].id, {
      id: randomUUID(),
      lines: [],
      shippingCents: 0,
      freeCents: 100,
      reason: 'Damaged',
    });
  }
  requests = [];
  await passTime('1 second');
  await inAllProcesses();
  expect(times(/refund$/)).toBe(waiting);
  const { rows } = await pool.query(`SELECT DISTINCT status FROM refunds`);
  expect(rows).toEqual([{ status: 'done' }]);
});
