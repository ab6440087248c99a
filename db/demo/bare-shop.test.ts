import { expect, it } from 'vitest';
import { readReturnDays } from '../../src/checkout/server/returns/read-returnable.ts';
import { fillIfEmpty, isUnfilled } from '../fill.ts';
import { testDatabase } from '../../src/server/testing/test-database.ts';
import { isFullRun } from '../../src/server/testing/seed.ts';

const { pool } = await testDatabase({ holds: 'tables' });

const count = async (table: string): Promise<number> =>
  (await pool.query(`SELECT count(*)::int AS count FROM ${table}`)).rows[0].count;

it('a shop without the demo has all settings and texts that its pages need, and no products', async () => {
  expect(await isUnfilled(pool, false)).toBe(true);
  await fillIfEmpty(pool, false);
  expect(await isUnfilled(pool, false)).toBe(false);
  for (const table of [
    'settings',
    'van_types',
    'part_types',
    'engines',
    'shipping_rates',
    'pages',
  ]) {
    expect(await count(table), table).toBeGreaterThan(0);
  }
  for (const table of ['products', 'customers', 'orders', 'articles', 'coupons']) {
    expect(await count(table), table).toBe(0);
  }
});

it('a new shop takes returns for 60 days', async () => {
  expect(await readReturnDays(pool)).toBe(60);
});

it('a new shop ships to military mail by USPS only, at the prices of its own country', async () => {
  const { rows } = await pool.query(
    `SELECT place.state, array_agg(DISTINCT rate.carrier) AS carriers,
            count(*) FILTER (WHERE NOT EXISTS (
              SELECT FROM shipping_rates own JOIN shipping_zone_places home USING (zone_id)
               WHERE home.country = 'US' AND home.state IS NULL
                 AND (own.service, own.max_weight_grams, own.price_cents)
                   = (rate.service, rate.max_weight_grams, rate.price_cents)))::int AS other_prices
       FROM shipping_zone_places place JOIN shipping_rates rate USING (zone_id)
      WHERE place.country = 'US' AND place.state IN ('AA', 'AE', 'AP') GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual(
    ['AA', 'AE', 'AP'].map((state) => ({ state, carriers: ['usps'], other_prices: 0 })),
  );
});

it.runIf(isFullRun)('who wants to see the demo after all gets it', async () => {
  await fillIfEmpty(pool, true);
  expect(await count('products')).toBeGreaterThan(1_000);
});

it('a shop from before it had part types gets them, and keeps its own vans', async () => {
  await pool.query(`UPDATE products SET part_type_id = NULL`);
  for (const table of ['part_type_belongs', 'part_types', 'engines', 'owner_words', 'van_phrases'])
    await pool.query(`DELETE FROM ${table}`);
  await pool.query(`UPDATE van_types SET slug = 'renamed' WHERE slug = '93-03-eurovan'`);
  await fillIfEmpty(pool, false);
  expect(await count('part_types')).toBeGreaterThan(200);
  expect(await count('engines')).toBeGreaterThan(15);
});
