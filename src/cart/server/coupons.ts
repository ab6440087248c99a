import type { Queryable } from '../../server/jobs/jobs.ts';
import { mailPerson } from '../../server/mail/mail-person.ts';
import type { Coupon, CouponLine } from './coupon-rule.ts';

export interface StoredCoupon extends Coupon {
  id: number;
  code: string;
  /** How often the asking customer has used it. */
  usesOfCustomer: number;
}

/** Whose uses count: a customer's own, and those of whoever reads the email's mailbox, if it is known. */
export interface CouponUser {
  customerId: number | null;
  email: string;
}

/** A coupon by its code, in any letter case; null when there is none. */
export async function findCoupon(
  on: Queryable,
  code: string,
  user: CouponUser,
): Promise<StoredCoupon | null> {
  const { rows } = await on.query(`SELECT ${couponJson('$1', '$2', '$3')} AS coupon`, [
    code.trim().toUpperCase(),
    user.customerId,
    mailPerson(user.email),
  ]);
  return readCoupon((rows as { coupon: CouponJson | null }[])[0]!.coupon);
}

/** SQL for a coupon as JSON, or null: by its code, with its uses by a customer or a person (`mailPerson`). */
export const couponJson = (code: string, customerId: string, person: string): string => `(
  SELECT json_build_object(
    'id', c.id, 'code', c.code, 'kind', c.kind, 'percent', c.percent::text, 'amountCents', c.amount_cents,
    'minSubtotalCents', c.min_subtotal_cents, 'startsAt', c.starts_at, 'endsAt', c.ends_at,
    'maxUses', c.max_uses, 'maxUsesPerCustomer', c.max_uses_per_customer, 'usedCount', c.used_count,
    'enabled', c.enabled,
    'categoryIds', array(SELECT category_id FROM coupon_categories WHERE coupon_id = c.id),
    'productIds', array(SELECT product_id FROM coupon_products WHERE coupon_id = c.id),
    'usesOfCustomer', (SELECT count(*) FROM coupon_uses u WHERE u.coupon_id = c.id
       AND (u.customer_id = ${customerId}::int OR (u.person <> '' AND u.person = ${person}::text))))
    FROM coupons c WHERE c.code = ${code}::text)`;

export type CouponJson = Omit<StoredCoupon, 'startsAt' | 'endsAt'> & {
  startsAt: string | null;
  endsAt: string | null;
};

export const readCoupon = (json: CouponJson | null): StoredCoupon | null =>
  json && {
    ...json,
    startsAt: json.startsAt === null ? null : new Date(json.startsAt),
    endsAt: json.endsAt === null ? null : new Date(json.endsAt),
  };

/** The lines of a cart as a coupon sees them, by the shop's own prices; what is no longer sold is left out. */
export async function couponLines(
  on: Queryable,
  lines: readonly { product_id: number; quantity: number }[],
): Promise<CouponLine[]> {
  const { rows } = await on.query(
    `SELECT p.id AS "productId", sum(p.regular_price_cents::bigint * line.quantity)::float8 AS "totalCents",
            array(SELECT category_id FROM product_categories WHERE product_id = p.id) AS "categoryIds"
       FROM unnest($1::int[], $2::int[]) AS line (id, quantity) JOIN products p ON p.id = line.id
      GROUP BY p.id`,
    [lines.map((line) => line.product_id), lines.map((line) => line.quantity)],
  );
  return rows as CouponLine[];
}
