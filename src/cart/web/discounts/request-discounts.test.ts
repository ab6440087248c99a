import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Session } from '../../../identity/contract.ts';
import { signIn, signOut } from '../../../identity/web/session.ts';
import { setTransport } from '../../../kit/client.ts';
import { emptyCart } from '../../rules/cart-values.ts';
import { addToCart, setQuantities } from '../cart-rules.ts';
import { cartNow, changeCart } from '../cart-store.ts';
import { applyCoupon, isCouponStale, removeCoupon } from './discounts.ts';
import { ownCoupon, withOwnCoupon } from './own-coupon.ts';
import {
  addCoupon,
  addPoints,
  askOwnCoupon,
  repriceCoupon,
  repriceStaleCoupon,
} from './request-discounts.ts';

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

/** Answers each call by its path. */
const answer = (answers: Record<string, (asked: never) => object>) =>
  setTransport(async ({ path, body }) => {
    const found = answers[path]!(body as never);
    return { status: 'error' in found ? 422 : 200, body: { code: 200, ...found } };
  });
const own = (discount_price: string) => ({
  'cart/products': () => ({ data: [], coupon: { coupon_code: 'FALL', discount_price } }),
});
const none = { 'cart/products': () => ({ data: [], coupon: null }) };

test('a coupon applies itself, with the lines, and goes without a word', async () => {
  answer(own('$1,010.00'));
  await askOwnCoupon();
  expect(ownCoupon(cartNow())).toEqual({ code: 'FALL', cents: 101_000 });
  twoDrums();
  answer(none);
  await repriceStaleCoupon();
  expect(cartNow()).toMatchObject({ couponCode: null, couponDetails: null });
  expect(cartNow().changes).toBeUndefined();
});

test('what comes for lines that have changed meanwhile, or after a code was typed, is discarded', async () => {
  answer({
    'cart/products'() {
      twoDrums();
      return { data: [], coupon: { coupon_code: 'FALL', discount_price: '$1.00' } };
    },
  });
  await askOwnCoupon();
  expect(cartNow().couponCode).toBeNull();
  answer({
    'cart/products'() {
      changeCart((cart) => applyCoupon(cart, 'FIVEOFF', 500));
      return { data: [], coupon: { coupon_code: 'FALL', discount_price: '$1.00' } };
    },
  });
  await askOwnCoupon();
  expect(cartNow().couponCode).toBe('FIVEOFF');
});

test('a typed code replaces one that has applied itself, and only that', async () => {
  changeCart((cart) => withOwnCoupon(cart, { code: 'FALL', cents: 2_000 }));
  answerTenPercent();
  expect(await addCoupon('welcome10')).toBeNull();
  expect(cartNow()).toMatchObject({
    couponCode: 'WELCOME10',
    couponDetails: { discountCents: 1000 },
  });
  expect(ownCoupon(cartNow())).toBeNull();
  expect(await addCoupon('fiveoff')).toBe('Coupon already exists!');
});

test('a refused code leaves the one that has applied itself; a typed one that is gone makes room', async () => {
  const refused = () => ({ error: { code: 'coupon_refused', message: 'It is over.' } });
  changeCart((cart) => withOwnCoupon(cart, { code: 'FALL', cents: 2_000 }));
  answer({ 'coupon/discount': refused });
  expect(await addCoupon('welcome10')).toBe('It is over.');
  expect(ownCoupon(cartNow())?.code).toBe('FALL');
  changeCart((cart) => applyCoupon(cart, 'WELCOME10', 900));
  twoDrums();
  answer({ 'coupon/discount': refused, ...own('$20.00') });
  await repriceStaleCoupon();
  expect(ownCoupon(cartNow())).toEqual({ code: 'FALL', cents: 2_000 });
  expect(cartNow().changes).toMatchObject([{ kind: 'coupon gone', name: 'WELCOME10' }]);
  changeCart(removeCoupon);
  await askOwnCoupon();
  expect(cartNow().couponCode).toBeNull();
});

test('the points of a customer who logs out while they are asked for are not redeemed by the next', async () => {
  const rule = { taxRate: 0 };
  const customer = (id: number) =>
    signIn({ token: `${id}`, expires_in: 3_600, user: { id } } as Session, { remember: false });
  const answerAfter = (meanwhile: () => void) =>
    setTransport(async () => {
      meanwhile();
      return { status: 200, body: { redeem_points: 100, redeem_points_amount: '1.00' } };
    });
  customer(1);
  answerAfter(() => customer(2));
  expect(await addPoints('100', rule)).toMatch(/log in/i);
  expect(cartNow().redeemPoints).toBeNull();

  answerAfter(() => {});
  expect(await addPoints('100', rule)).toBeNull();
  expect(cartNow().redeemPoints).toMatchObject({ points: 100 });
  signOut();
});
