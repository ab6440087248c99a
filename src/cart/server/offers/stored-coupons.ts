import { createHash } from 'node:crypto';
import { SHOP_TIME_ZONE } from '../../../kit/shop-time-zone.ts';
import {
  query,
  queryFirst,
  type Queryable,
  type Sql,
  sql,
} from '../../../server/database/query.ts';
import type { CouponToDescribe } from '../../rules/coupon-words.ts';

/** What staff may set of a coupon. Days are the shop's, both included. */
export interface CouponFields extends Omit<CouponToDescribe, 'categories' | 'products'> {
  code: string;
  enabled: boolean;
  categories: number[];
  products: number[];
}

export interface EditableCoupon extends CouponFields {
  id: number;
  used_count: number;
  starts_at: Date | null;
  ends_at: Date | null;
}

export const dayOf = (time: Sql) =>
  sql`to_char(${time} AT TIME ZONE ${SHOP_TIME_ZONE}, 'YYYY-MM-DD')`;

export const COUPON_COLUMNS = sql`c.id, c.code, c.kind, c.percent::text AS percent, c.amount_cents, c.min_subtotal_cents,
  ${dayOf(sql`c.starts_at`)} AS first_day, ${dayOf(sql`c.ends_at`)} AS last_day, c.starts_at, c.ends_at,
  c.max_uses, c.max_uses_per_customer, c.enabled, c.used_count,
  array(SELECT category_id FROM coupon_categories WHERE coupon_id = c.id ORDER BY 1) AS categories,
  array(SELECT product_id FROM coupon_products WHERE coupon_id = c.id ORDER BY 1) AS products`;

export const findEditableCoupon = (db: Queryable, code: string) =>
  queryFirst<EditableCoupon>(
    db,
    sql`SELECT ${COUPON_COLUMNS} FROM coupons c WHERE c.code = ${code.toUpperCase()}`,
  );

/** For a change: nobody else changes it, or sells with it, until the transaction ends. */
export async function lockCoupon(client: Queryable, code: string) {
  const locked = await query(
    client,
    sql`SELECT FROM coupons WHERE code = ${code.toUpperCase()} FOR UPDATE`,
  );
  return locked.length > 0 ? findEditableCoupon(client, code) : undefined;
}

export const fieldsOf = (coupon: CouponFields): CouponFields => {
  const { code, kind, percent, amount_cents, min_subtotal_cents, first_day, last_day } = coupon;
  const { max_uses, max_uses_per_customer, enabled, categories, products } = coupon;
  return {
    ...{ code, kind, percent, amount_cents, min_subtotal_cents, first_day, last_day },
    ...{ max_uses, max_uses_per_customer, enabled, categories, products },
  };
};

/** Tells whether somebody has changed the coupon, at the desk, by a command or from the log. */
export const versionOf = (coupon: CouponFields) =>
  createHash('sha256')
    .update(JSON.stringify(fieldsOf(coupon)))
    .digest('base64url')
    .slice(0, 16);
