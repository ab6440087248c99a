import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { buildSandbox } from '../../../paypal-sandbox/sandbox.ts';
import { retryingClientOf } from './client-of.ts';
import { startShop, sandboxSettings } from './shop-process.ts';
import { testDatabase } from './test-database.ts';
import { addProduct, checkoutOf, stockOf } from './test-checkout.ts';

const { url, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'vangon-crash-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const sandbox = buildSandbox();
/** Called after the sandbox has captured a payment and before its response reaches the shop. */
let onCaptured = async () => {};
sandbox.addHook('onSend', async (request) => {
  if (request.url.endsWith('/capture')) await onCaptured();
});
await sandbox.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => sandbox.close());
const api = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`;

const open = () =>
  startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    RECONCILE_SECONDS: '1',
    ...sandboxSettings(api),
  });

const orderOf = async (productId: number) =>
  (
    await pool.query(
      `SELECT o.order_no, o.status, p.status AS payment FROM orders o
         JOIN order_items i ON i.order_id = o.id JOIN payments p ON p.order_id = o.id
        WHERE i.product_id = $1`,
      [productId],
    )
  ).rows;

it('finishes a paid order exactly once after a kill -9 before the payment response', async () => {
  const drum = await addProduct(pool);
  const first = await open();
  const body = await checkoutOf(retryingClientOf(first), pool, [{ product_id: drum, quantity: 1 }]);
  const key = randomUUID();
  onCaptured = () => first.kill();
  await expect(retryingClientOf(first)('POST checkout', { body, key })).rejects.toThrow(
    'We could not reach the shop',
  );
  onCaptured = async () => {};
  expect(await orderOf(drum)).toMatchObject([{ status: 1, payment: 'begun' }]);

  const second = await open();
  await vi.waitFor(
    async () => expect(await orderOf(drum)).toMatchObject([{ status: 3, payment: 'captured' }]),
    { timeout: 10_000, interval: 100 },
  );
  const charges = (await (await fetch(`${api}/sandbox/charges`)).json()) as unknown[];
  expect(charges).toHaveLength(1);
  expect(await stockOf(pool, drum)).toBe(9);
  await vi.waitFor(async () => expect(await readdir(join(dataDir, 'mailbox'))).toHaveLength(1), {
    timeout: 10_000,
    interval: 100,
  });

  // The buyer's retry returns the same order once the killed process's claim has expired.
  await pool.query('UPDATE idempotency_keys SET claimed_until = now()');
  const answer = await retryingClientOf(second)('POST checkout', { body, key });
  expect(answer).toMatchObject({ Success: true, order_id: (await orderOf(drum))[0].order_no });
  expect(await second.stop()).toBe(0);
  expect(await readdir(join(dataDir, 'mailbox'))).toHaveLength(1);
}, 60_000);

it('completes a running checkout before it stops on SIGTERM', async () => {
  const drum = await addProduct(pool);
  const shop = await open();
  const body = await checkoutOf(retryingClientOf(shop), pool, [{ product_id: drum, quantity: 1 }]);
  let stopped: Promise<number | null> | undefined;
  onCaptured = async () => void (stopped = shop.stop());
  const answer = await retryingClientOf(shop)('POST checkout', { body, key: randomUUID() });
  onCaptured = async () => {};
  expect(answer.Success).toBe(true);
  expect(await stopped).toBe(0);
  expect(await orderOf(drum)).toMatchObject([{ status: 3, payment: 'captured' }]);
}, 60_000);
