import { centsToDollars, percentOf } from '../../../kit/money.ts';
import { pounds } from '../../../kit/weight.ts';
import type { OrderDetail } from '../order-shapes.ts';
import { proportionOf } from '../../../kit/share-out.ts';

export interface TotalsInput {
  lines: readonly { total_cents: number; coupon_cents: number | null }[];
  subtotal_cents: number;
  deposit_cents: number;
  /** What of the deposits was given back. */
  deposits_back_cents: number;
  /** The part of the tax that is charged on core deposits. */
  deposit_tax_cents: number;
  shipping_cents: number;
  shipping_name: string;
  weight_grams: number;
  tax_cents: number;
  /** Coupon and points lowered the tax. */
  tax_after_discounts: boolean;
  state: string;
  /** Today's, in percent. */
  tax_rate: number;
  coupon_code: string | null;
  discount_cents: number;
  points: number;
  points_cents: number;
}

/** Explains an order's amounts with their figures; tax, discount and points only if not zero. */
export function explainTotals(order: TotalsInput): OrderDetail['totals'] {
  const { shipping_cents, tax_cents, discount_cents, points_cents } = order;
  const name = order.coupon_code ? `Coupon ${order.coupon_code}` : 'Waived';
  const rows = [
    { name: 'Parts', how: partsFormula(order), cents: order.subtotal_cents, isShown: true },
    {
      name: 'Core deposits',
      how: depositsText(order),
      cents: order.deposit_cents,
      isShown: order.deposit_cents > 0,
    },
    { name: 'Shipping', how: shippingFormula(order), cents: shipping_cents, isShown: true },
    { name: taxName(order), how: taxFormula(order), cents: tax_cents, isShown: tax_cents > 0 },
    { name, how: couponFormula(order), cents: -discount_cents, isShown: discount_cents > 0 },
    {
      name: 'Points',
      how: `${order.points} points taken`,
      cents: -points_cents,
      isShown: points_cents > 0,
    },
  ];
  return rows.flatMap(({ isShown, ...row }) => (isShown ? [row] : []));
}

const MAX_SUMMANDS = 6;

function partsFormula({ lines }: TotalsInput): string {
  if (lines.length > MAX_SUMMANDS) return `${lines.length} lines`;
  return lines.map(({ total_cents }) => centsToDollars(total_cents)).join(' + ');
}

function depositsText({ deposit_cents, deposits_back_cents: back }: TotalsInput): string {
  if (back === 0) return 'until the cores come in';
  return back === deposit_cents ? 'all given back' : `${centsToDollars(back)} of it given back`;
}

const shippingFormula = ({ shipping_name, weight_grams }: TotalsInput): string =>
  `${shipping_name}, ${pounds(weight_grams)} lb`;

const taxName = ({ state }: TotalsInput): string => (state === 'NJ' ? 'Tax, New Jersey' : 'Tax');

/** If the rate has changed since, the formula names only the taxed amounts. */
function taxFormula({ tax_cents, tax_rate, ...order }: TotalsInput): string {
  const less = order.tax_after_discounts ? order.discount_cents + order.points_cents : 0;
  const terms = [order.subtotal_cents, order.shipping_cents].map(centsToDollars).join(' + ');
  const base = less > 0 ? `${terms} − ${centsToDollars(less)}` : terms;
  const taxed = order.subtotal_cents + order.shipping_cents - less;
  const deposits =
    order.deposit_tax_cents > 0 ? `, and of ${centsToDollars(order.deposit_cents)}` : '';
  return percentOf(taxed, tax_rate) === tax_cents - order.deposit_tax_cents
    ? `${tax_rate}% of ${base}${deposits}`
    : `on ${base}${deposits}`;
}

function couponFormula({
  lines,
  discount_cents,
  subtotal_cents,
  coupon_code,
}: TotalsInput): string {
  const goodFor = lines.filter(({ coupon_cents }) => coupon_cents !== null && coupon_cents > 0);
  const base = goodFor.reduce((sum, { total_cents }) => sum + total_cents, 0) || subtotal_cents;
  if (!coupon_code) return 'extra cost of a change';
  const percent = proportionOf(100, discount_cents, base);
  const isPercent = percentOf(base, percent) === discount_cents;
  return `${isPercent ? `${percent}%` : centsToDollars(discount_cents)} of ${centsToDollars(base)}`;
}
