import type { Browser } from '@playwright/test';
import type pg from 'pg';
import { buyOrder } from './bought-order.ts';

/** An order of three lines, all of them shipped. */
export async function buyAndShip(address: string, pool: pg.Pool, depositCents = 0) {
  const bought = await buyOrder(address, pool, { isThree: true, depositCents });
  await shipAll(pool, bought.number);
  return bought;
}

export async function shipAll(pool: pg.Pool, number: string) {
  await pool.query(
    `WITH it AS (UPDATE orders SET shipped_at = now() WHERE order_no = $1 RETURNING id),
          parcel AS (INSERT INTO parcels (order_id, request_id, actor)
                     SELECT id, 'r', '{"kind": "system", "name": "a journey"}' FROM it RETURNING id, order_id)
     INSERT INTO parcel_lines (parcel_id, order_id, product_id, quantity)
     SELECT p.id, p.order_id, i.product_id, i.quantity FROM parcel p JOIN order_items i USING (order_id)`,
    [number],
  );
  await pool.query('UPDATE orders SET status = 4 WHERE order_no = $1', [number]);
}

export const phoneIn = async (browser: Browser) =>
  (
    await browser.newContext({
      baseURL: process.env['SHOP_URL']!,
      viewport: { width: 390, height: 800 },
      reducedMotion: 'reduce',
    })
  ).newPage();
