import { percentText } from '../../../cart/rules/coupon/describe-coupon.ts';
import type { CouponWorth } from '../../../cart/rules/coupon/calculate-discount.ts';
import { formatPrice } from '../../../kit/money.ts';

/** How the discount is calculated, with the rounding. */
export function calculationText(
  { kind, percent, amount_cents }: CouponWorth,
  { eligibleCents, cents }: { eligibleCents: number; cents: number },
): string {
  const goodFor = formatPrice(eligibleCents);
  if (kind === 'fixed') {
    const amount = formatPrice(amount_cents ?? 0);
    return cents < (amount_cents ?? 0)
      ? `${amount}, but no more than ${goodFor}.`
      : `${amount} of ${goodFor}.`;
  }
  const exact = exactText(eligibleCents, percent ?? '0');
  const whole = formatPrice(cents);
  const of = `${percentText(percent)}% of ${goodFor}`;
  return exact === whole ? `${of} is ${whole}.` : `${of} is ${exact}, rounded to ${whole}.`;
}

/** Dollars with as many decimals as there are, at least two. */
function exactText(cents: number, percent: string): string {
  const [whole = '0', fraction = ''] = percent.split('.');
  const hundredths = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
  const digits = String(BigInt(cents) * hundredths).padStart(7, '0');
  const dollars = digits.slice(0, -6).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = digits.slice(-6).replace(/0{1,4}$/, '');
  return `$${dollars}.${decimals}`;
}
