import { formatPrice } from '../../kit/money.ts';

export interface CouponToDescribe {
  kind: 'percent' | 'fixed';
  percent: string | null;
  amount_cents: number | null;
  min_subtotal_cents: number;
  /** Days as 2026-11-20. */
  first_day: string | null;
  last_day: string | null;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  /** Names of what it is for; everything if both are empty. */
  categories: readonly string[];
  products: readonly string[];
}

const MAX_NAMED = 3;

/** What a coupon does, as its buyer would read it: a sentence for each rule. */
export const couponWords = (coupon: CouponToDescribe): string[] => [
  `${offText(coupon)} ${forText(coupon)}.`,
  ...minimumText(coupon),
  ...daysText(coupon),
  ...usesText(coupon),
];

const offText = ({ kind, percent, amount_cents }: CouponToDescribe) =>
  kind === 'percent' ? `${percentText(percent)}% off` : `${formatPrice(amount_cents ?? 0)} off`;

/** '12.50' → '12.5' */
export const percentText = (percent: string | null): string => String(Number(percent ?? 0));

function forText({ categories, products }: CouponToDescribe): string {
  const what = [
    ...(categories.length > 0 ? [`everything in ${joined(categories)}`] : []),
    ...(products.length > MAX_NAMED ? [`${products.length} parts`] : products),
  ];
  return what.length === 0 ? 'your order' : joined(what);
}

const minimumText = ({ min_subtotal_cents: least }: CouponToDescribe) =>
  least > 0 ? [`For orders of ${formatPrice(least)} or more.`] : [];

function daysText({ first_day, last_day }: CouponToDescribe): string[] {
  if (first_day && last_day) return [`Valid from ${dayText(first_day)} to ${dayText(last_day)}.`];
  if (first_day) return [`Valid from ${dayText(first_day)}.`];
  return last_day ? [`Valid until ${dayText(last_day)}.`] : [];
}

function usesText({ max_uses, max_uses_per_customer: each }: CouponToDescribe): string[] {
  const ofAll = max_uses === 1 ? 'For one order only.' : `For the first ${max_uses} orders.`;
  const ofEach = each === 1 ? 'Once per customer.' : `Up to ${each} times per customer.`;
  return [...(each === null ? [] : [ofEach]), ...(max_uses === null ? [] : [ofAll])];
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const joined = (names: readonly string[]): string => list.format(names);

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayText = (text: string): string => day.format(new Date(`${text}T12:00:00Z`));
