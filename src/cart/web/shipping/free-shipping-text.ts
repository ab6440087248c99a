import { formatPrice } from '../../../kit/money.ts';
import type { ShippingOption } from '../../rules/cart-values.ts';

/** Says how much is missing and what the buyer would save. Bulky surcharges are never waived. */
export function freeShippingText(
  { name, surchargeCents = 0, free }: ShippingOption,
  subtotalCents: number,
): string {
  if (!free) return '';
  const missing = free.fromCents - subtotalCents;
  const surcharge = formatPrice(surchargeCents);
  if (missing <= 0) {
    return surchargeCents > 0
      ? `${name} is free for this order, except for the ${surcharge} for bulky parts.`
      : `${name} is free for this order.`;
  }
  const saves = free.savesCents > 0 ? ` It would save you ${formatPrice(free.savesCents)}.` : '';
  const stays = surchargeCents > 0 ? ` The ${surcharge} for bulky parts stays.` : '';
  return `Add ${formatPrice(missing)} more for free shipping by ${name}.${saves}${stays}`;
}
