import { expect, test } from 'vitest';
import { testShop } from '../../../../server/testing/test-shop.ts';
import { refreshProductSales } from './product-sales.ts';

const { ask, pool, shop } = await testShop();

test('what sold lately counts most, and comes first in lists', async () => {
  await refreshProductSales(pool);
  const { rows } = await pool.query<{ product_id: number; score: number; newest: Date }>(
    `SELECT s.product_id, s.score, max(o.created_at) AS newest
       FROM product_sales s JOIN order_items i USING (product_id) JOIN orders o ON o.id = i.order_id
      GROUP BY 1, 2 ORDER BY score DESC`,
  );
  expect(rows.length).toBeGreaterThan(0);
  shop.cache.clear();
  const { data } = await ask('POST findProducts', {
    body: { in_stock: true, page: 1, per_page: 1 },
  });
  const stocked = await pool.query<{ id: number }>(
    `SELECT id FROM products JOIN product_sales ON product_id = id WHERE stock_qty > 0
      ORDER BY score DESC, featured_position, name LIMIT 1`,
  );
  expect(data[0]!.id).toBe(stocked.rows[0]!.id);
});

test('halves after 90 days and ends after a year', async () => {
  const score = async () =>
    (await pool.query<{ score: number | null }>('SELECT max(score) AS score FROM product_sales'))
      .rows[0]!.score;
  await pool.query("UPDATE orders SET created_at = now() - interval '10 days'");
  await refreshProductSales(pool);
  const now = (await score())!;
  await pool.query("UPDATE orders SET created_at = now() - interval '100 days'");
  await refreshProductSales(pool);
  expect((await score())! / now).toBeCloseTo(0.5, 2);
  await pool.query("UPDATE orders SET created_at = now() - interval '366 days'");
  await refreshProductSales(pool);
  expect(await score()).toBeNull();
});
