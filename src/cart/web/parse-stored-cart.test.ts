import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyCart, subtotalCents } from '../rules/cart-values.ts';
import { addToCart } from './cart-rules.ts';
import { applyCoupon, redeemPoints } from './discounts/discounts.ts';
import { parseStoredCart } from './parse-stored-cart.ts';
import { chooseShipping, offerShipping } from './shipping/shipping-choice.ts';

const drum = {
  id: 1,
  name: 'Drum',
  slug: 'drum',
  featured_image: null,
  regular_price: '84.95',
  stock_qty: 9,
};
const place = { country: 'US', state: 'NJ', postcode: '07001' };
const method = { value: 'ups:ground:12.50', name: 'Ground', chargesCents: 1250 };
const cart = chooseShipping(
  offerShipping(addToCart(emptyCart, drum, 2), place, [method]),
  method.value,
);

test('restores a stored cart unchanged', () => {
  expect(parseStoredCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
});

test('reads carts stored before addresses and discounts existed', () => {
  const { billingAddress: _, newsletter: __, ...before } = cart;
  const read = parseStoredCart({
    ...before,
    shippingAddress: place,
    couponDetails: { discountCents: 5 },
  });
  expect(read).toEqual(cart);
});

test('forgets what it cannot read of a van, but keeps the line', () => {
  const van = { type: '68-79-bus', year: 1974, details: {} };
  const fit = { state: 'fits', van, vanName: 'Olive', words: 'Fits Olive' };
  const withFit = (said: unknown) => ({ ...cart, items: [{ ...cart.items[0], fit: said }] });
  expect(parseStoredCart(withFit(fit)).items[0]!.fit).toEqual(fit);
  for (const odd of [1, {}, { ...fit, van: null }, { ...fit, van: {} }, { ...fit, words: 1 }])
    expect(parseStoredCart(withFit(odd)).items).toEqual([{ ...cart.items[0], fit: null }]);
  expect(parseStoredCart({ ...cart, fitWarning: 7 }).fitWarning).toBeNull();
});

test('drops incomplete coupons and points', () => {
  const discounted = redeemPoints(applyCoupon(cart, 'WELCOME10', 850), 200, 200);
  expect(parseStoredCart(JSON.parse(JSON.stringify(discounted)))).toEqual(discounted);
  expect(
    parseStoredCart({ ...discounted, couponDetails: { discountCents: -1, pricedFor: '' } }),
  ).toEqual({ ...discounted, couponCode: null, couponDetails: null });
  expect(parseStoredCart({ ...discounted, redeemPoints: { points: 200 } })).toEqual({
    ...discounted,
    redeemPoints: null,
  });
});

test('restores the order number of an emptied cart', () => {
  const emptied = { ...emptyCart, placedOrder: '1234-5678-90' };
  expect(parseStoredCart(emptied)).toEqual(emptied);
  expect(parseStoredCart({ ...emptied, placedOrder: 7 })).toBe(emptyCart);
});

test('restores an unsettled payment attempt of an empty cart', () => {
  const open = { ...emptyCart, checkout: { key: 'key-of-it', fingerprint: '' } };
  expect(parseStoredCart(open)).toEqual(open);
  expect(parseStoredCart({ ...open, checkout: { key: 7 } })).toBe(emptyCart);
});

test('reads malformed data as an empty cart', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseStoredCart(value)).toEqual(emptyCart);
    }),
  );
});

test.each([
  {
    name: 'a line without a price',
    kept: { ...cart, items: [{ ...cart.items[0], priceCents: null }] },
  },
  {
    name: 'a line with half a piece',
    kept: { ...cart, items: [{ ...cart.items[0], quantity: 0.5 }] },
  },
  { name: 'a line with quantity 0', kept: { ...cart, items: [{ ...cart.items[0], quantity: 0 }] } },
])('drops a cart with $name', ({ kept }) => {
  expect(parseStoredCart(kept)).toBe(emptyCart);
});

test('drops malformed shipping and keeps the lines', () => {
  const read = parseStoredCart({ ...cart, shippingMethods: ['?'] });
  expect(read).toEqual({ ...emptyCart, items: cart.items });
  expect(subtotalCents(read)).toBe(2 * 8495);
});
