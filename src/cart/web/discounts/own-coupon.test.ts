import { expect, test } from 'vitest';
import { type Cart, emptyCart, linesKey } from '../../rules/cart-values.ts';
import { addToCart, setQuantities } from '../cart-rules.ts';
import { parseStoredCart } from '../parse-stored-cart.ts';
import { applyCoupon, isCouponStale, removeCoupon } from './discounts.ts';
import { isUnasked, mayHaveOwnCoupon, ownCoupon, withOwnCoupon } from './own-coupon.ts';

const drum = {
  id: 1,
  name: 'Drum',
  slug: 'drum',
  featured_image: null,
  regular_price: '100.00',
  stock_qty: 9,
};
const cart = addToCart(emptyCart, drum, 1);
const found = { code: 'FALL', cents: 1_000 };
const applied = withOwnCoupon(cart, found);
const twoOf = (one: Cart) => setQuantities(one, new Map([[1, 2]]));

test('a coupon applies itself, goes and comes back with the lines', () => {
  expect(isUnasked(cart)).toBe(true);
  expect(ownCoupon(applied)).toEqual(found);
  expect([isUnasked(applied), isCouponStale(applied)]).toEqual([false, false]);
  const more = twoOf(applied);
  expect(isCouponStale(more)).toBe(true);
  const gone = withOwnCoupon(more, null);
  expect(gone).toMatchObject({ couponCode: null, couponDetails: null });
  expect([isCouponStale(gone), isUnasked(gone)]).toEqual([false, false]);
  const fewer = setQuantities(gone, new Map([[1, 1]]));
  expect(isCouponStale(fewer)).toBe(true);
  expect(withOwnCoupon(fewer, found)).toEqual(applied);
});

test('one that the buyer has removed stays away, whatever is put in', () => {
  const removed = twoOf(removeCoupon(applied));
  expect(ownCoupon(removed)).toBeNull();
  expect([isCouponStale(removed), mayHaveOwnCoupon(removed), isUnasked(removed)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(withOwnCoupon(removed, found)).toBe(removed);
});

test('a code that was typed stays; once it is removed, the shop is asked again', () => {
  const typed = applyCoupon(applied, 'FIVEOFF', 500);
  expect(ownCoupon(typed)).toBeNull();
  expect(withOwnCoupon(typed, found)).toBe(typed);
  const removed = removeCoupon(typed);
  expect([isCouponStale(removed), mayHaveOwnCoupon(removed)]).toEqual([true, true]);
  expect(withOwnCoupon(removed, found)).toEqual(applied);
  const never = removeCoupon(applyCoupon(removeCoupon(applied), 'FIVEOFF', 500));
  expect(mayHaveOwnCoupon(never)).toBe(false);
});

test('another price of it leaves it one that has applied itself', () => {
  expect(ownCoupon(applyCoupon(applied, 'FALL', 900))).toEqual({ code: 'FALL', cents: 900 });
});

test('the browser stores all of this', () => {
  const carts = [applied, withOwnCoupon(cart, null), removeCoupon(applied)];
  for (const stored of carts)
    expect(parseStoredCart(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  expect(withOwnCoupon(cart, null).withoutCoupon).toBe(linesKey(cart));
});
