import { randomUUID } from 'node:crypto';
import type { TaxRule } from '../src/cart/rules/totals.ts';
import { execute, query, queryOne, type Queryable, sql } from '../src/server/database/query.ts';
import { hashToken } from '../src/server/http/sessions.ts';

export interface ProofData {
  /** Initial stock, by product. */
  stock: ReadonlyMap<number, number>;
  prices: ReadonlyMap<number, number>;
  slugs: ReadonlyMap<number, string>;
  coupons: readonly string[];
  customers: readonly { id: number; token: string; email: string }[];
  points: number;
  tax: TaxRule;
}

const PRODUCTS = 8;
const STOCK = 12;
const CUSTOMERS = 6;
const POINTS = 4_000;

/** Few products, few coupons and few points, so that overselling shows. */
export async function makeProofData(
  pool: Queryable,
  { stock = STOCK, taxAfterDiscounts = false } = {},
): Promise<ProofData> {
  const products = await query<{ id: number; slug: string; price: number }>(
    pool,
    sql`INSERT INTO products (slug, sku, name, regular_price_cents, stock_qty, weight_grams)
     SELECT 'proof-' || n, 'PROOF ' || n, 'Proof ' || n, 1999 + n * 1013, ${stock}::int, 400
       FROM generate_series(1, ${PRODUCTS}::int) n
     RETURNING id, slug, regular_price_cents AS price`,
  );
  const coupons = await query<{ code: string }>(
    pool,
    sql`INSERT INTO coupons (code, kind, percent, amount_cents, max_uses, max_uses_per_customer)
     VALUES ('PROOF-TEN', 'percent', 10, null, 10, null), ('PROOF-ONCE', 'fixed', null, 750, null, 1),
            ('PROOF-FEW', 'fixed', null, 100000, 5, 2) RETURNING code`,
  );
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => addCustomer(pool)));
  const { rate } = await queryOne<{ rate: number }>(
    pool,
    sql`UPDATE settings SET value = value || ${JSON.stringify({ ...(taxAfterDiscounts && { taxAfterDiscounts }) })}::jsonb
         WHERE name = 'shop' RETURNING (value->>'taxRate')::float8 AS rate`,
  );
  return {
    stock: new Map(products.map(({ id }) => [id, stock])),
    prices: new Map(products.map(({ id, price }) => [id, price])),
    slugs: new Map(products.map(({ id, slug }) => [id, slug])),
    coupons: coupons.map(({ code }) => code),
    customers,
    points: POINTS,
    tax: { taxRate: rate, taxAfterDiscounts },
  };
}

async function addCustomer(pool: Queryable) {
  const token = randomUUID();
  const email = `${randomUUID()}@example.com`;
  const { id } = await queryOne<{ id: number }>(
    pool,
    sql`WITH customer AS (INSERT INTO customers (email, first_name, last_name, password_hash)
                       VALUES (${email}, 'Ken', 'Marsh', 'x') RETURNING id),
          session AS (INSERT INTO sessions (token_hash, customer_id, expires_at)
                      SELECT ${hashToken(token)}::bytea, id, now() + interval '1 day' FROM customer)
     SELECT id FROM customer`,
  );
  await execute(
    pool,
    sql`INSERT INTO point_entries (customer_id, kind, points, reason)
        VALUES (${id}, 'given', ${POINTS}, 'A gift')`,
  );
  return { id, token, email };
}
