import { randomUUID } from 'node:crypto';
import type { PriceBreak } from '../src/cart/rules/price-at.ts';
import type { TaxRule } from '../src/cart/rules/totals.ts';
import { execute, query, queryOne, type Queryable, sql } from '../src/server/database/query.ts';
import { hashToken } from '../src/server/http/sessions.ts';

export interface ProofData {
  /** Initial stock, by product. */
  stock: ReadonlyMap<number, number>;
  parts: ReadonlyMap<number, ProofPart>;
  slugs: ReadonlyMap<number, string>;
  coupons: readonly string[];
  customers: readonly { id: number; token: string; email: string }[];
  points: number;
  tax: TaxRule;
}

export interface ProofPart {
  cents: number;
  breaks: readonly PriceBreak[];
  depositCents: number;
  /** Pieces that can be sold beyond the stock. */
  beyond: number;
}

const PRODUCTS = 8;
const STOCK = 12;
const CUSTOMERS = 6;
const POINTS = 4_000;

/**
 * Few products, few coupons and few points, so that overselling shows. One product is cheaper by the pair, one has a core
 * deposit, and one can be ordered beyond its stock.
 */
export async function makeProofData(
  pool: Queryable,
  { stock = STOCK, taxAfterDiscounts = false, taxDeposits = false } = {},
): Promise<ProofData> {
  const products = await query<ProofPart & { id: number; slug: string }>(
    pool,
    sql`INSERT INTO products (slug, sku, name, regular_price_cents, stock_qty, weight_grams, price_breaks,
                              core_deposit_cents, backorder_limit, backorder_on)
     SELECT 'proof-' || n, 'PROOF ' || n, 'Proof ' || n, 1999 + n * 1013, ${stock}::int, 400,
            CASE n WHEN 6 THEN '[{"from": 2, "cents": 7301}]' ELSE '[]' END::jsonb, CASE n WHEN 7 THEN 4500 END,
            CASE n WHEN 8 THEN 9 ELSE 0 END, CASE n WHEN 8 THEN current_date + 20 END
       FROM generate_series(1, ${PRODUCTS}::int) n
     RETURNING id, slug, regular_price_cents AS cents, price_breaks AS breaks,
               coalesce(core_deposit_cents, 0) AS "depositCents", backorder_limit AS beyond`,
  );
  const coupons = await query<{ code: string }>(
    pool,
    sql`INSERT INTO coupons (code, kind, percent, amount_cents, max_uses, max_uses_per_customer)
     VALUES ('PROOF-TEN', 'percent', 10, null, 10, null), ('PROOF-ONCE', 'fixed', null, 750, null, 1),
            ('PROOF-FEW', 'fixed', null, 100000, 5, 2) RETURNING code`,
  );
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => addCustomer(pool)));
  const rule = {
    ...(taxAfterDiscounts && { taxAfterDiscounts }),
    ...(taxDeposits && { taxDeposits }),
  };
  const { rate } = await queryOne<{ rate: number }>(
    pool,
    sql`UPDATE settings SET value = value || ${JSON.stringify(rule)}::jsonb
         WHERE name = 'shop' RETURNING (value->>'taxRate')::float8 AS rate`,
  );
  return {
    stock: new Map(products.map(({ id }) => [id, stock])),
    parts: new Map(products.map((part) => [part.id, part])),
    slugs: new Map(products.map(({ id, slug }) => [id, slug])),
    coupons: coupons.map(({ code }) => code),
    customers,
    points: POINTS,
    tax: { taxRate: rate, taxAfterDiscounts, taxDeposits },
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
