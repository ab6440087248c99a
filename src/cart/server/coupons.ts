import { query, queryOne, type Queryable, sql, type Sql } from '../../server/database/query.ts';
import { mailPerson } from '../../server/mail/mail-person.ts';
import type { Coupon, CustomerFacts } from '../rules/coupon/coupon-rules.ts';
import type { CouponLine } from '../rules/coupon/calculate-discount.ts';

export interface StoredCoupon extends Coupon {
  id: number;
  code: string;
}

/** Counts uses by the customer id and by the person behind the email address. */
export interface CouponUser {
  customerId: number | null;
  email: string;
}

/** Looks up a coupon by its code, in any letter case. */
export async function findCoupon(db: Queryable, code: string, user: CouponUser) {
  const { coupon } = await queryOne<{ coupon: CouponJson | null }>(
    db,
    sql`SELECT ${couponJson(sql`${code.trim().toUpperCase()}`, user)} AS coupon`,
  );
  return readCoupon(coupon);
}

/** SQL for a coupon as JSON, or null, with the shop's data about the customer. */
export const couponJson = (code: Sql, user: CouponUser): Sql => sql`(
  SELECT ${rowJson(user)} FROM coupons c WHERE c.code = ${code}::text)`;

/** The coupons that apply themselves and are on, whatever else they ask for. Most shops have none or a few. */
export async function findOwnCoupons(db: Queryable, user: CouponUser): Promise<StoredCoupon[]> {
  const rows = await query<{ coupon: CouponJson }>(
    db,
    sql`SELECT ${rowJson(user)} AS coupon FROM coupons c WHERE c.applies_itself AND c.enabled`,
  );
  return rows.map(({ coupon }) => readCoupon(coupon)!);
}

const rowJson = (user: CouponUser): Sql => sql`to_jsonb(c) || jsonb_build_object(
    'percent', c.percent::text,
    'categories', array(SELECT category_id FROM coupon_categories WHERE coupon_id = c.id),
    'products', array(SELECT product_id FROM coupon_products WHERE coupon_id = c.id))
    || ${customerFacts(sql`c.id`, user)}`;

/** SQL for the facts as JSON: `CustomerFacts`. A guest counts as the person behind the email address (`mailPerson`). */
const customerFacts = (
  couponId: Sql,
  { customerId, email }: CouponUser,
): Sql => sql`jsonb_build_object(
  'uses_of_customer', (SELECT count(*) FROM coupon_uses u WHERE u.coupon_id = ${couponId}
     AND (u.customer_id = (SELECT ${customerId}::int)
          OR (u.person <> '' AND u.person = (SELECT ${mailPerson(email)}::text)))))`;

/** The same for a coupon that is not stored yet. */
export async function readCustomerFacts(db: Queryable, user: CouponUser): Promise<CustomerFacts> {
  const { facts } = await queryOne<{ facts: CustomerFacts }>(
    db,
    sql`SELECT ${customerFacts(sql`NULL`, user)} AS facts`,
  );
  return facts;
}

export type CouponJson = Omit<StoredCoupon, 'starts_at' | 'ends_at'> & {
  starts_at: string | null;
  ends_at: string | null;
};

export const readCoupon = (json: CouponJson | null): StoredCoupon | null =>
  json && {
    ...json,
    starts_at: json.starts_at === null ? null : new Date(json.starts_at),
    ends_at: json.ends_at === null ? null : new Date(json.ends_at),
  };

/** SQL for the lines of a cart as a table `line (id, quantity)`. */
export const unnestedLines = (lines: readonly { product_id: number; quantity: number }[]) =>
  sql`unnest(${lines.map(({ product_id }) => product_id)}::int[], ${lines.map(({ quantity }) => quantity)}::int[])
        AS line (id, quantity)`;

/** Priced by the shop; products no longer sold are left out. */
export function couponLines(
  db: Queryable,
  lines: readonly { product_id: number; quantity: number }[],
): Promise<CouponLine[]> {
  return query(
    db,
    sql`SELECT p.id AS "productId", sum(price_at(p.regular_price_cents, p.price_breaks, line.quantity)::bigint * line.quantity)::float8 AS "totalCents",
            array(SELECT category_id FROM product_categories WHERE product_id = p.id) AS "categoryIds"
       FROM ${unnestedLines(lines)} JOIN products p ON p.id = line.id AND p.for_sale
      GROUP BY p.id`,
  );
}
