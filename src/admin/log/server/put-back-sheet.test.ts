import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { execute, query, queryOne, sql } from '../../../server/database/query.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { MAX_PARTS } from '../../sheet/contract.ts';
import type { SheetColumn } from '../../sheet/rules/sheet-columns.ts';
import { logMessages } from '../messages.ts';
import { runs } from '../../../server/testing/seed.ts';

const shop = await testShop();
const { pool } = shop;
const owner = await staffWith(shop, ['owner']);
const OWN = sql`sku LIKE 'SHEET-%'`;

/** As many parts as the sheet changes at once (in the full run), each in a category. */
const PARTS = runs(500, MAX_PARTS);

async function addParts() {
  await execute(
    pool,
    sql`INSERT INTO products (sku, slug, name, regular_price_cents, stock_qty, weight_grams, cost_cents)
        SELECT 'SHEET-' || n, 'sheet-' || n, 'Sheet part ' || n, 1000, 10, 500, 600
          FROM generate_series(1, ${PARTS}) n`,
  );
  await execute(
    pool,
    sql`INSERT INTO product_categories (product_id, category_id)
        SELECT p.id, c.id FROM products p, (SELECT id FROM categories ORDER BY id LIMIT 1) c WHERE ${OWN}`,
  );
}

it('puts a whole sheet back: all its parts in three columns, but for what has changed since', async () => {
  await addParts();
  const parts = await query<{ id: number }>(
    pool,
    sql`SELECT id FROM products WHERE ${OWN} ORDER BY id`,
  );
  const ids = parts.map(({ id }) => id);
  const [from, to] = await query<{ slug: string }>(
    pool,
    sql`SELECT slug FROM categories ORDER BY id LIMIT 2`,
  );
  const column = (name: SheetColumn, was: string, becomes: string) => ({
    column: name,
    ids,
    was: ids.map(() => was),
    becomes: ids.map(() => becomes),
  });
  const changes = [
    column('price', '10.00', '12.00'),
    column('stock', '10', '15'),
    column('categories', from!.slug, to!.slug),
  ];
  const { data } = await owner.ask('POST admin/parts/sheet/apply', {
    body: { changes },
    key: randomUUID(),
  });
  expect(data.changed).toBe(PARTS);
  await execute(
    pool,
    sql`UPDATE products SET regular_price_cents = 99 WHERE sku IN ('SHEET-7', 'SHEET-8')`,
  );

  const body = { batch: data.batch! };
  const preview = await owner.ask('POST admin/log/put-back/preview', { body });
  expect(preview.data).toMatchObject({
    left: 2,
    changes_left: 2,
    left_alone: [
      {
        table: 'products',
        column: 'regular_price_cents',
        reason: logMessages.changedSince,
        count: 2,
      },
    ],
  });
  expect(preview.data.changes).toBe(4 * PARTS);
  expect(preview.data.outcomes.length).toBeLessThan(1_500);
  const left = preview.data.outcomes.filter((outcome) => outcome.left.length > 0);
  expect(new Set(left.map(({ thing }) => thing.code))).toEqual(new Set(['SHEET-7', 'SHEET-8']));

  const done = await owner.ask('POST admin/log/put-back', { body, key: randomUUID() });
  expect(done.data).toEqual(preview.data);
  expect(
    await queryOne(
      pool,
      sql`SELECT count(*)::int AS undone FROM change_log u JOIN change_log c ON c.id = u.undoes
           WHERE c.batch = ${data.batch} AND c.table_name = u.table_name AND c.row_key = u.row_key`,
    ),
  ).toEqual({ undone: 4 * PARTS - 2 });
  expect(
    await queryOne(
      pool,
      sql`SELECT (count(*) FILTER (WHERE regular_price_cents = 1000))::int AS prices,
                 (count(*) FILTER (WHERE stock_qty = 10))::int AS stocks,
                 (count(*) FILTER (WHERE EXISTS (
                    SELECT FROM product_categories pc JOIN categories c ON c.id = pc.category_id
                     WHERE pc.product_id = p.id AND c.slug = ${from!.slug})))::int AS categories
            FROM products p WHERE ${OWN}`,
    ),
  ).toEqual({ prices: PARTS - 2, stocks: PARTS, categories: PARTS });
}, 180_000);
