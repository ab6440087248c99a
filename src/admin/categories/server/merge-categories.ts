import type pg from 'pg';
import { execute, query, queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { categoriesDeskMessages as messages } from '../messages.ts';
import { lockCategories } from './change-category.ts';
import { moveParts } from './move-parts.ts';

interface Named {
  id: number;
  name: string;
}

/** What would move, and what is in the way. */
export async function previewMerge(db: Queryable, id: string, into: string) {
  const pair = await readPair(db, id, into);
  if (pair instanceof Refusal) return pair.code === 'same_category' ? stopped(pair.message) : pair;
  const [from, to] = pair;
  const counts = await queryOne<{ parts: number; both: number }>(
    db,
    sql`SELECT count(*)::int AS parts, count(t.product_id)::int AS both
          FROM product_categories f
          LEFT JOIN product_categories t ON t.product_id = f.product_id AND t.category_id = ${to.id}
         WHERE f.category_id = ${from.id}`,
  );
  const codes = await couponsThatDiffer(db, from, to);
  return {
    ...counts,
    stops: codes.length > 0 ? messages.couponDiffers(codes, from.name, to.name) : null,
  };
}

const stopped = (message: unknown) => ({ parts: 0, both: 0, stops: String(message) });

/** Makes a category part of another, whose addresses then answer for both. */
export const mergeCategory = (
  pool: pg.Pool,
  id: string,
  { into, parts }: { into: number; parts: number },
) =>
  inTransaction(pool, async (client) => {
    await lockCategories(client);
    const pair = await readPair(client, id, String(into));
    if (pair instanceof Refusal) return pair;
    const [from, to] = pair;
    const codes = await couponsThatDiffer(client, from, to);
    if (codes.length > 0)
      return refuse(409, 'coupon_differs', messages.couponDiffers(codes, from.name, to.name));
    const moved = await moveParts(
      client,
      { from: from.id, to: to.id, parts },
      sql`(SELECT id FROM products)`,
    );
    if (moved instanceof Refusal) return moved;
    await moveEndedCoupons(client, from, to);
    // In this order it can be put back: first the other has its slugs again, then the row returns with its own.
    const { slugs } = await queryOne<{ slugs: string[] }>(
      client,
      sql`DELETE FROM categories WHERE id = ${from.id} RETURNING former_slugs || slug AS slugs`,
    );
    await execute(
      client,
      sql`UPDATE categories SET former_slugs = former_slugs || ${slugs}::text[] WHERE id = ${to.id}`,
    );
    return null;
  });

async function readPair(db: Queryable, id: string, into: string) {
  if (id === into) return refuse(409, 'same_category', messages.sameCategory);
  const rows = await query<Named>(
    db,
    sql`SELECT id, name FROM categories WHERE id::text IN (${id}, ${into})`,
  );
  const find = (wanted: string) => rows.find((row) => String(row.id) === wanted);
  const [from, to] = [find(id), find(into)];
  if (!from || !to) return refuse(404, 'unknown_category', messages.unknownCategory);
  return [from, to] as const;
}

/** Coupons in use that are for one and not for the other: nobody knows what they would be for. */
async function couponsThatDiffer(db: Queryable, from: Named, to: Named): Promise<string[]> {
  const coupons = await query<{ code: string }>(
    db,
    sql`SELECT code FROM coupons c
         WHERE (ends_at IS NULL OR ends_at > now())
           AND EXISTS (SELECT FROM coupon_categories WHERE coupon_id = c.id AND category_id IN (${from.id}, ${to.id}))
           AND (SELECT count(*) FROM coupon_categories
                 WHERE coupon_id = c.id AND category_id IN (${from.id}, ${to.id})) = 1
         ORDER BY code LIMIT 5`,
  );
  return coupons.map(({ code }) => code);
}

async function moveEndedCoupons(client: Queryable, from: Named, to: Named): Promise<void> {
  const gone = await query<{ coupon_id: number }>(
    client,
    sql`DELETE FROM coupon_categories WHERE category_id = ${from.id} RETURNING coupon_id`,
  );
  await execute(
    client,
    sql`INSERT INTO coupon_categories (coupon_id, category_id)
        SELECT unnest(${gone.map(({ coupon_id }) => coupon_id)}::int[]), ${to.id} ON CONFLICT DO NOTHING`,
  );
}
