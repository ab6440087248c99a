import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CallRefused } from '../../../kit/client.ts';
import { noCard } from '../../../server/testing/checkout-form.ts';
import {
  addCoupon,
  addCustomer,
  addProduct,
  answerAtPaypal,
  checkoutOf,
  pointsOf,
  stockOf,
  testPayments,
  usesOf,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import type { CheckoutBody } from '../../contract.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';

const payments = await testPayments();
const { ask, askWith, pool, shop } = await testShop({ payments });
await pool.query(`UPDATE settings SET value = value || '{"redemption_conversion_points": 100, "redemption_conversion_rate": 1,
  "earn_points_conversion_points": 1, "earn_points_conversion_rate": 1}' WHERE name = 'points'`);

const byPaypal: Partial<CheckoutBody> = {
  payment: 'paypal',
  ...noCard,
};

/** A payment at PayPal as far as its approval page. */
async function begin(product: number, changed: Partial<CheckoutBody> = {}, request = ask) {
  const body = await checkoutOf(ask, pool, [{ product_id: product, quantity: 2 }], {
    email: `${randomUUID()}@example.com`,
    ...byPaypal,
    ...changed,
  });
  const { order_id, order_key, paypalFormFields } = await request('POST checkout', {
    body,
    key: randomUUID(),
  });
  const { order, approve_url } = paypalFormFields!;
  return { approve_url, back: { cm: order_id, txn_id: order.order_id, order_key } };
}

const comeBack = (back: Awaited<ReturnType<typeof begin>>['back']) =>
  ask('POST saveOrder', { body: back }).then(
    () => 'paid',
    ({ status, message, body }: CallRefused) => ({ status, message, body }),
  );

const orderOf = async (orderNo: string) =>
  (await pool.query('SELECT status, reserved FROM orders WHERE order_no = $1', [orderNo])).rows[0];

describe('nothing is reserved for unpaid orders', () => {
  it('unpaid express orders and PayPal payments leave the stock unchanged', async () => {
    const product = await addProduct(pool, { stock: 3 });
    const code = await addCoupon(pool, { max_uses: 1 });
    const coupon = { applyed_coupon_code: code, applyed_coupon_price: '10.00' };
    const { id, token } = await addCustomer(pool, { points: 500 });
    const points = { redeem_points: 500, redeem_points_amount: '5.00' };
    for (let times = 0; times < 3; times += 1) await begin(product, coupon);
    await begin(product, points, askWith(token));
    await begin(product, points, askWith(token));
    const { captcha: _, ...express } = await checkoutOf(ask, pool, [
      { product_id: product, quantity: 3 },
    ]);
    await ask('POST express/checkout', { body: express, key: randomUUID() });

    expect(await stockOf(pool, product)).toBe(3);
    expect(await usesOf(pool, code)).toBe(0);
    expect(await pointsOf(pool, id)).toBe(500);
  });

  it('the first approval gets the last piece, and the other buyer sees what sold out and is not charged', async () => {
    const product = await addProduct(pool, { stock: 3 });
    const one = await begin(product);
    const other = await begin(product);
    await answerAtPaypal(one.approve_url, 'approve');
    await answerAtPaypal(other.approve_url, 'approve');
    expect(await comeBack(one.back)).toBe('paid');

    const told = {
      status: 409,
      message: expect.stringMatching(
        /^Only 1 of “Brake drum .*” left\. Please review your cart\.$/,
      ),
      body: expect.objectContaining({
        cart: { lines: [expect.objectContaining({ product_id: product, stock_qty: 1 })] },
      }),
    };
    expect(await comeBack(other.back)).toMatchObject(told);
    // Asked again, by reconciliation or the buyer: the same refusal, still nothing charged.
    await reconcilePayments(shop, payments);
    expect(await comeBack(other.back)).toMatchObject(told);
    expect(await payments.chargesOf(other.back.cm)).toEqual([]);
    expect(await payments.chargesOf(one.back.cm)).toHaveLength(1);
    expect(await orderOf(other.back.cm)).toEqual({ status: 2, reserved: false });
    expect(await stockOf(pool, product)).toBe(1);
  });

  it('as many concurrent approvals are charged as there are pieces', async () => {
    const product = await addProduct(pool, { stock: 7 });
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin(product)));
    await Promise.all(begun.map(({ approve_url }) => answerAtPaypal(approve_url, 'approve')));
    const ends = await Promise.all(
      // Twice each, as a return and a webhook would be.
      begun.flatMap(({ back }) => [comeBack(back), comeBack(back)]),
    );
    expect(ends.filter((end) => end === 'paid')).toHaveLength(6);
    expect(await stockOf(pool, product)).toBe(1);
    const charges = await Promise.all(begun.map(({ back }) => payments.chargesOf(back.cm)));
    expect(charges.flat()).toHaveLength(3);
  });

  it('if the coupon is used up before the approval, nothing is captured and the new cart is without it', async () => {
    const code = await addCoupon(pool, { max_uses: 1 });
    const coupon = { applyed_coupon_code: code, applyed_coupon_price: '10.00' };
    const product = await addProduct(pool, { stock: 10 });
    const one = await begin(product, coupon);
    const other = await begin(product, coupon);
    for (const { approve_url } of [one, other]) await answerAtPaypal(approve_url, 'approve');
    expect(await comeBack(one.back)).toBe('paid');
    expect(await comeBack(other.back)).toMatchObject({
      status: 409,
      message: 'This coupon has been used up.',
      body: { cart: { applyed_coupon_code: '' } },
    });
    expect(await payments.chargesOf(other.back.cm)).toEqual([]);
    expect([await usesOf(pool, code), await stockOf(pool, product)]).toEqual([1, 8]);
  });

  it('if the points are spent before the approval, nothing is captured and the balance is not negative', async () => {
    const { id, token } = await addCustomer(pool, { points: 500 });
    const points = { redeem_points: 500, redeem_points_amount: '5.00' };
    const product = await addProduct(pool, { stock: 10 });
    const one = await begin(product, points, askWith(token));
    const other = await begin(product, points, askWith(token));
    for (const { approve_url } of [one, other]) await answerAtPaypal(approve_url, 'approve');
    expect(await comeBack(one.back)).toBe('paid');
    // Those that the first order earned are not enough.
    const earned = await pointsOf(pool, id);
    expect(earned).toBeLessThan(500);
    expect(await comeBack(other.back)).toMatchObject({
      status: 409,
      message: 'You have fewer points now than you wanted to redeem. Please review your cart.',
    });
    expect(await pointsOf(pool, id)).toBe(earned);
    expect(await payments.chargesOf(other.back.cm)).toEqual([]);
  });

  it('a capture made at the provider is refunded if the product has sold out', async () => {
    const product = await addProduct(pool, { stock: 2 });
    const { approve_url, back } = await begin(product);
    await answerAtPaypal(approve_url, 'approve');
    await pool.query('UPDATE products SET stock_qty = 1 WHERE id = $1', [product]);
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM payments WHERE provider_order_id = $1',
      [back.txn_id],
    );
    await payments.provider.capture(back.txn_id, rows[0]!.id);
    expect(await comeBack(back)).toMatchObject({ status: 410 });
    await pool.query(`UPDATE payments SET created_at = now() - interval '1 minute'`);
    await reconcilePayments(shop, payments);
    expect(await payments.chargesOf(back.cm)).toMatchObject([{ status: 'REFUNDED' }]);
    expect(await orderOf(back.cm)).toEqual({ status: 2, reserved: false });
    expect(await stockOf(pool, product)).toBe(1);
  });

  it('a price that changed after the approval does not change what is charged', async () => {
    const product = await addProduct(pool, { stock: 2 });
    const { approve_url, back } = await begin(product);
    await answerAtPaypal(approve_url, 'approve');
    await pool.query('UPDATE products SET regular_price_cents = 9_999 WHERE id = $1', [product]);
    expect(await comeBack(back)).toBe('paid');
    expect(await stockOf(pool, product)).toBe(0);
  });
});
