import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashToken } from '../src/server/http/sessions.ts';

export interface World {
  /** Initial stock, by product. */
  stock: ReadonlyMap<number, number>;
  prices: ReadonlyMap<number, number>;
  slugs: ReadonlyMap<number, string>;
  coupons: readonly string[];
  customers: readonly { id: number; token: string; email: string }[];
  points: number;
  taxRate: number;
}

const PRODUCTS = 8;
const STOCK = 12;
const CUSTOMERS = 6;
const POINTS = 4_000;

/** Few products, few coupons and few points, so that overselling shows. */
export async function makeWorld(pool: pg.Pool): Promise<World> {
  const { rows: products } = await pool.query<{ id: number; slug: string; price: number }>(
    `INSERT INTO products (slug, sku, name, regular_price_cents, stock_qty, weight_grams)
     SELECT 'proof-' || n, 'PROOF ' || n, 'Proof ' || n, 1999 + n * 1013, $2, 400 FROM generate_series(1, $1::int) n
     RETURNING id, slug, regular_price_cents AS price`,
    [PRODUCTS, STOCK],
  );
  const { rows: coupons } = await pool.query<{ code: string }>(
    `INSERT INTO coupons (code, kind, percent, amount_cents, max_uses, max_uses_per_customer)
     VALUES ('PROOF-TEN', 'percent', 10, null, 10, null), ('PROOF-ONCE', 'fixed', null, 750, null, 1),
            ('PROOF-FEW', 'fixed', null, 100000, 5, 2) RETURNING code`,
  );
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => addCustomer(pool)));
  const { rows: settings } = await pool.query<{ rate: number }>(
    `SELECT (value->>'taxRate')::float8 AS rate FROM settings WHERE name = 'shop'`,
  );
  return {
    stock: new Map(products.map(({ id }) => [id, STOCK])),
    prices: new Map(products.map(({ id, price }) => [id, price])),
    slugs: new Map(products.map(({ id, slug }) => [id, slug])),
    coupons: coupons.map(({ code }) => code),
    customers,
    points: POINTS,
    taxRate: settings[0]!.rate,
  };
}

async function addCustomer(pool: pg.Pool) {
  const token = randomUUID();
  const email = `${randomUUID()}@example.com`;
  const { rows } = await pool.query<{ id: number }>(
    `WITH customer AS (INSERT INTO customers (email, first_name, last_name, password_hash)
                       VALUES ($1, 'Ken', 'Marsh', 'x') RETURNING id),
          session AS (INSERT INTO sessions (token_hash, customer_id, expires_at)
                      SELECT $2, id, now() + interval '1 day' FROM customer)
     SELECT id FROM customer`,
    [email, hashToken(token)],
  );
  const { id } = rows[0]!;
  await pool.query(
    `INSERT INTO point_entries (customer_id, kind, points, reason) VALUES ($1, 'given', $2, 'A gift')`,
    [id, POINTS],
  );
  return { id, token, email };
}
