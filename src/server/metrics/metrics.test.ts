import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '../config/free-port.ts';
import { retryingClientOf } from '../testing/client-of.ts';
import { fetchWithRetry } from '../testing/fetch-patiently.ts';
import { startShop } from '../testing/shop-process.ts';
import { addProduct, checkoutOf } from '../testing/test-checkout.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openMetrics } from './metrics.ts';
import { databaseMetrics, jobMetrics } from './shop-metrics.ts';

const { url, pool } = await testDatabase();
const port = await freePort();
const shop = await startShop({
  DATABASE_URL: url,
  DEMO: 'false',
  CAPTCHA_DIFFICULTY: '2',
  METRICS_PORT: String(port),
});
afterAll(() => shop.stop());

const scrape = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
const read = (path: string) => fetchWithRetry(shop.address + path).then((answer) => answer.text());

/** The value of one line, or undefined. */
function valueOf(text: string, line: string): number | undefined {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1).split(' ')[0]);
}

test('what Prometheus reads is OpenMetrics, and no visitor can reach it', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/openmetrics-text; version=1/);
  const text = await answer.text();
  expect(text.endsWith('# EOF\n')).toBe(true);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds{');
  expect(text).toContain('process_resident_memory_bytes{process="1"}');

  expect((await fetch(`${shop.address}/metrics`)).status).toBe(404);
  for (const path of ['/', '/metric', '/metrics/x'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(404);
});

test('answers are counted and timed by the pattern of their address, never by the address', async () => {
  for (const path of ['/faq', '/faq', '/no-such-place-4711', '/product/no-such-part-4711'])
    await read(path);
  const text = await vi.waitFor(
    async () => {
      const told = await scrape();
      expect(told).toContain('route="unknown",method="GET",status="404"');
      return told;
    },
    { timeout: 20_000 },
  );
  expect(valueOf(text, answers('/faq', 200))).toBe(2);
  expect(valueOf(text, answers('/product/$slug', 404))).toBe(1);
  expect(
    valueOf(text, 'vangon_http_duration_seconds_count{route="/faq",method="GET",process="1"}'),
  ).toBe(2);
  // Digits alone occur in metrics, too.
  expect(text).not.toMatch(/no-such|-4711/);
});

const answers = (route: string, status: number, method = 'GET') =>
  `vangon_http_answers_total{route="${route}",method="${method}",status="${status}",process="1"}`;

test('the cache tells its hits and what it had to make', async () => {
  const count = (text: string, outcome: string) =>
    valueOf(text, `vangon_cache_asked_total{outcome="${outcome}",process="1"}`)!;
  await read('/contact-us');
  const before = await scrape();
  await read('/contact-us');
  const after = await scrape();
  expect(count(after, 'hits')).toBeGreaterThan(count(before, 'hits'));
  expect(count(after, 'made')).toBe(count(before, 'made'));
  expect(valueOf(after, 'vangon_changes_behind_seconds{process="1"}')).toBeLessThan(5);
});

test('a sale, a refusal for stock, jobs, payments and connections are seen', async () => {
  const drum = await addProduct(pool, { stock: 1 });
  const ask = retryingClientOf(shop);
  const buy = async () => {
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
    return ask('POST checkout', { body, key: crypto.randomUUID() });
  };
  expect(await buy()).toMatchObject({ Success: true });
  await expect(buy()).rejects.toMatchObject({ code: 'out_of_stock' });
  await pool.query(`INSERT INTO waiting_jobs (kind, data) VALUES ('of-a-later-version', '{}')`);
  expect(await scrape()).not.toContain('vangon_last_backup');
  await pool.query(`INSERT INTO backups VALUES ('2026-11-22 02:00Z'), ('2026-11-23 02:00Z')`);

  const text = await vi.waitFor(
    async () => {
      const told = await scrape();
      expect(told).toContain('out_of_stock');
      return told;
    },
    { timeout: 20_000 },
  );
  const refusals = 'vangon_refusals_total{route="/api/checkout",code="out_of_stock",process="1"}';
  expect(valueOf(text, refusals)).toBe(1);
  expect(valueOf(text, answers('/api/checkout', 200, 'POST'))).toBe(1);
  expect(valueOf(text, 'vangon_jobs{kind="of-a-later-version",state="waiting"}')).toBe(1);
  expect(valueOf(text, 'vangon_jobs{kind="order-mail",state="failed"}')).toBe(0);
  expect(valueOf(text, 'vangon_payments_open{what="payment"}')).toBe(0);
  expect(valueOf(text, 'vangon_payments_open{what="refund"}')).toBe(0);
  expect(valueOf(text, 'vangon_database_up')).toBe(1);
  expect(valueOf(text, 'vangon_last_backup_timestamp_seconds')).toBe(
    Date.parse('2026-11-23T02:00:00Z') / 1_000,
  );
  const placed = valueOf(text, 'vangon_last_order_timestamp_seconds')!;
  expect(Date.now() / 1_000 - placed).toBeLessThan(60);
  expect(valueOf(text, 'vangon_database_connections_allowed{process="1"}')).toBe(10);
  expect(valueOf(text, 'vangon_database_wait_seconds_count{process="1"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'process_cpu_seconds_total{process="1"}')).toBeGreaterThan(0);
  expect(text).not.toContain('_total_total');
  const [{ email }] = (await pool.query('SELECT email FROM orders ORDER BY id DESC LIMIT 1')).rows;
  expect(text).not.toContain(email);
});

test('a database that does not answer is told, and everything else with it', async () => {
  const metrics = await openMetrics(pino({ level: 'silent' }));
  const silent = { query: () => new Promise<never>(() => {}) };
  metrics.addShared(() => databaseMetrics(silent));
  metrics.addShared(() => jobMetrics(silent));
  metrics.addOfProcess(() => [{ name: 'vangon_cache_bytes', help: 'Memory', value: 7 }]);
  const { text } = await metrics.write(await metrics.gather(true));
  expect(valueOf(text, 'vangon_database_up')).toBe(0);
  expect(valueOf(text, 'vangon_cache_bytes{process="1"}')).toBe(7);
  expect(text).not.toContain('vangon_jobs');
});

test('a shop whose metrics port is taken, or whose host is none, says so and does not start', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const taken = String((other.address() as AddressInfo).port);
  const start = (env: Record<string, string>) =>
    startShop({
      DATABASE_URL: url,
      DEMO: 'false',
      LOG_LEVEL: 'silent',
      METRICS_PORT: taken,
      ...env,
    });
  // Seen before the database is opened, and so before the shop answers.
  await expect(
    start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none?sslmode=disable' }),
  ).rejects.toThrow(
    `METRICS_PORT ${taken} cannot be used: another program has that port. Choose another one, or stop that program.`,
  );
  await expect(start({ METRICS_HOST: 'foo.invalid' })).rejects.toThrow(
    'METRICS_HOST foo.invalid cannot be used',
  );
  other.close();
});
