import type pg from 'pg';
import { expect, test } from 'vitest';
import { quoteShipping } from '../../src/cart/server/shipping.ts';
import { readSetting } from '../../src/settings/server/settings.ts';
import { fillIfEmpty } from '../fill.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { testDatabase } from '../../src/server/testing/test-database.ts';
import { demoCatalogue } from './read-catalogue.ts';
import { readSuperseded } from './read-superseded.ts';
import { readShop } from './read-shop.ts';

const { pool } = await testDatabase();
const { pool: empty } = await testDatabase({ holds: 'no tables' });

const tables = [
  ['van_types', '*', 'id'],
  ['categories', '*', 'id'],
  [
    'products',
    'id, slug, sku, name, description, fit_line, regular_price_cents, stock_qty, featured_image',
    'id',
  ],
  ['product_images', '*', 'product_id, position'],
  ['product_categories', '*', 'product_id, category_id'],
  ['product_fits', '*', 'id'],
  ['product_oem_numbers', '*', 'product_id, number'],
  ['related_products', '*', 'product_id, kind, position'],
  ['settings', 'name, value', 'name'],
  ['shipping_zones', '*', 'id'],
  ['shipping_zone_places', '*', 'zone_id, country, state'],
  ['shipping_rates', '*', 'id'],
  ['blog_categories', '*', 'id'],
  ['articles', '*', 'id'],
  ['article_categories', '*', 'article_id, blog_category_id'],
  ['article_products', '*', 'article_id, position'],
  ['article_comments', '*', 'id'],
  ['product_questions', '*', 'id'],
  ['testimonials', '*', 'id'],
  ['faq_sections', '*', 'id'],
  ['pages', '*', 'slug'],
] as const;

async function read(from: pg.Pool, table: string, columns = '*', order = '1'): Promise<any[]> {
  return (await from.query(`SELECT ${columns} FROM ${table} ORDER BY ${order}`)).rows;
}

test('the planner knows how much a filled shop has', async () => {
  const sizes = await pool.query<{ size: number }>(
    "SELECT reltuples AS size FROM pg_class WHERE relname IN ('products', 'product_fits')",
  );
  for (const { size } of sizes.rows) expect(size).toBeGreaterThan(1_000);
});

test('filling the demo writes the whole catalog', async () => {
  const products = [...demoCatalogue(), ...readSuperseded(demoCatalogue())];
  const rows = await read(
    pool,
    'products',
    'id, sku, slug, coalesce(usual_price_cents, regular_price_cents) AS price, featured_image',
    'id',
  );
  expect(rows).toEqual(
    products.map(({ id, sku, slug, price, image }) => ({
      id,
      sku,
      slug,
      price,
      featured_image: image,
    })),
  );
  const fits = products.flatMap((product) => product.fits);
  expect(await read(pool, 'product_fits')).toHaveLength(fits.length);
  expect(await read(pool, 'van_types', 'title', 'position')).toEqual(
    readShop().van_types.map(({ title }) => ({ title })),
  );
});

test('filling is deterministic and happens only once', async () => {
  await migrate(empty);
  await fillIfEmpty(empty, true);
  await fillIfEmpty(empty, true);
  for (const [table, columns, order] of tables) {
    const rows = await read(empty, table, columns, order);
    expect(rows.length).toBeGreaterThan(0);
    expect({ table, rows }).toEqual({ table, rows: await read(pool, table, columns, order) });
  }
});

test('each superseded number leads to a part that is sold, one of them in two steps', async () => {
  const { rows } = await pool.query(
    `SELECT p.sku, n.sku AS now, n.for_sale, p.replaced_by <> n.id AS is_chain
       FROM products p JOIN products n ON n.id = present_part(p.id) WHERE p.replaced_by IS NOT NULL`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(10);
  expect(rows.filter(({ for_sale }) => !for_sale)).toEqual([]);
  expect(rows.filter(({ is_chain }) => is_chain)).toMatchObject([
    { sku: 'VG-BRK-0016', now: 'VG-BRK-0106' },
  ]);
});

test('ids of new rows continue after the demo', async () => {
  const { rows } = await pool.query(
    `INSERT INTO products (slug, sku, name, regular_price_cents, weight_grams)
     VALUES ('own', 'OWN-1', 'Own', 100, 100) RETURNING id`,
  );
  expect(rows[0].id).toBe(demoCatalogue().length + readSuperseded(demoCatalogue()).length + 1);
});

test('shipping zones name existing places and cover the whole world', async () => {
  const { rows } = await pool.query(
    `SELECT p.country, p.state FROM shipping_zone_places p
       LEFT JOIN countries c ON c.sortname = p.country
       LEFT JOIN states s ON s.country_id = c.id AND s.sortname = p.state
      WHERE c.id IS NULL OR (p.state IS NOT NULL AND s.id IS NULL)`,
  );
  expect(rows).toEqual([{ country: '*', state: null }]);
});

test('heavier and faster shipping costs more', async () => {
  const { rows } = await pool.query(
    `SELECT a.name FROM shipping_rates a JOIN shipping_rates b
         ON (a.zone_id, a.carrier, a.service) = (b.zone_id, b.carrier, b.service)
      WHERE a.max_weight_grams < b.max_weight_grams AND a.price_cents >= b.price_cents`,
  );
  expect(rows).toEqual([]);
});

test('ground shipping within the US is free from $250', async () => {
  const { rows } = await pool.query(
    `SELECT DISTINCT free_above_cents FROM shipping_rates JOIN shipping_zone_places USING (zone_id)
      WHERE country = 'US' AND state IS NULL AND (carrier, service) = ('ups', 'ground')`,
  );
  expect(rows).toEqual([{ free_above_cents: 25_000 }]);
});

test.each([
  ['US', 'NJ', '08530', 'ups:ground'],
  ['US', 'HI', '96801', 'usps:priority'],
  ['PR', '', '00901', 'usps:priority'],
  ['CA', 'ON', 'K1A 0B1', 'ups:standard'],
  ['DE', 'BY', '80331', 'intl:economy'],
  ['AU', 'NSW', '2000', 'intl:economy'],
])('a parcel to %s %s has a shipping method', async (country, state, postcode, cheapest) => {
  const lines = [{ product_id: 1, quantity: 1 }];
  const quote = await quoteShipping(pool, { country, state, postcode, lines });
  const offered = quote.kind === 'methods' ? quote.methods : [];
  expect(offered.length).toBeGreaterThanOrEqual(2);
  expect(offered[0]!.value.startsWith(`${cheapest}:`)).toBe(true);
});

test.each(['shop', 'points', 'header', 'home', 'policies'] as const)(
  'the %s settings match the schema that the pages read',
  async (name) => {
    const [row] = (await pool.query('SELECT value FROM settings WHERE name = $1', [name])).rows;
    expect(await readSetting(pool, name)).toEqual(row.value);
  },
);
