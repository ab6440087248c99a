import type pg from 'pg';
import { messages } from '../../../cart/messages.ts';
import { evaluateCoupon } from '../../../cart/rules/coupon/evaluate-coupon.ts';
import { type Coupon, couponRules, ruleOf } from '../../../cart/rules/coupon/coupon-rules.ts';
import {
  type CouponLine,
  splitDiscount,
  appliesToLine,
  calculateDiscount,
} from '../../../cart/rules/coupon/calculate-discount.ts';
import { couponLines, findCoupon, readCustomerFacts } from '../../../cart/server/coupons.ts';
import { offerMessages } from '../../../cart/server/offers/offer-messages.ts';
import { dayEnd, dayStart } from '../../../cart/server/offers/stored-coupons.ts';
import { SHOP_TIME_ZONE } from '../../../kit/shop-time-zone.ts';
import { query, queryFirst, queryOne, sql } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { TriedCoupon } from '../contract.ts';
import type { CouponInput } from '../coupon-shapes.ts';
import { calculationText } from './calculation-text.ts';

interface Trial {
  code: string;
  draft?: CouponInput | undefined;
  lines: readonly { product_id: number; quantity: number }[];
  email: string;
  day?: string | undefined;
}

/** Tests the coupon with the cart's own rules, one by one. */
export async function testCoupon(pool: pg.Pool, trial: Trial) {
  const customerId = await findAccount(pool, trial.email);
  const user = { customerId, email: trial.email };
  const stored = await findCoupon(pool, trial.code, user);
  if (!stored && !trial.draft) return refuse(404, 'unknown_coupon', offerMessages.unknown);
  const uses = stored ?? { used_count: 0, ...(await readCustomerFacts(pool, user)) };
  const coupon = trial.draft
    ? { ...uses, ...trial.draft, ...(await timesOf(pool, trial.draft)) }
    : stored!;
  const lines = await couponLines(pool, trial.lines);
  const now = trial.day ? await noonOf(pool, trial.day) : new Date();
  return {
    ...answers(coupon, lines, now),
    lines: await namedLines(pool, coupon, lines, now),
    has_account: customerId !== null,
  };
}

function answers(
  coupon: Coupon,
  lines: readonly CouponLine[],
  now: Date,
): Omit<TriedCoupon, 'lines' | 'has_account'> {
  const outcome = evaluateCoupon(coupon, { lines, now });
  const discount = calculateDiscount(coupon, lines);
  const subtotalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const eligibleLines = lines.filter((line) => appliesToLine(coupon, line)).length;
  const facts = { subtotalCents, eligibleLines, lines: lines.length, ...discount };
  return {
    rules: couponRules.map((rule) => {
      const { name, refusal, met } = ruleOf(rule);
      const why = refusal(coupon, { lines, now });
      return { rule, name, is_met: why === undefined, says: why ?? met(coupon, facts) };
    }),
    subtotal_cents: subtotalCents,
    calculation: calculationText(coupon, discount),
    is_taken: outcome.kind === 'discount',
    discount_cents: outcome.kind === 'discount' ? outcome.cents : 0,
    message: outcome.kind === 'discount' ? messages.couponAdded : outcome.why,
  };
}

async function namedLines(
  pool: pg.Pool,
  coupon: Coupon,
  lines: readonly CouponLine[],
  now: Date,
): Promise<TriedCoupon['lines']> {
  const outcome = evaluateCoupon(coupon, { lines, now });
  const off = splitDiscount(outcome.kind === 'discount' ? outcome.cents : 0, coupon, lines);
  const named = await query<{ id: number; name: string }>(
    pool,
    sql`SELECT id, name FROM products WHERE id = ANY (${lines.map(({ productId }) => productId)})`,
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return lines.map((line, at) => ({
    product_id: line.productId,
    name: names.get(line.productId) ?? '',
    total_cents: line.totalCents,
    is_good_for: appliesToLine(coupon, line),
    off_cents: off[at]!,
  }));
}

async function findAccount(pool: pg.Pool, email: string): Promise<number | null> {
  if (!email) return null;
  const found = await queryFirst<{ id: number }>(
    pool,
    sql`SELECT id FROM customers WHERE email = ${email} AND deleted_at IS NULL`,
  );
  return found?.id ?? null;
}

/** A draft's days begin and end at midnight in the shop. */
const timesOf = (pool: pg.Pool, { first_day, last_day }: CouponInput) =>
  queryOne<Pick<Coupon, 'starts_at' | 'ends_at'>>(
    pool,
    sql`SELECT ${dayStart(first_day)} AS starts_at, ${dayEnd(last_day)} AS ends_at`,
  );

async function noonOf(pool: pg.Pool, day: string): Promise<Date> {
  const { noon } = await queryOne<{ noon: Date }>(
    pool,
    sql`SELECT (${day}::date + time '12:00') AT TIME ZONE ${SHOP_TIME_ZONE} AS noon`,
  );
  return noon;
}
