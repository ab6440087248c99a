import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listenForInvalidations } from '../cache/listen-for-invalidations.ts';
import { fillSmallShop } from '../testing/small-shop.ts';
import { standbyPair } from '../testing/standby-pair.ts';
import { testShop } from '../testing/test-shop.ts';
import { migrate } from './migrate.ts';
import { queryOne, sql } from './query.ts';
import { openReplicas } from './replicas.ts';

const pair = await standbyPair(async (pool) => {
  await migrate(pool);
  await fillSmallShop(pool);
});
const { primary, primaryUrl, standbyUrl } = pair;
const log = pino({ level: 'silent' });
const replicas = openReplicas(primary, [standbyUrl], log, { maxLagMs: 1_000 });
const { ask, shop } = await testShop({
  database: { url: primaryUrl, pool: primary },
  reads: replicas.reads,
});

const told: string[] = [];
const changes = await listenForInvalidations(primaryUrl, log, {
  onRead: ({ position }, isChanged) => replicas.recordPosition(position, isChanged),
  onInvalidated: (tags) => {
    shop.cache.invalidate(tags);
    told.push(...tags);
  },
  onMaybeMissed: () => shop.cache.clear(),
});
afterAll(async () => {
  await changes.stop();
  await replicas.stop();
});
beforeEach(() => void told.splice(0));

const isReadFromStandby = async () => {
  const { is } = await queryOne<{ is: boolean }>(
    replicas.reads,
    sql`SELECT pg_is_in_recovery() AS is`,
  );
  return is;
};
const product = async () =>
  (await ask('GET productDetail/:slug', { params: { slug: '3' } })).data.product_detail;
const changePrice = (cents: number) =>
  primary.query('UPDATE products SET regular_price_cents = $1 WHERE id = 3', [cents]);

test('what caches hold is read from a standby that has caught up', async () => {
  await expect.poll(isReadFromStandby).toBe(true);
  await changePrice(1_111);
  await expect.poll(() => told).toContain('price:3');
  expect((await product()).regular_price).toBe('11.11');
  await expect.poll(isReadFromStandby).toBe(true);
});

test('a standby that falls behind without a change to tell is passed over in time', async () => {
  await expect.poll(isReadFromStandby).toBe(true);
  await pair.pause();
  await primary.query('UPDATE products SET stock_qty = stock_qty + 1 WHERE id = 3');
  await expect.poll(isReadFromStandby).toBe(false);
  expect(told).toEqual([]);
  const metrics = () => replicas.metrics().map(({ name, value }) => [name, value] as const);
  expect(metrics()).toContainEqual(['vangon_standby_usable', 0]);
  expect(new Map(metrics()).get('vangon_standby_lag_bytes')).toBeGreaterThan(0);
  await pair.resume();
  await expect.poll(metrics).toContainEqual(['vangon_standby_usable', 1]);
});

test('a standby that dies is passed over without an error', async () => {
  await expect.poll(isReadFromStandby).toBe(true);
  await pair.stopStandby();
  for (let times = 0; times < 5; times += 1) {
    shop.cache.clear();
    expect((await product()).id).toBe(3);
    expect((await ask('GET products')).total).toBeGreaterThan(0);
  }
  expect(await isReadFromStandby()).toBe(false);
});
