import type pg from 'pg';
import {
  assignments,
  columnsOf,
  execute,
  join,
  queryFirst,
  queryOne,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import { offerMessages as messages } from './offer-messages.ts';
import {
  type CouponFields,
  dayEnd,
  dayOf,
  dayStart,
  type EditableCoupon,
  fieldsOf,
  lockCoupon,
  versionOf,
} from './stored-coupons.ts';

/** Adds a coupon. */
export const addCoupon = (pool: pg.Pool, coupon: CouponFields) =>
  inTransaction(pool, async (client) => {
    const refusal =
      (await codeRefusal(client, coupon.code)) ?? (await partsRefusal(client, coupon));
    if (refusal) return refusal;
    const row = columnsFor(coupon);
    const values = join(Object.values(row), ', ');
    const { id } = await queryOne<{ id: number }>(
      client,
      sql`INSERT INTO coupons (${columnsOf(row)}, starts_at, ends_at)
          VALUES (${values}, ${dayStart(coupon.first_day)}, ${dayEnd(coupon.last_day)}) RETURNING id`,
    );
    await setParts(client, id, coupon);
    return { code: coupon.code };
  });

/** Saves a coupon unless it has changed since it was read. A code that orders use stays. */
export const saveCoupon = (
  pool: pg.Pool,
  code: string,
  { version, coupon }: { version: string; coupon: CouponFields },
) =>
  inTransaction(pool, async (client) => {
    const now = await lockCoupon(client, code);
    if (!now) return refuse(404, 'unknown_coupon', messages.unknown);
    if (versionOf(now) !== version)
      return refuse(409, 'changed_meanwhile', messages.changed, {
        coupon: fieldsOf(now),
        version: versionOf(now),
      });
    const refusal =
      (await newCodeRefusal(client, now, coupon.code)) ??
      (await partsRefusal(client, coupon)) ??
      usesRefusal(now, coupon);
    if (refusal) return refusal;
    await execute(
      client,
      sql`UPDATE coupons SET ${assignments(columnsFor(coupon))},
                 starts_at = CASE WHEN ${dayOf(sql`starts_at`)} = ${coupon.first_day} THEN starts_at
                             ELSE ${dayStart(coupon.first_day)} END,
                 ends_at = CASE WHEN ${dayOf(sql`ends_at`)} = ${coupon.last_day} THEN ends_at
                           ELSE ${dayEnd(coupon.last_day)} END
           WHERE id = ${now.id}`,
    );
    await setParts(client, now.id, coupon);
    return { code: coupon.code };
  });

const columnsFor = ({ first_day, last_day, categories, products, ...columns }: CouponFields) =>
  columns;

/** Locks, so that two people cannot assign the same code at once. */
async function codeRefusal(client: pg.PoolClient, code: string) {
  await execute(client, sql`SELECT pg_advisory_xact_lock(hashtext('coupon codes'))`);
  const existing = await queryFirst(client, sql`SELECT FROM coupons WHERE code = ${code}`);
  return existing ? refuse(409, 'code_taken', messages.codeTaken) : null;
}

async function newCodeRefusal(client: pg.PoolClient, now: EditableCoupon, code: string) {
  if (code === now.code) return null;
  if (await hasOrders(client, now.id)) return refuse(409, 'code_used', messages.codeUsed);
  return codeRefusal(client, code);
}

const usesRefusal = ({ used_count }: EditableCoupon, { max_uses }: CouponFields) =>
  max_uses !== null && max_uses < used_count
    ? refuseFields({ max_uses: [messages.usedOften(used_count)] })
    : null;

async function partsRefusal(client: pg.PoolClient, { categories, products }: CouponFields) {
  const found = await queryOne<{ categories: number; products: number }>(
    client,
    sql`SELECT (SELECT count(*)::int FROM categories WHERE id = ANY (${categories})) AS categories,
               (SELECT count(*)::int FROM products WHERE id = ANY (${products})) AS products`,
  );
  if (found.categories < new Set(categories).size)
    return refuseFields({ categories: [messages.unknownCategory] });
  return found.products < new Set(products).size
    ? refuseFields({ products: [messages.unknownProduct] })
    : null;
}

/** Writes only the differences, so that only those are logged. */
async function setParts(client: pg.PoolClient, id: number, { categories, products }: CouponFields) {
  const lists = [
    { table: sql`coupon_categories`, column: sql`category_id`, ids: categories },
    { table: sql`coupon_products`, column: sql`product_id`, ids: products },
  ];
  for (const { table, column, ids } of lists) {
    await execute(
      client,
      sql`DELETE FROM ${table} WHERE coupon_id = ${id} AND ${column} <> ALL (${ids})`,
    );
    await execute(
      client,
      sql`INSERT INTO ${table} (coupon_id, ${column}) SELECT ${id}, unnest(${ids}::int[]) ON CONFLICT DO NOTHING`,
    );
  }
}

export async function hasOrders(client: pg.PoolClient, couponId: number): Promise<boolean> {
  const { found } = await queryOne<{ found: boolean }>(
    client,
    sql`SELECT EXISTS (SELECT FROM orders WHERE coupon_id = ${couponId}) AS found`,
  );
  return found;
}
