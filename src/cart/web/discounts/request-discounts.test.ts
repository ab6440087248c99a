import { afterEach, beforeEach, expect, test } from 'vitest';
import { setTransport } from '../../../kit/client.ts';
import { emptyCart } from '../../rules/cart-values.ts';
import { addToCart, setQuantities } from '../cart-rules.ts';
import { cartNow, changeCart } from '../cart-store.ts';
import { applyCoupon, isCouponStale } from './discounts.ts';
import { addCoupon, repriceCoupon, repriceStaleCoupon } from './request-discounts.ts';

const drum = {
  id: 1,
  name: 'Drum',
  slug: 'drum',
  featured_image: null,
  regular_price: '100.00',
  stock_qty: 9,
};
const twoDrums = () => changeCart((cart) => setQuantities(cart, new Map([[1, 2]])));

/** Answers with 10% of the requested total, after `meanwhile` has run. */
const answerTenPercent = (meanwhile = () => {}) =>
  setTransport(async ({ body }) => {
    meanwhile();
    const cents = Math.round(Number((body as { cartTotal: string }).cartTotal) * 10);
    return {
      status: 200,
      body: { coupon_code: 'WELCOME10', discount_price: `$${(cents / 100).toFixed(2)}` },
    };
  });

beforeEach(() => {
  changeCart(() => addToCart(emptyCart, drum, 1));
});
afterEach(() => {
  changeCart(() => emptyCart);
  setTransport(() => Promise.reject(new Error('no transport')));
});

test('a coupon priced for the current lines is fresh', async () => {
  answerTenPercent();
  expect(await addCoupon('welcome10')).toBeNull();
  expect(cartNow()).toMatchObject({
    couponCode: 'WELCOME10',
    couponDetails: { discountCents: 1000 },
  });
  expect(isCouponStale(cartNow())).toBe(false);
});

test('a coupon whose lines changed while it was priced is priced again', async () => {
  answerTenPercent(twoDrums);
  await addCoupon('welcome10');
  expect(isCouponStale(cartNow())).toBe(true);

  answerTenPercent();
  await repriceStaleCoupon();
  expect(cartNow().couponDetails!.discountCents).toBe(2000);
  expect(isCouponStale(cartNow())).toBe(false);
});

test('pricing again reports another amount', async () => {
  changeCart((cart) => applyCoupon(cart, 'WELCOME10', 900));
  answerTenPercent();
  expect(await repriceCoupon()).toEqual({
    kind: 'coupon',
    name: 'WELCOME10',
    fromCents: 900,
    toCents: 1000,
  });
  expect(await repriceCoupon()).toBeNull();
});

test('a price that arrives after the lines changed, or during a payment, is discarded', async () => {
  changeCart((cart) => applyCoupon(cart, 'WELCOME10', 900));
  answerTenPercent();
  expect(await repriceCoupon(() => false)).toBeNull();
  answerTenPercent(twoDrums);
  expect(await repriceCoupon()).toBeNull();
  expect(cartNow().couponDetails!.discountCents).toBe(900);
});
