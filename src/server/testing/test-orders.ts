import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { newOrderNumber } from '../../orders/server/order-number.ts';

interface Line {
  product_id: number;
  quantity: number;
}

/** Inserts a paid, unshipped order without a checkout, as a copy of a demo order; returns its number. */
export async function addOrderToShip(
  pool: pg.Pool,
  lines: readonly Line[],
  columns: Record<string, unknown> = {},
): Promise<string> {
  const order_no = newOrderNumber(randomInt);
  const changed = { order_no, checkout_id: order_no, customer_id: null, ...columns };
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO orders
     SELECT (jsonb_populate_record(o, $1::jsonb || jsonb_build_object(
              'id', nextval(pg_get_serial_sequence('orders', 'id')), 'points_earned', 0, 'status', 1))).*
       FROM orders o WHERE status = 3 AND shipped_at IS NULL AND points_redeemed = 0 ORDER BY id LIMIT 1 RETURNING id`,
    [JSON.stringify(changed)],
  );
  await pool.query('UPDATE orders SET status = 3 WHERE id = $1', [rows[0]!.id]);
  await pool.query(
    `INSERT INTO order_items (order_id, position, product_id, name, slug, sku, image, unit_price_cents, quantity,
                              line_total_cents)
     SELECT $1, l.ordinality, d.id, d.name, d.slug, d.sku, d.featured_image, d.regular_price_cents, l.quantity,
            d.regular_price_cents * l.quantity
       FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (product_id int, quantity int)) WITH ORDINALITY l
       JOIN products d ON d.id = l.product_id`,
    [rows[0]!.id, JSON.stringify(lines)],
  );
  return order_no;
}
