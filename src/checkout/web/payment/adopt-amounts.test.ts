import { expect, test } from 'vitest';
import { cartAmounts } from '../../../cart/rules/cart-amounts.ts';
import { emptyCart } from '../../../cart/rules/cart-values.ts';
import { addToCart } from '../../../cart/web/cart-rules.ts';
import { applyCoupon, redeemPoints } from '../../../cart/web/discounts/discounts.ts';
import { chooseShipping, offerShipping } from '../../../cart/web/shipping/shipping-choice.ts';
import { chooseSameService, adoptAmounts } from './adopt-amounts.ts';

const drum = {
  id: 1,
  name: 'Drum',
  slug: 'drum',
  featured_image: null,
  regular_price: '100.00',
  stock_qty: 9,
};
const place = { country: 'US', state: 'PA', postcode: '18042' };
const method = { value: 'ups:ground:12.50', name: 'Ground', chargesCents: 1250 };
const quoted = offerShipping(addToCart(emptyCart, drum, 2), place, [method]);
const seen = redeemPoints(
  applyCoupon(chooseShipping(quoted, method.value), 'WELCOME10', 2000),
  100,
  500,
);
const same = { products: [drum], shipping_price: '12.50' };

test('removes a refused coupon and keeps valid shipping', () => {
  const cart = adoptAmounts(seen, { ...same, applyed_coupon_code: '' }, seen.items);
  expect(cart).toMatchObject({ couponCode: null, couponDetails: null });
  expect(cart.shippingMethod).toEqual(seen.shippingMethod);
  expect(cartAmounts(cart, { taxRate: 0 }).totalCents).toBe(20_000 + 1250 - 500);
});

test('keeps lines and shipping when only the coupon is refused', () => {
  const cart = adoptAmounts(seen, { applyed_coupon_code: '' }, seen.items);
  expect(cart).toMatchObject({ couponCode: null, items: seen.items });
  expect(cart.shippingMethod).toEqual(seen.shippingMethod);
});

test('clears shipping calculated for another state than the ZIP code’s', () => {
  const elsewhere = { ...seen, shippingAddress: { ...seen.shippingAddress, state: 'DE' } };
  const cart = adoptAmounts(elsewhere, same, elsewhere.items);
  expect([cart.shippingMethod, cart.shippingMethods]).toEqual([null, []]);
});

test('adopts the server’s discounts', () => {
  const now = {
    ...same,
    applyed_coupon_code: 'WELCOME10',
    applyed_coupon_price: '15.00',
    redeem_points: 40,
    redeem_points_amount: '2.00',
  };
  expect(adoptAmounts(seen, now, seen.items)).toMatchObject({
    couponDetails: { discountCents: 1500 },
    redeemPoints: { points: 40, amountCents: 200 },
  });
  const none = { ...now, redeem_points: 0, redeem_points_amount: '0.00' };
  expect(adoptAmounts(seen, none, seen.items).redeemPoints).toBeNull();
});

test.each([
  ['another price of a part', { ...same, products: [{ ...drum, regular_price: '90.00' }] }],
  ['less stock', { ...same, products: [{ ...drum, stock_qty: 1 }] }],
  ['another price of the shipping', { ...same, shipping_price: '14.00' }],
  ['no price of the shipping', { products: [drum] }],
])('%s clears the shipping', (_, now) => {
  expect(adoptAmounts(seen, now, seen.items)).toMatchObject({
    shippingMethods: [],
    shippingMethod: null,
  });
});

test('keeps everything the server did not mention', () => {
  expect(adoptAmounts(seen, same, seen.items)).toEqual(seen);
});

test('chooses the same service at its new price, or none if it is gone', () => {
  const dearer = { value: 'ups:ground:14.00', name: 'Ground', chargesCents: 1400 };
  const anew = offerShipping(seen, place, [dearer]);
  expect(chooseSameService(anew, 'ups:ground').shippingMethod?.shippingChargesCents).toBe(1400);
  expect(chooseSameService(anew, 'ups:air')).toBe(anew);
  expect(chooseSameService(seen, 'ups:ground')).toBe(seen);
});
