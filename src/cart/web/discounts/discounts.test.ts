import { expect, test } from 'vitest';
import { cartAmounts } from '../../rules/cart-amounts.ts';
import { emptyCart } from '../../rules/cart-values.ts';
import { addToCart, removeFromCart, setQuantities } from '../cart-rules.ts';
import {
  applyCoupon,
  isCouponStale,
  redeemPoints,
  removeCoupon,
  removePoints,
} from './discounts.ts';

const drum = {
  id: 1,
  name: 'Drum',
  slug: 'drum',
  featured_image: null,
  regular_price: '100.00',
  stock_qty: 9,
};
const cart = addToCart(emptyCart, drum, 1);
const discounted = redeemPoints(applyCoupon(cart, 'WELCOME10', 1000), 500, 500);

test('coupon and points lower the total and can be removed', () => {
  expect(cartAmounts(discounted, { taxRate: 0 })).toMatchObject({
    couponCents: 1000,
    pointsCents: 500,
    totalCents: 8500,
  });
  expect(removePoints(removeCoupon(discounted))).toEqual({ ...cart, withoutCoupon: '' });
});

test('redeeming points again replaces the earlier points', () => {
  expect(redeemPoints(discounted, 300, 300).redeemPoints).toEqual({
    points: 300,
    amountCents: 300,
  });
});

test('removing a missing discount changes nothing', () => {
  expect(removeCoupon(cart)).toBe(cart);
  expect(removePoints(cart)).toBe(cart);
});

test('changed lines make the coupon price stale; equal lines do not', () => {
  const more = setQuantities(discounted, new Map([[1, 2]]));
  expect(isCouponStale(cart)).toBe(false);
  expect(isCouponStale(discounted)).toBe(false);
  expect(isCouponStale(more)).toBe(true);
  expect(isCouponStale(setQuantities(more, new Map([[1, 1]])))).toBe(false);
});

test('removing the last line removes coupon and points', () => {
  expect(removeFromCart(discounted, 1)).toBe(emptyCart);
});
