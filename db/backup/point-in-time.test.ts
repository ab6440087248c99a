import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { bookFaults } from '../../src/checkout/server/book-faults.ts';
import {
  findLostSale,
  readLostOrder,
} from '../../src/checkout/server/reconciliation/lost-order.ts';
import { rebuildOrder } from '../../src/checkout/server/reconciliation/rebuild-order.ts';
import { reconcileMoney } from '../../src/checkout/server/reconciliation/reconcile-money.ts';
import { startEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { type Cluster, prepareCluster } from '../../src/server/database/postgres-cluster.ts';
import { startServer, stopServer } from '../../src/server/database/postgres-server.ts';
import { runningServer } from '../../src/server/database/running-server.ts';
import { addProduct, checkoutOf, testPayments } from '../../src/server/testing/test-checkout.ts';
import { testShop } from '../../src/server/testing/test-shop.ts';
import { fillIfEmpty } from '../fill.ts';
import { copyCluster } from './copy-cluster.ts';

const run = promisify(execFile);
const log = pino({ level: 'silent' });
const folder = inject('folder');
const options = {
  log,
  home: join(folder, 'archived'),
  stage: join(folder, 'stage'),
  safeOnDisk: false,
};
const archive = join(folder, 'archive');
const payments = await testPayments();

/** As docs/runbook.md has it. */
async function startArchiving(cluster: Cluster): Promise<void> {
  await mkdir(archive);
  await appendFile(
    join(cluster.folder, 'postgresql.auto.conf'),
    `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
  );
  if (cluster.account) await run('chown', [String(cluster.account.uid), archive]);
}

test('a shop is brought back to the moment before a mistake, and the books tell what was paid after it', async () => {
  const cluster = await prepareCluster(options);
  await startArchiving(cluster);
  const server = await startEmbeddedPostgres(options);
  const pool = new pg.Pool({ connectionString: server.url });
  await migrate(pool);
  await fillIfEmpty(pool, false);
  const shop = await testShop({ database: { url: server.url, pool }, payments });
  const drum = await addProduct(pool, { stock: 10 });
  const buy = async () => {
    const body = await checkoutOf(shop.ask, pool, [{ product_id: drum, quantity: 1 }]);
    await shop.ask('POST checkout', { body, key: randomUUID() });
    const { rows } = await pool.query('SELECT order_no FROM orders ORDER BY id DESC LIMIT 1');
    return rows[0].order_no as string;
  };
  expect(await reconcileMoney(shop.shop, payments)).toBe('done');

  const base = `${cluster.folder}-base`;
  await copyCluster(server.superuserUrl, base);
  const afterBase = await buy();
  const { rows } = await pool.query('SELECT pg_current_wal_insert_lsn()::text AS moment');
  const afterMoment = await buy();
  await pool.query('DELETE FROM product_fits');

  const superuser = new pg.Client(server.superuserUrl);
  await superuser.connect();
  const switched = await superuser.query('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  await vi.waitFor(
    async () => {
      const { rows } = await superuser.query('SELECT last_archived_wal FROM pg_stat_archiver');
      expect(rows[0].last_archived_wal >= switched.rows[0].file).toBe(true);
    },
    { timeout: 20_000, interval: 50 },
  );
  await shop.stop();
  await pool.end();
  // A pool does not wait until its connections are closed, and one that the server closes first throws.
  await vi.waitFor(
    async () => {
      const { rows } = await superuser.query(
        "SELECT count(*)::int AS open FROM pg_stat_activity WHERE usename = 'vangon'",
      );
      expect(rows[0].open).toBe(0);
    },
    { timeout: 20_000, interval: 50 },
  );
  await superuser.end();
  await server.stop();

  await writeFile(join(base, 'recovery.signal'), '');
  await appendFile(
    join(base, 'postgresql.auto.conf'),
    `archive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\n` +
      `recovery_target_lsn = '${rows[0].moment}'\nrecovery_target_action = 'promote'\n`,
  );
  if (cluster.account)
    await run('chown', ['-R', `${cluster.account.uid}:${cluster.account.gid}`, base]);
  const restored = { ...cluster, folder: base };
  await startServer(restored);
  onTestFinished(() => stopServer(restored));
  const { port } = (await runningServer(base))!;
  const back = new pg.Pool({
    connectionString: `postgres://vangon:${cluster.ownerPassword}@127.0.0.1:${port}/vangon`,
  });
  onTestFinished(() => back.end());
  await vi.waitFor(
    async () => {
      const { rows } = await back.query('SELECT pg_is_in_recovery() AS is_behind');
      expect(rows[0].is_behind).toBe(false);
    },
    { timeout: 20_000, interval: 50 },
  );

  const found = await back.query('SELECT order_no FROM orders');
  expect(found.rows.map(({ order_no }) => order_no)).toEqual([afterBase]);
  const stock = await back.query('SELECT stock_qty FROM products WHERE id = $1', [drum]);
  expect(stock.rows[0].stock_qty).toBe(9);
  expect(await bookFaults(back)).toEqual([]);

  // The later buyer has paid: the provider's list says so.
  await vi.waitFor(
    async () => {
      expect(await reconcileMoney({ pool: back, log: shop.shop.log }, payments)).toBe('done');
      const { rows } = await back.query(
        `SELECT m.kind, t.order_no FROM money_mismatches m
           JOIN provider_transactions t ON t.id = coalesce(m.capture_id, m.subject) WHERE m.state = 'open'`,
      );
      expect(rows).toEqual([{ kind: 'not_in_shop', order_no: afterMoment }]);
    },
    { timeout: 20_000, interval: 200 },
  );

  // And who it was, and what was sold: the order is there again, with its number, and waits for staff.
  const { rows: lost } = await back.query(
    `SELECT id::int, version FROM money_mismatches WHERE state = 'open'`,
  );
  const mismatchId = lost[0].id as number;
  const known = await readLostOrder(
    { pool: back },
    payments,
    (await findLostSale(back, mismatchId))!,
  );
  if (!('sale' in known)) throw new Error(known.code);
  const { lines, email, phone, address, shippingCents, taxCents } = known.order;
  const rebuilt = await rebuildOrder({ pool: back }, known.sale, {
    mismatchId,
    version: lost[0].version,
    email,
    phone,
    address,
    lines: lines.map((line) => ({ ...line, productId: line.product_id, depositCents: 0 })),
    shippingCents,
    taxCents,
  });
  expect(rebuilt).toEqual({ orderNo: afterMoment });
  expect(await reconcileMoney({ pool: back, log: shop.shop.log }, payments)).toBe('done');
  const open = await back.query(`SELECT kind FROM money_mismatches WHERE state = 'open'`);
  expect(open.rows).toEqual([]);
  const left = await back.query('SELECT stock_qty FROM products WHERE id = $1', [drum]);
  expect(left.rows[0].stock_qty).toBe(8);
  expect(await bookFaults(back)).toEqual([]);
}, 90_000);
