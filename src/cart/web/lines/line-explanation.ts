import type { ShopSettings } from '../../../settings/contract.ts';
import { formatPrice } from '../../../kit/money.ts';
import type { cartAmounts } from '../../rules/cart-amounts.ts';
import { type Cart, countPieces } from '../../rules/cart-values.ts';
import { chosenSurchargeCents } from '../shipping/shipping-choice.ts';
import { shownState } from '../../rules/state-rule.ts';

type Amounts = ReturnType<typeof cartAmounts>;
export type TotalsLine =
  | 'subtotal'
  | 'deposits'
  | 'shipping'
  | 'surcharge'
  | 'tax'
  | 'coupon'
  | 'points'
  | 'total';

/** Answers "How was this computed?". */
export function explainLine(
  line: TotalsLine,
  cart: Cart,
  amounts: Amounts,
  settings: ShopSettings,
): string {
  switch (line) {
    case 'subtotal':
      return subtotalWords(cart);
    case 'deposits':
      return 'Charged with rebuilt parts and given back when your old parts come in. Coupons and points leave them as they are.';
    case 'shipping':
      return shippingWords(cart, amounts);
    case 'surcharge':
      return surchargeWords(cart);
    case 'tax':
      return taxWords(amounts, settings);
    case 'coupon':
      return couponWords(cart, amounts);
    case 'points':
      return pointsWords(cart, amounts, settings);
    case 'total':
      return totalWords(amounts);
  }
}

function subtotalWords(cart: Cart): string {
  const pieces = countPieces(cart);
  return `Price times quantity of each part, added up: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}.`;
}

function shippingWords(cart: Cart, { shippingCents }: Amounts): string {
  const { state, postcode, country } = cart.shippingAddress;
  if (shippingCents === null || !cart.shippingMethod) {
    return 'Depends on weight, size and destination. Calculate shipping to see it.';
  }
  const place = [postcode, shownState(country, state), country].filter(Boolean).join(', ');
  return `What ${cart.shippingMethod.shippingName} costs for the weight and size of these parts to ${place}.`;
}

function surchargeWords(cart: Cart): string {
  return `${formatPrice(chosenSurchargeCents(cart))} of the shipping is what ${cart.shippingMethod?.shippingName} takes for parts that are too big for a usual parcel. It stays where the rest of the shipping is free, and is not added once more.`;
}

function taxWords(amounts: Amounts, { taxRate, taxAfterDiscounts }: ShopSettings) {
  const { subtotalCents, shippingCents, taxCents, couponCents, pointsCents } = amounts;
  const { depositCents, depositTaxCents } = amounts;
  if (!taxCents) return 'Sales tax applies only to orders shipped to New Jersey.';
  const discountCents = taxAfterDiscounts ? couponCents + pointsCents : 0;
  const less = discountCents > 0 ? ` − ${formatPrice(discountCents)}` : '';
  const base = `(${formatPrice(subtotalCents)} + ${formatPrice(shippingCents ?? 0)}${less})`;
  const deposits =
    depositTaxCents > 0
      ? ` ${formatPrice(depositTaxCents)} of it is of the core deposits: ${formatPrice(depositCents)} × ${taxRate}%.`
      : '';
  const about = taxAfterDiscounts ? 'Coupons and points lower it.' : 'Discounts do not lower it.';
  return `New Jersey sales tax, ${taxRate}% of parts and shipping: ${base} × ${taxRate}%. ${about}${deposits}`;
}

function couponWords({ couponCode, couponDetails }: Cart, { couponCents }: Amounts): string {
  if (couponCode === null) return 'There is no coupon in this cart, and none applies itself to it.';
  const takes = `Coupon ${couponCode} takes ${formatPrice(couponCents)} off for the parts that are in this cart.`;
  return couponDetails?.isOwn
    ? `${takes} It has applied itself, and goes when the cart no longer meets its rules.`
    : takes;
}

function pointsWords(cart: Cart, { pointsCents }: Amounts, { pointSetting }: ShopSettings): string {
  const { redemption_conversion_points: per, redemption_conversion_rate: rate } = pointSetting;
  const worth = `${per} ${per === 1 ? 'point is' : 'points are'} worth ${formatPrice(Math.round(rate * 100))}`;
  return `${worth}; you redeem ${cart.redeemPoints?.points ?? 0}, which takes ${formatPrice(pointsCents)} off.`;
}

function totalWords(amounts: Amounts): string {
  const { subtotalCents, shippingCents, taxCents, couponCents, pointsCents, totalCents } = amounts;
  const terms = [
    ['', subtotalCents],
    [' + ', amounts.depositCents],
    [' + ', shippingCents ?? 0],
    [' + ', taxCents ?? 0],
    [' − ', couponCents],
    [' − ', pointsCents],
  ] as const;
  const sum = terms
    .filter(([sign, cents]) => sign === '' || cents > 0)
    .map(([sign, cents]) => sign + formatPrice(cents))
    .join('');
  return `${sum} = ${formatPrice(totalCents)}`;
}
