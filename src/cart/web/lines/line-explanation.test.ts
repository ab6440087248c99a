import { expect, test } from 'vitest';
import { cartAmounts } from '../../rules/cart-amounts.ts';
import { emptyCart } from '../../rules/cart-values.ts';
import { addToCart } from '../cart-rules.ts';
import { applyCoupon, redeemPoints } from '../discounts/discounts.ts';
import { withOwnCoupon } from '../discounts/own-coupon.ts';
import { explainLine, type TotalsLine } from './line-explanation.ts';
import { chooseShipping, offerShipping } from '../shipping/shipping-choice.ts';

const settings = {
  site_title: 'VanGon',
  logo: '',
  favicon: '',
  taxRate: 6.625,
  pointSetting: {
    earn_points_conversion_points: 1,
    earn_points_conversion_rate: 1,
    redemption_conversion_points: 100,
    redemption_conversion_rate: 5,
  },
};
const drum = {
  id: 1,
  name: 'Drum',
  slug: 'drum',
  featured_image: null,
  regular_price: '100.00',
  stock_qty: 9,
};
const inCart = addToCart(emptyCart, drum, 2);
const method = { value: 'ups:ground:12.50', name: 'UPS Ground', chargesCents: 1250 };
const sentTo = (state: string) =>
  chooseShipping(
    offerShipping(inCart, { country: 'US', state, postcode: '08601' }, [method]),
    method.value,
  );
const explain = (line: TotalsLine, cart: typeof inCart) =>
  explainLine(line, cart, cartAmounts(cart, settings), settings);

const discounted = redeemPoints(applyCoupon(sentTo('NJ'), 'WELCOME10', 2000), 200, 1000);

test.each<[TotalsLine, string]>([
  ['subtotal', 'Price times quantity of each part, added up: 2 pieces.'],
  ['shipping', 'What UPS Ground costs for the weight and size of these parts to 08601, NJ, US.'],
  [
    'surcharge',
    '$0.00 of the shipping is what UPS Ground takes for parts that are too big for a usual parcel. It stays where the rest of the shipping is free, and is not added once more.',
  ],
  [
    'tax',
    'New Jersey sales tax, 6.625% of parts and shipping: ($200.00 + $12.50) × 6.625%. Discounts do not lower it.',
  ],
  ['coupon', 'Coupon WELCOME10 takes $20.00 off for the parts that are in this cart.'],
  ['points', '100 points are worth $5.00; you redeem 200, which takes $10.00 off.'],
  ['total', '$200.00 + $12.50 + $14.08 − $20.00 − $10.00 = $196.58'],
])('explains %s', (line, text) => expect(explain(line, discounted)).toBe(text));

test('explains a coupon that has applied itself, and none', () => {
  const own = withOwnCoupon(inCart, { code: 'FALL', cents: 1_000 });
  expect(explain('coupon', own)).toBe(
    'Coupon FALL takes $10.00 off for the parts that are in this cart. It has applied itself, and goes when the cart no longer meets its rules.',
  );
  expect(explain('coupon', inCart)).toBe(
    'There is no coupon in this cart, and none applies itself to it.',
  );
});

test('explains a tax that discounts lower', () => {
  const lowered = { ...settings, taxAfterDiscounts: true };
  const amounts = cartAmounts(discounted, lowered);
  expect(explainLine('tax', discounted, amounts, lowered)).toBe(
    'New Jersey sales tax, 6.625% of parts and shipping: ($200.00 + $12.50 − $30.00) × 6.625%. Coupons and points lower it.',
  );
  expect(explainLine('total', discounted, amounts, lowered)).toBe(
    '$200.00 + $12.50 + $12.09 − $20.00 − $10.00 = $194.59',
  );
});

test.each<[TotalsLine, string]>([
  ['shipping', 'Depends on weight, size and destination. Calculate shipping to see it.'],
  ['tax', 'Sales tax applies only to orders shipped to New Jersey.'],
  ['total', '$200.00 = $200.00'],
])('explains %s before shipping is calculated', (line, text) =>
  expect(explain(line, inCart)).toBe(text),
);

test('explains tax that is not due', () => {
  expect(explain('tax', sentTo('PA'))).toBe(
    'Sales tax applies only to orders shipped to New Jersey.',
  );
});
