import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { UNAVAILABLE } from '../http/errors.ts';
import { claim, fingerprint, releaseClaim } from '../http/idempotency.ts';
import { addProduct, checkoutOf, stockOf, testPayments } from '../testing/test-checkout.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testShop } from '../testing/test-shop.ts';
import { startFaultyProxy } from '../testing/faulty-proxy.ts';
import { isDatabaseUnavailable } from './database-error.ts';
import { openPool } from './open-database.ts';
import { inTransaction } from './transaction.ts';

// A database that takes connections and says nothing: a machine that hangs, a network that swallows.
const { url, pool: direct } = await testDatabase();
const { hostname, port } = new URL(url);
const way = await startFaultyProxy({ host: hostname, port: Number(port) });
const through = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(way.port) }).href;
const pool = openPool(through, 10, pino({ level: 'silent' }), {
  connectionTimeoutMillis: 1_000,
  statement_timeout: 5_000,
  query_timeout: 1_000,
  idle_in_transaction_session_timeout: 15_000,
});
const payments = await testPayments();
const { app, ask } = await testShop({ payments, database: { url: through, pool } });
afterAll(async () => {
  await way.close();
  await pool.end();
});
afterEach(() => way.restore());

/** Milliseconds that something took, whatever came of it. */
const timed = async <T>(work: () => Promise<T>) => {
  const begun = performance.now();
  const result = await work().catch((error: unknown) => error);
  return { result, took: performance.now() - begun };
};

const works = () =>
  vi.waitFor(async () => expect((await app.inject('/health/ready')).statusCode).toBe(200), {
    timeout: 10_000,
  });

describe('a database that does not answer', () => {
  beforeAll(works);

  test('answers calls with 503, stays live but not ready, and recovers', async () => {
    const drum = await addProduct(direct, { stock: 3 });
    const body = await checkoutOf(ask, direct, [{ product_id: drum, quantity: 1 }]);
    const key = randomUUID();
    const order = () =>
      app.inject({
        method: 'POST',
        url: '/api/checkout',
        payload: body,
        headers: { 'idempotency-key': key },
      });
    way.stall();
    const { result, took } = await timed(() =>
      Promise.all([
        order(),
        ...Array.from({ length: 30 }, (_, at) => app.inject(`/api/productDetail/never-${at}`)),
      ]),
    );
    expect(took).toBeLessThan(5_000);
    for (const answer of result as Awaited<ReturnType<typeof order>>[]) {
      expect([answer.statusCode, answer.json().error.message]).toEqual([503, UNAVAILABLE]);
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    expect((await app.inject('/health/ready')).statusCode).toBe(503);

    await way.restore();
    await works();
    expect((await order()).json()).toMatchObject({ Success: true });
    expect(await stockOf(direct, drum)).toBe(2);
    expect(await payments.charges()).toHaveLength(1);
  }, 30_000);

  test('aborts a running transaction and discards its connection', async () => {
    const drum = await addProduct(direct, { stock: 3 });
    const result = await inTransaction(pool, async (client) => {
      await client.query('UPDATE products SET stock_qty = 0 WHERE id = $1', [drum]);
      way.stall();
      await client.query('SELECT 1');
    }).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(result)).toBe(true);
    await way.restore();
    expect(await inTransaction(pool, async () => 'next')).toBe('next');
    expect(await stockOf(direct, drum)).toBe(3);
  });
});

describe('a claim whose answer was lost', () => {
  const requestOf = (key: string, attempt: string = randomUUID()) => ({
    actor: 'visitor',
    key,
    call: 'POST checkout',
    hash: fingerprint('POST checkout', {}),
    attempt,
  });
  beforeAll(works);

  test('is released, so that a retry need not wait until it expires', async () => {
    const key = randomUUID();
    way.stall();
    await expect(claim(pool, requestOf(key))).rejects.toThrow('Query read timeout');
    // What was said meanwhile arrives now, with nobody there to hear the answer.
    await way.restore();
    await vi.waitFor(
      async () =>
        expect(
          (await direct.query('SELECT FROM idempotency_keys WHERE key = $1', [key])).rows,
        ).toHaveLength(1),
      { timeout: 5_000 },
    );
    const { result, took } = await timed(() => claim(pool, requestOf(key)));
    expect(result).toEqual({ kind: 'ours' });
    expect(took).toBeLessThan(10_000);
  }, 20_000);

  test('is not released by another attempt', async () => {
    const key = randomUUID();
    expect(await claim(pool, requestOf(key))).toEqual({ kind: 'ours' });
    await releaseClaim(pool, requestOf(key));
    const { rows } = await direct.query(
      'SELECT claimed_until > now() AS held FROM idempotency_keys WHERE key = $1',
      [key],
    );
    expect(rows).toEqual([{ held: true }]);
  });
});
