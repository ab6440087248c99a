import { formatPrice } from '../../../kit/money.ts';
import { ruleMeanings, type RuleValues } from './coupon-rules.ts';
import type { CouponScope, CouponWorth } from './calculate-discount.ts';

/** With names instead of ids in the scope. */
export type CouponToDescribe = CouponWorth & RuleValues & CouponScope<string, string>;

const MAX_NAMED = 3;

/** Describes a coupon to its buyer: one sentence per rule. */
export const describeCoupon = (coupon: CouponToDescribe): string[] => [
  `${offText(coupon)} ${forText(coupon)}.`,
  ...ruleMeanings.flatMap((meaning) => meaning(coupon)),
];

const offText = ({ kind, percent, amount_cents }: CouponWorth) =>
  kind === 'percent' ? `${percentText(percent)}% off` : `${formatPrice(amount_cents ?? 0)} off`;

/** '12.50' → '12.5' */
export const percentText = (percent: string | null): string => String(Number(percent ?? 0));

function forText({ categories, products }: CouponScope<string, string>): string {
  const what = [
    ...(categories.length > 0 ? [`everything in ${joined(categories)}`] : []),
    ...(products.length > MAX_NAMED ? [`${products.length} parts`] : products),
  ];
  return what.length === 0 ? 'your order' : joined(what);
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const joined = (names: readonly string[]): string => list.format(names);
