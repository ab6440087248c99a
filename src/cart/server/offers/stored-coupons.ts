import { createHash } from 'node:crypto';
import { SHOP_TIME_ZONE } from '../../../kit/shop-time-zone.ts';
import {
  query,
  queryFirst,
  type Queryable,
  type Sql,
  sql,
} from '../../../server/database/query.ts';
import { ruleFields, type RuleValues } from '../../rules/coupon/coupon-rules.ts';
import type { CouponWorth } from '../../rules/coupon/calculate-discount.ts';

/** The fields of a coupon that staff may set. */
export interface CouponFields extends CouponWorth, RuleValues {
  code: string;
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

export const dayStart = (day: string | null) =>
  sql`${day}::date::timestamp AT TIME ZONE ${SHOP_TIME_ZONE}`;
export const dayEnd = (day: string | null) =>
  sql`(${day}::date + 1)::timestamp AT TIME ZONE ${SHOP_TIME_ZONE} - interval '1 millisecond'`;

export const COUPON_COLUMNS = sql`c.*,
  ${dayOf(sql`c.starts_at`)} AS first_day, ${dayOf(sql`c.ends_at`)} AS last_day,
  array(SELECT category_id FROM coupon_categories WHERE coupon_id = c.id ORDER BY 1) AS categories,
  array(SELECT product_id FROM coupon_products WHERE coupon_id = c.id ORDER BY 1) AS products`;

export const findEditableCoupon = (db: Queryable, code: string) =>
  queryFirst<EditableCoupon>(
    db,
    sql`SELECT ${COUPON_COLUMNS} FROM coupons c WHERE c.code = ${code.toUpperCase()}`,
  );

/** Locks a coupon for a change: nobody else changes it, or sells with it, until the transaction ends. */
export async function lockCoupon(client: Queryable, code: string) {
  const locked = await query(
    client,
    sql`SELECT FROM coupons WHERE code = ${code.toUpperCase()} FOR UPDATE`,
  );
  return locked.length > 0 ? findEditableCoupon(client, code) : undefined;
}

/** Only these fields, always in this order: the version is a hash of them. */
export function fieldsOf(coupon: CouponFields): CouponFields {
  const { code, kind, percent, amount_cents, categories, products } = coupon;
  const values = Object.fromEntries(ruleFields.map(({ column }) => [column, coupon[column]]));
  const worth = { code, kind, percent, amount_cents };
  return { ...worth, ...(values as unknown as RuleValues), categories, products };
}

/** Changes when anybody has changed the coupon, at the desk, by a command or from the log. */
export const versionOf = (coupon: CouponFields) =>
  createHash('sha256')
    .update(JSON.stringify(fieldsOf(coupon)))
    .digest('base64url')
    .slice(0, 16);
