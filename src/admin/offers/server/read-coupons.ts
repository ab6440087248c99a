import type pg from 'pg';
import { describeCoupon } from '../../../cart/rules/coupon/describe-coupon.ts';
import {
  COUPON_COLUMNS,
  type EditableCoupon,
  fieldsOf,
  versionOf,
} from '../../../cart/server/offers/stored-coupons.ts';
import {
  query,
  queryFirst,
  queryJson,
  queryOne,
  type Sql,
  sql,
} from '../../../server/database/query.ts';
import { SHOP_TIME_ZONE } from '../../../kit/shop-time-zone.ts';
import type { CouponDetail, CouponRow, PartName } from '../contract.ts';
import { couponState } from '../rules/coupon-state.ts';

const MAX_COUPONS = 1_000;
const WEEKS = 26;
/** Processing, completed and on hold: bought and not given back. */
const SOLD = [3, 4, 5];

interface FoundCoupon extends EditableCoupon {
  orders: number;
  given_cents: number;
  brought_cents: number;
  category_names: string[];
  parts: PartName[];
}

const found = (condition: Sql) => sql`
  SELECT ${COUPON_COLUMNS}, sold.*,
         array(SELECT t.name FROM coupon_categories x JOIN categories t ON t.id = x.category_id
                WHERE x.coupon_id = c.id ORDER BY t.position) AS category_names,
         coalesce((SELECT json_agg(json_build_object('id', p.id, 'sku', p.sku, 'name', p.name) ORDER BY p.sku)
                     FROM coupon_products x JOIN products p ON p.id = x.product_id WHERE x.coupon_id = c.id), '[]') AS parts
    FROM coupons c
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS orders, coalesce(sum(o.discount_cents), 0)::float8 AS given_cents,
             coalesce(sum(o.total_cents), 0)::float8 AS brought_cents
        FROM coupon_uses u JOIN orders o ON o.id = u.order_id
       WHERE u.coupon_id = c.id AND o.status = ANY (${SOLD})) sold
   WHERE ${condition} ORDER BY c.id DESC LIMIT ${MAX_COUPONS}`;

/** Coupons with discounts given and revenue, newest first. */
export async function listCoupons(pool: pg.Pool, now = new Date()): Promise<CouponRow[]> {
  return (await query<FoundCoupon>(pool, found(sql`true`))).map((coupon) => rowOf(coupon, now));
}

function rowOf(coupon: FoundCoupon, now: Date): CouponRow {
  const { code, used_count, max_uses, last_day, orders, given_cents, brought_cents } = coupon;
  const words = describeCoupon({
    ...coupon,
    categories: coupon.category_names,
    products: coupon.parts.map(({ name }) => name),
  });
  return {
    code,
    used_count,
    max_uses,
    last_day,
    orders,
    given_cents,
    brought_cents,
    state: couponState(coupon, now),
    words: words.join(' '),
  };
}

/** One coupon with its uses. */
export async function readCoupon(
  pool: pg.Pool,
  code: string,
  now = new Date(),
): Promise<CouponDetail | undefined> {
  const coupon = await queryFirst<FoundCoupon>(pool, found(sql`c.code = ${code.toUpperCase()}`));
  if (!coupon) return undefined;
  const [{ has_orders }, weeks, uses] = await Promise.all([
    queryOne<{ has_orders: boolean }>(
      pool,
      sql`SELECT EXISTS (SELECT FROM orders WHERE coupon_id = ${coupon.id}) AS has_orders`,
    ),
    readWeeks(pool, coupon.id, now),
    readUses(pool, coupon.id),
  ]);
  return {
    ...rowOf(coupon, now),
    coupon: fieldsOf(coupon),
    version: versionOf(coupon),
    has_orders,
    parts: coupon.parts,
    weeks,
    uses,
  };
}

const readWeeks = (pool: pg.Pool, couponId: number, now: Date): Promise<CouponDetail['weeks']> =>
  query(
    pool,
    sql`SELECT to_char(week, 'YYYY-MM-DD') AS day, count(o.id)::int AS uses,
               coalesce(sum(o.discount_cents), 0)::float8 AS given_cents
          FROM (SELECT date_trunc('week', ${now}::timestamptz AT TIME ZONE ${SHOP_TIME_ZONE})
                       - make_interval(weeks => n) AS week
                  FROM generate_series(0, ${WEEKS - 1}) n) weeks
          LEFT JOIN (coupon_uses u JOIN orders o ON o.id = u.order_id AND o.status = ANY (${SOLD}))
            ON u.coupon_id = ${couponId}
           AND date_trunc('week', o.created_at AT TIME ZONE ${SHOP_TIME_ZONE}) = week
         GROUP BY week ORDER BY week`,
  );

const readUses = (pool: pg.Pool, couponId: number): Promise<CouponDetail['uses']> =>
  queryJson(
    pool,
    sql`SELECT o.order_no AS number, o.created_at AS at, concat_ws(' ', o.first_name, o.last_name) AS buyer,
               o.discount_cents, o.total_cents
          FROM coupon_uses u JOIN orders o ON o.id = u.order_id
         WHERE u.coupon_id = ${couponId} AND o.status = ANY (${SOLD})
         ORDER BY o.created_at DESC, o.id DESC LIMIT 50`,
  );
