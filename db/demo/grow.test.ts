import { expect, test } from 'vitest';
import { testDatabase } from '../../src/server/testing/test-database.ts';
import { exportCatalogue } from '../../src/catalogue/server/import/export.ts';
import { importCatalogue } from '../../src/catalogue/server/import/import.ts';
import { demoCatalogue } from './read-catalogue.ts';
import { readShop } from './read-shop.ts';
import { UserError } from '../../src/server/commands/user-error.ts';
import { growDemo } from './grow.ts';
import { variant, countVariants } from './growing/variant.ts';

const { pool } = await testDatabase();
const { pool: twin } = await testDatabase();
const catalogue = demoCatalogue();
const parts = catalogue.length;

test('the demo grows to the requested number of products, deterministically', async () => {
  const heard: number[] = [];
  expect(await growDemo(pool, parts + 300, (products) => heard.push(products))).toBe(300);
  expect(heard).toEqual([parts + 300]);
  expect(await growDemo(twin, parts + 120)).toBe(120);
  expect(await growDemo(twin, parts + 300)).toBe(180);
  expect(await exportCatalogue(twin)).toBe(await exportCatalogue(pool));
});

test('added products pass the import checks', async () => {
  const { faults, plan } = await importCatalogue(pool, Buffer.from(await exportCatalogue(pool)));
  expect([faults, plan.added, plan.changed]).toEqual([[], [], []]);
  const { rows } = await pool.query(
    `SELECT count(*)::int AS grown, count(DISTINCT p.name)::int AS names,
            count(p.featured_image)::int > 250 AS drawn, min(p.regular_price_cents) > 0 AS priced
       FROM products p
      WHERE p.id > $1 AND p.for_sale`,
    [parts],
  );
  expect(rows).toEqual([{ grown: 300, names: 300, drawn: true, priced: true }]);
});

test('variants of a part have unique numbers and names', () => {
  const { van_types } = readShop();
  for (const part of [catalogue[0]!, catalogue.at(-1)!]) {
    const all = Array.from({ length: countVariants(part) }, (_, number) =>
      variant(part, number, van_types),
    );
    expect(new Set(all.map(({ sku }) => sku)).size).toBe(all.length);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
  }
});

test('enough variants exist for fifty thousand products', () => {
  expect(catalogue.reduce((sum, part) => sum + 1 + countVariants(part), 0)).toBeGreaterThan(50_000);
});

test('growing does nothing if there are enough products', async () => {
  expect(await growDemo(twin, 367)).toBe(0);
});

test('growing refuses a shop without the demo', async () => {
  await pool.query('TRUNCATE products CASCADE');
  await pool.query(
    `INSERT INTO products (slug, sku, name, regular_price_cents, weight_grams) VALUES ('own', 'OWN-1', 'Own', 100, 100)`,
  );
  await expect(growDemo(pool, 5_000)).rejects.toThrow(UserError);
  expect((await pool.query('SELECT FROM products')).rowCount).toBe(1);
});
