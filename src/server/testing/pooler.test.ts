import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { buildSandbox } from '../../../paypal-sandbox/sandbox.ts';
import { retryingClientOf } from './client-of.ts';
import { fetchWithRetry } from './fetch-patiently.ts';
import { pgbouncerVersion, startPgbouncer } from './pgbouncer.ts';
import { type ShopProcess, startShop, sandboxSettings } from './shop-process.ts';
import { addProduct, checkoutOf, stockOf } from './test-checkout.ts';
import { testDatabase } from './test-database.ts';

const CONNECTIONS = 5;

const version = await pgbouncerVersion();
if (!version) console.log('Left out: PgBouncer is not installed, so no pooler stands in between.');
const carriesStatements = version && (version[0] > 1 || version[1] >= 21);
const modes: { prepared: string; settings: Record<string, number> }[] = [
  ...(version ? [{ prepared: 'false', settings: {} }] : []),
  ...(carriesStatements ? [{ prepared: 'true', settings: { max_prepared_statements: 200 } }] : []),
];

test.skipIf(!version)('an installed PgBouncer is used', () => expect(modes).not.toEqual([]));

/** Two shops behind one pooler, which ask their first questions in different order. */
describe.each(modes)(
  'behind PgBouncer in transaction mode, with DATABASE_PREPARED=$prepared',
  async ({ prepared, settings }) => {
    const { url, pool } = await testDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'vangon-pooler-'));
    const sandbox = buildSandbox();
    let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
    let shops: [ShopProcess, ShopProcess];

    beforeAll(async () => {
      await sandbox.listen({ port: 0, host: '127.0.0.1' });
      const { port } = sandbox.server.address() as AddressInfo;
      pooler = await startPgbouncer(url, {
        folder: inject('folder'),
        connections: CONNECTIONS,
        settings,
      });
      const open = () =>
        startShop({
          DATA_DIR: dataDir,
          DATABASE_URL: pooler.url,
          DATABASE_DIRECT_URL: url,
          DATABASE_PREPARED: prepared,
          CAPTCHA_DIFFICULTY: '2',
          ...sandboxSettings(`http://127.0.0.1:${port}`),
        });
      shops = await Promise.all([open(), open()]);
    }, 90_000);
    afterAll(async () => {
      await Promise.all(shops.map((shop) => shop.stop()));
      await pooler.stop();
      await sandbox.close();
      await rm(dataDir, { recursive: true });
    });

    const page = async ({ address }: ShopProcess, path: string) =>
      (await fetchWithRetry(address + path)).status;

    async function buyAndCancel(shop: ShopProcess) {
      const ask = retryingClientOf(shop);
      const drum = await addProduct(pool, { stock: 3 });
      const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
      const { order_id } = await ask('POST checkout', { body, key: randomUUID() });
      expect(await stockOf(pool, drum)).toBe(2);
      const { rows } = await pool.query('SELECT access_key FROM orders WHERE order_no = $1', [
        order_id,
      ]);
      const ended = { order_id, order_key: rows[0].access_key };
      await ask('POST order-cancel', { body: ended });
      expect(await stockOf(pool, drum)).toBe(3);
      return order_id;
    }

    test('people browse, search, buy and cancel in both at once', async () => {
      const [one, other] = shops;
      await Promise.all([
        page(one, '/vw-accessories'),
        retryingClientOf(other)('POST findProducts', { body: { keyword: 'brake drum' } }),
      ]);
      const tours = [one, other].flatMap((shop, at) =>
        Array.from({ length: 8 }, async () => {
          const ask = retryingClientOf(shop);
          const steps = [
            async () => expect(await page(shop, '/')).toBe(200),
            async () => expect(await page(shop, '/vw-accessories')).toBe(200),
            () => ask('POST findProducts', { body: { keyword: randomUUID() } }),
            () => ask('GET productDetail/:slug', { params: { slug: 'nothing' } }).catch(() => {}),
          ];
          for (const step of at === 0 ? steps : steps.toReversed()) await step();
          return buyAndCancel(shop);
        }),
      );
      const orders = await Promise.all(tours);
      const { rows } = await pool.query(
        `SELECT p.status, count(*)::int AS many FROM payments p JOIN orders o ON o.id = p.order_id
          WHERE o.order_no = ANY ($1) GROUP BY p.status`,
        [orders],
      );
      expect(rows).toEqual([{ status: 'refunded', many: orders.length }]);
      for (const { output } of shops) expect(output()).not.toMatch(/prepared statement|startup/);
    }, 60_000);

    test('mails go out, and what is slow is cut off', async () => {
      await buyAndCancel(shops[0]);
      await vi.waitFor(
        async () => {
          const { rows } = await pool.query(
            `SELECT count(*)::int AS mails FROM order_mails WHERE news = 'placed'`,
          );
          expect(rows[0].mails).toBeGreaterThan(16);
        },
        { timeout: 20_000, interval: 100 },
      );
      const { rows } = await pool.query(
        `SELECT unnest(setconfig) AS limit FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase
          WHERE d.datname = current_database() ORDER BY 1`,
      );
      expect(rows.map(({ limit }) => limit)).toEqual([
        'idle_in_transaction_session_timeout=15s',
        'statement_timeout=10s',
      ]);
    }, 60_000);

    test('both shops share a few connections, and each has one that listens', async () => {
      const { rows } = await pool.query<{ name: string; many: number }>(
        `SELECT application_name AS name, count(*)::int AS many FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> 'vangon test'
            -- An autovacuum worker is in the database too.
            AND backend_type = 'client backend'
          GROUP BY 1`,
      );
      const connections = new Map(rows.map(({ name, many }) => [name, many]));
      expect(connections.get('vangon changes')).toBe(2);
      expect(connections.get('vangon')).toBeLessThanOrEqual(CONNECTIONS);
      expect([...connections.keys()].toSorted()).toEqual(['vangon', 'vangon changes']);
    });
  },
);
