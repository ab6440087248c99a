import { percentOf } from '../../../kit/money.ts';
import { shareOut } from '../../../kit/share-out.ts';

/** The amount of a coupon's discount, as in the table `coupons`. */
export interface CouponWorth {
  kind: 'percent' | 'fixed';
  /** For percent coupons, with up to 2 decimals: '12.50'. */
  percent: string | null;
  /** For fixed coupons. */
  amount_cents: number | null;
}

/** The categories and products that a coupon applies to; everything if both are empty. */
export interface CouponScope<Category = number, Product = number> {
  categories: readonly Category[];
  products: readonly Product[];
}

export interface CouponLine {
  productId: number;
  categoryIds: readonly number[];
  totalCents: number;
}

/** The discount in cents, rounded half up once for all lines that it applies to, and capped at their price. */
export function calculateDiscount(
  coupon: CouponWorth & CouponScope,
  lines: readonly CouponLine[],
): { eligibleCents: number; cents: number } {
  const eligibleCents = sumOf(lines.filter((line) => appliesToLine(coupon, line)));
  const discount =
    coupon.kind === 'percent'
      ? percentOf(eligibleCents, coupon.percent ?? '0')
      : (coupon.amount_cents ?? 0);
  return { eligibleCents, cents: Math.min(discount, eligibleCents) };
}

/** Divides the discount among the lines that it applies to; 0 for the others. */
export const splitDiscount = (
  cents: number,
  coupon: CouponScope | null,
  lines: readonly CouponLine[],
): number[] =>
  shareOut(
    cents,
    lines.map((line) => (coupon && appliesToLine(coupon, line) ? line.totalCents : 0)),
  );

export const appliesToLine = <Category, Product>(
  { categories, products }: CouponScope<Category, Product>,
  line: { productId: Product; categoryIds: readonly Category[] },
): boolean =>
  (categories.length === 0 && products.length === 0) ||
  products.includes(line.productId) ||
  line.categoryIds.some((id) => categories.includes(id));

export const sumOf = (lines: readonly Pick<CouponLine, 'totalCents'>[]): number =>
  lines.reduce((sum, line) => sum + line.totalCents, 0);
