import { centsToDollars, formatPrice, percentOf } from '../../kit/money.ts';
import { SHOP_TIME_ZONE } from '../../kit/shop-time-zone.ts';
import { shareOut } from '../../kit/share-out.ts';
import { type CouponRule, couponRules } from '../rules/coupon-rules.ts';
import { refusalMessages } from '../rules/refusal-messages.ts';

/** A coupon, and what the shop knows about the customer who uses it; amounts in cents. */
export interface Coupon {
  kind: 'percent' | 'fixed';
  /** For percent coupons, with up to 2 decimals: '12.50'. */
  percent: string | null;
  /** For fixed coupons. */
  amountCents: number | null;
  minSubtotalCents: number;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  usedCount: number;
  enabled: boolean;
  /** The categories and products it applies to; everything if both are empty. */
  categoryIds: readonly number[];
  productIds: readonly number[];
  /** How often this customer (a guest by the email) has used it on orders that stand. */
  usesOfCustomer: number;
}

export interface CouponLine {
  productId: number;
  categoryIds: readonly number[];
  totalCents: number;
}

interface Use {
  lines: readonly CouponLine[];
  now: Date;
}

export type CouponOutcome = { kind: 'discount'; cents: number } | CouponRefused;

interface CouponRefused {
  kind: 'refused';
  code: 'coupon_refused' | 'coupon_used_before';
  why: string;
}

const refused = (why: string, code: CouponRefused['code'] = 'coupon_refused'): CouponRefused => ({
  kind: 'refused',
  code,
  why,
});

/** What each rule answers to a cart: nothing if it is met, otherwise why not. */
const RULE_REFUSALS: Record<CouponRule, (coupon: Coupon, use: Use) => string | undefined> = {
  enabled: ({ enabled }) => (enabled ? undefined : refusalMessages.couponUnknown),
  'first day': ({ startsAt }, { now }) =>
    startsAt && now < startsAt ? `This coupon is valid from ${dayOf(startsAt)}.` : undefined,
  'last day': ({ endsAt }, { now }) =>
    endsAt && now > endsAt ? `This coupon ended on ${dayOf(endsAt)}.` : undefined,
  uses: ({ maxUses, usedCount }) =>
    maxUses !== null && usedCount >= maxUses ? refusalMessages.couponUsedUp : undefined,
  'uses of the customer': ({ maxUsesPerCustomer: most, usesOfCustomer }) =>
    most !== null && usesOfCustomer >= most ? usedBeforeMessage(most) : undefined,
  minimum: ({ minSubtotalCents }, { lines }) => {
    const missing = minSubtotalCents - sumOf(lines);
    if (missing <= 0) return undefined;
    const least = formatPrice(minSubtotalCents);
    return `This coupon is for orders of ${least} or more. Add ${formatPrice(missing)} to use it.`;
  },
  products: (coupon, { lines }) =>
    workOutDiscount(coupon, lines).cents > 0 ? undefined : refusalMessages.couponNotForThese,
};

/** What one rule answers: why it refuses the cart, or undefined. */
export const ruleRefusal = (rule: CouponRule, coupon: Coupon, use: Use) =>
  RULE_REFUSALS[rule](coupon, use);

/** The discount in cents; or the reason of the first rule that refuses. */
export function couponDiscount(coupon: Coupon, use: Use): CouponOutcome {
  for (const rule of couponRules) {
    const why = ruleRefusal(rule, coupon, use);
    if (why === undefined) continue;
    return refused(why, rule === 'uses of the customer' ? 'coupon_used_before' : 'coupon_refused');
  }
  return { kind: 'discount', cents: workOutDiscount(coupon, use.lines).cents };
}

/** Rounded half up, once for all lines that it applies to, and capped at their price. */
export function workOutDiscount(
  coupon: Pick<Coupon, 'kind' | 'percent' | 'amountCents' | 'categoryIds' | 'productIds'>,
  lines: readonly CouponLine[],
): { goodForCents: number; cents: number } {
  const goodForCents = sumOf(lines.filter((line) => isGoodFor(coupon, line)));
  const off =
    coupon.kind === 'percent'
      ? percentOf(goodForCents, coupon.percent ?? '0')
      : (coupon.amountCents ?? 0);
  return { goodForCents, cents: Math.min(off, goodForCents) };
}

/** What the discount takes off each line; nothing off those that it does not apply to. */
export const discountByLine = (
  cents: number,
  coupon: Pick<Coupon, 'categoryIds' | 'productIds'> | null,
  lines: readonly CouponLine[],
): number[] =>
  shareOut(
    cents,
    lines.map((line) => (coupon && isGoodFor(coupon, line) ? line.totalCents : 0)),
  );

/** As in the API: '$12.50'. */
export const discountPrice = (cents: number): string => `$${centsToDollars(cents)}`;

const usedBeforeMessage = (most: number) =>
  most === 1
    ? refusalMessages.couponUsedByYou
    : `You have used this coupon ${most} times, as often as it may be used.`;

/** A coupon without categories and products applies to every line. */
export const isGoodFor = <Category, Product>(
  { categoryIds, productIds }: { categoryIds: readonly Category[]; productIds: readonly Product[] },
  line: { productId: Product; categoryIds: readonly Category[] },
): boolean =>
  (categoryIds.length === 0 && productIds.length === 0) ||
  productIds.includes(line.productId) ||
  line.categoryIds.some((id) => categoryIds.includes(id));

const sumOf = (lines: readonly CouponLine[]) =>
  lines.reduce((sum, line) => sum + line.totalCents, 0);

const dayOf = (day: Date) =>
  day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: SHOP_TIME_ZONE });
