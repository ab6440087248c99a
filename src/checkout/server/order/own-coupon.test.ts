import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CallRefused } from '../../../kit/client.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import {
  addCoupon,
  addCustomer,
  addProduct,
  checkoutOf,
  freshCaptcha,
  testPayments,
  usesOf,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import type { CheckoutBody } from '../../contract.ts';

const { ask, askWith, pool } = await testShop({ payments: await testPayments() });

const CHANGED = 'Prices have changed. Please review your cart.';

/** For this part alone, so that each test has carts of its own. */
async function ownCoupon(product: number, columns: object = {}) {
  const code = await addCoupon(pool, { applies_itself: true, ...columns });
  await pool.query('INSERT INTO coupon_products SELECT id, $2 FROM coupons WHERE code = $1', [
    code,
    product,
  ]);
  return code;
}

const lineOf = (product_id: number, quantity = 2) => [{ product_id, quantity }];
const found = async (cart_products: ReturnType<typeof lineOf>, by = ask) =>
  (await by('POST cart/products', { body: { cart_products } })).coupon;
const place = async (body: CheckoutBody) =>
  ask('POST checkout', {
    body: { ...body, captcha: await freshCaptcha(ask) },
    key: randomUUID(),
  });

/** A checkout with what the cart has answered. */
async function checkoutWith(product: number, quantity = 2) {
  const lines = lineOf(product, quantity);
  const coupon = (await found(lines))!;
  return checkoutOf(ask, pool, lines, {
    applyed_coupon_code: coupon.coupon_code,
    applyed_coupon_price: coupon.discount_price.slice(1),
  });
}

it('is the best for the cart, is paid by its price, and is used once', async () => {
  const drum = await addProduct(pool, { stock: 100, priceCents: 5_000 });
  await ownCoupon(drum);
  const best = await ownCoupon(drum, { kind: 'percent', amount_cents: null, percent: 12.5 });
  await ownCoupon(drum, { amount_cents: 9_000, enabled: false });
  expect(await found(lineOf(drum))).toEqual({ coupon_code: best, discount_price: '$12.50' });
  const { orderData } = await place(await checkoutWith(drum));
  expect(orderData).toMatchObject({ order_subtotal: '100.00', discount_amount: '12.50' });
  expect(await usesOf(pool, best)).toBe(1);
});

it('never reveals a code that has to be typed, and comes only where its rules hold', async () => {
  const drum = await addProduct(pool, { stock: 100, priceCents: 5_000 });
  const other = await addProduct(pool);
  await addCoupon(pool, { amount_cents: 9_000 });
  expect(await found(lineOf(drum))).toBeNull();
  const code = await ownCoupon(drum, { min_subtotal_cents: 15_000 });
  expect(await found(lineOf(drum))).toBeNull();
  expect(await found([...lineOf(drum, 1), ...lineOf(other, 9)])).not.toBeNull();
  expect((await found(lineOf(drum, 3)))?.coupon_code).toBe(code);
  expect(await found(lineOf(other))).toBeNull();
});

it('counts what is in stock, at the price of its quantity', async () => {
  const drum = await addProduct(pool, { stock: 3, priceCents: 5_000 });
  const gone = await addProduct(pool, { stock: 0, priceCents: 5_000 });
  await pool.query(
    `UPDATE products SET price_breaks = '[{"from": 3, "cents": 4000}]' WHERE id = $1`,
    [drum],
  );
  await ownCoupon(drum, { kind: 'percent', amount_cents: null, percent: 10 });
  await ownCoupon(gone);
  const asked = [...lineOf(drum, 9), ...lineOf(gone, 1)];
  expect((await found(asked))?.discount_price).toBe('$12.00');
  const { orderData } = await place(await checkoutWith(drum, 3));
  expect(orderData).toMatchObject({ order_subtotal: '120.00', discount_amount: '12.00' });
});

it('with uses per customer is only for those who are logged in, and have some left', async () => {
  const drum = await addProduct(pool, { stock: 100, priceCents: 5_000 });
  const code = await ownCoupon(drum, { max_uses_per_customer: 1 });
  const [one, other] = [await addCustomer(pool), await addCustomer(pool)];
  expect(await found(lineOf(drum))).toBeNull();
  expect((await found(lineOf(drum), askWith(one.token)))?.coupon_code).toBe(code);
  const body = await checkoutOf(ask, pool, lineOf(drum), {
    email: one.email,
    applyed_coupon_code: code,
    applyed_coupon_price: '10.00',
  });
  await place(body);
  expect(await found(lineOf(drum), askWith(one.token))).toBeNull();
  expect((await found(lineOf(drum), askWith(other.token)))?.coupon_code).toBe(code);
  // Who has used it is told so, as if it had been typed.
  const again = await refusalOf(place(body));
  expect([again.status, again.message]).toEqual([409, 'You have used this coupon already.']);
});

it('with 7 uses is granted to 7 of 50 buyers at once; the others see the price without it', async () => {
  const drum = await addProduct(pool, { stock: 200, priceCents: 5_000 });
  const code = await ownCoupon(drum, { max_uses: 7 });
  const body = await checkoutWith(drum);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      place({ ...body, email: `own-${i}@example.com` }).then(
        () => 'sold',
        (refused: CallRefused) => refused.message,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(7);
  expect(outcomes.filter((outcome) => outcome === CHANGED)).toHaveLength(43);
  expect(await usesOf(pool, code)).toBe(7);
  const refused = await refusalOf(place(body));
  expect([refused.status, refused.code]).toEqual([409, 'price_changed']);
  expect(refused.body).toMatchObject({
    cart: { subtotal: '100.00', applyed_coupon_code: '', applyed_coupon_price: '0.00' },
  });
  expect(await found(lineOf(drum))).toBeNull();
});

it('that no longer applies itself holds for who has seen it', async () => {
  const drum = await addProduct(pool, { stock: 100, priceCents: 5_000 });
  const code = await ownCoupon(drum);
  const body = await checkoutWith(drum);
  await pool.query('UPDATE coupons SET applies_itself = false WHERE code = $1', [code]);
  expect((await place(body)).orderData).toMatchObject({ discount_amount: '10.00' });
  await pool.query('UPDATE coupons SET applies_itself = true, enabled = false WHERE code = $1', [
    code,
  ]);
  expect((await refusalOf(place(body))).message).toBe(CHANGED);
});
