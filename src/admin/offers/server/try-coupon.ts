import type pg from 'pg';
import { messages } from '../../../cart/messages.ts';
import { couponRules } from '../../../cart/rules/coupon-rules.ts';
import { couponLines, findCoupon } from '../../../cart/server/coupons.ts';
import {
  type Coupon,
  couponDiscount,
  type CouponLine,
  discountByLine,
  isGoodFor,
  ruleRefusal,
  workOutDiscount,
} from '../../../cart/server/coupon-rule.ts';
import { offerMessages } from '../../../cart/server/offers/offer-messages.ts';
import { SHOP_TIME_ZONE } from '../../../kit/shop-time-zone.ts';
import { query, queryFirst, queryOne, sql } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { TriedCoupon } from '../contract.ts';
import type { CouponInput } from '../coupon-shapes.ts';
import { metText, ruleNames, workedText } from './rule-words.ts';

interface Trial {
  code: string;
  draft?: CouponInput | undefined;
  lines: readonly { product_id: number; quantity: number }[];
  email: string;
  day?: string | undefined;
}

/** Asks the cart's own rules, one by one. */
export async function tryCoupon(pool: pg.Pool, trial: Trial) {
  const customerId = await findAccount(pool, trial.email);
  const stored = await findCoupon(pool, trial.code, { customerId, email: trial.email });
  if (!stored && !trial.draft) return refuse(404, 'unknown_coupon', offerMessages.unknown);
  const { usedCount, usesOfCustomer } = stored ?? { usedCount: 0, usesOfCustomer: 0 };
  const coupon = trial.draft
    ? { ...(await couponOf(pool, trial.draft)), usedCount, usesOfCustomer }
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
  const outcome = couponDiscount(coupon, { lines, now });
  const worked = workOutDiscount(coupon, lines);
  const subtotalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const goodLines = lines.filter((line) => isGoodFor(coupon, line)).length;
  const facts = { subtotalCents, goodLines, lines: lines.length, ...worked };
  return {
    rules: couponRules.map((rule) => {
      const why = ruleRefusal(rule, coupon, { lines, now });
      const says = why ?? metText(rule, coupon, facts);
      return { rule, name: ruleNames[rule], is_met: why === undefined, says };
    }),
    subtotal_cents: subtotalCents,
    worked: workedText(coupon, worked),
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
  const outcome = couponDiscount(coupon, { lines, now });
  const off = discountByLine(outcome.kind === 'discount' ? outcome.cents : 0, coupon, lines);
  const named = await query<{ id: number; name: string }>(
    pool,
    sql`SELECT id, name FROM products WHERE id = ANY (${lines.map(({ productId }) => productId)})`,
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return lines.map((line, at) => ({
    product_id: line.productId,
    name: names.get(line.productId) ?? '',
    total_cents: line.totalCents,
    is_good_for: isGoodFor(coupon, line),
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
async function couponOf(pool: pg.Pool, draft: CouponInput) {
  const { startsAt, endsAt } = await queryOne<{ startsAt: Date | null; endsAt: Date | null }>(
    pool,
    sql`SELECT ${draft.first_day}::date::timestamp AT TIME ZONE ${SHOP_TIME_ZONE} AS "startsAt",
               (${draft.last_day}::date + 1)::timestamp AT TIME ZONE ${SHOP_TIME_ZONE} - interval '1 millisecond' AS "endsAt"`,
  );
  return {
    ...{ kind: draft.kind, percent: draft.percent, amountCents: draft.amount_cents },
    ...{ minSubtotalCents: draft.min_subtotal_cents, startsAt, endsAt, enabled: draft.enabled },
    ...{ maxUses: draft.max_uses, maxUsesPerCustomer: draft.max_uses_per_customer },
    ...{ categoryIds: draft.categories, productIds: draft.products },
  };
}

async function noonOf(pool: pg.Pool, day: string): Promise<Date> {
  const { noon } = await queryOne<{ noon: Date }>(
    pool,
    sql`SELECT (${day}::date + time '12:00') AT TIME ZONE ${SHOP_TIME_ZONE} AS noon`,
  );
  return noon;
}
