import { percentText } from '../../../cart/rules/coupon-words.ts';
import type { CouponRule } from '../../../cart/rules/coupon-rules.ts';
import type { Coupon } from '../../../cart/server/coupon-rule.ts';
import { formatPrice } from '../../../kit/money.ts';

/** Rules as the desk calls them. */
export const ruleNames: Record<CouponRule, string> = {
  enabled: 'Switched on',
  'first day': 'First day',
  'last day': 'Last day',
  uses: 'Uses in all',
  'uses of the customer': 'Uses per customer',
  minimum: 'Minimum',
  products: 'Parts',
};

interface CartFacts {
  subtotalCents: number;
  goodForCents: number;
  lines: number;
  goodLines: number;
}

/** What a rule says that the cart meets. */
export function metText(rule: CouponRule, coupon: Coupon, cart: CartFacts): string {
  const { maxUses, usedCount, maxUsesPerCustomer, usesOfCustomer, minSubtotalCents } = coupon;
  const says: Record<CouponRule, string> = {
    enabled: 'It is on.',
    'first day': coupon.startsAt ? 'It has begun.' : 'It has no first day.',
    'last day': coupon.endsAt ? 'It is not over.' : 'It has no last day.',
    uses: maxUses === null ? 'There is no limit.' : `${usedCount} of ${maxUses} are used.`,
    'uses of the customer':
      maxUsesPerCustomer === null
        ? 'There is no limit.'
        : `This person has used ${usesOfCustomer} of ${maxUsesPerCustomer}.`,
    minimum:
      minSubtotalCents === 0
        ? 'There is no minimum.'
        : `${formatPrice(cart.subtotalCents)} is at least ${formatPrice(minSubtotalCents)}.`,
    products: `It is for ${cart.goodLines} of ${cart.lines} ${cart.lines === 1 ? 'line' : 'lines'}, ${formatPrice(cart.goodForCents)}.`,
  };
  return says[rule];
}

/** How the discount is worked out, with the rounding. */
export function workedText(
  { kind, percent, amountCents }: Pick<Coupon, 'kind' | 'percent' | 'amountCents'>,
  { goodForCents, cents }: { goodForCents: number; cents: number },
): string {
  const goodFor = formatPrice(goodForCents);
  if (kind === 'fixed') {
    const amount = formatPrice(amountCents ?? 0);
    return cents < (amountCents ?? 0)
      ? `${amount}, but no more than ${goodFor}.`
      : `${amount} of ${goodFor}.`;
  }
  const exact = exactText(goodForCents, percent ?? '0');
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
