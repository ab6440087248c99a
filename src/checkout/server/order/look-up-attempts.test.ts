import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cards, noCard } from '../../../server/testing/checkout-form.ts';
import {
  addCustomer,
  addProduct,
  answerAtPaypal,
  checkoutOf,
  stockOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';

const payments = await testPayments();
const { ask, askWith, pool, shop } = await testShop({ payments });

const lookUp = (keys: string, request = ask) =>
  request('POST checkout/attempts', { body: { order_id: keys } });

async function beginAtPaypal(product: number, quantity = 1) {
  const body = await checkoutOf(ask, pool, [{ product_id: product, quantity }], {
    payment: 'paypal',
    ...noCard,
  });
  const key = randomUUID();
  const { order_id, paypalFormFields } = await ask('POST checkout', { body, key });
  return { body, key, order_id, approveUrl: paypalFormFields!.approve_url };
}

describe('looking up checkout attempts with lost responses', () => {
  it('finds the order of a charged card and adds it to the account of the caller', async () => {
    const { id, token } = await addCustomer(pool);
    const product = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: product, quantity: 1 }], {
      'credit-card-number': cards.lost,
    });
    const { lookUp: lookUpPayment } = payments.provider;
    payments.provider.lookUp = async () => ({ kind: 'unknown' });
    const key = randomUUID();
    await expect(ask('POST checkout', { body, key })).rejects.toMatchObject({ status: 503 });
    expect(await lookUp(key)).toEqual({ code: 200, state: 'open' });
    payments.provider.lookUp = lookUpPayment;

    const seen = await lookUp(`${randomUUID()},${key}`, askWith(token));
    expect(seen).toMatchObject({ state: 'paid', orderData: { order_no: seen.order_id } });
    const { rows } = await pool.query(
      'SELECT customer_id, status FROM orders WHERE order_no = $1',
      [seen.order_id],
    );
    expect(rows).toEqual([{ customer_id: id, status: 3 }]);
    // The key alone opens the order's page again, also for a guest.
    const { order_id = '', order_key = '' } = await lookUp(key);
    const opened = await ask('POST orderConfirmation', { body: { order_id, order_key } });
    expect(opened.orderData.order_no).toBe(order_id);
  });

  it('reports a PayPal payment as open until it is approved, then charges it once', async () => {
    const product = await addProduct(pool);
    const { key, order_id, approveUrl, body } = await beginAtPaypal(product);
    expect(await lookUp(key)).toEqual({ code: 200, state: 'open' });
    await answerAtPaypal(approveUrl, 'approve');
    expect(await lookUp(key)).toMatchObject({ state: 'paid', order_id });
    expect(await lookUp(key)).toMatchObject({ state: 'paid', order_id });
    expect(await ask('POST checkout', { body, key })).toMatchObject({ order_id });
    const charges = (await payments.charges()).filter(({ invoice_id }) => invoice_id === order_id);
    expect(charges).toHaveLength(1);
  });

  it('finishes an approved payment when the buyer pays for the same cart again after closing the tab', async () => {
    const product = await addProduct(pool);
    const { key, order_id, approveUrl, body } = await beginAtPaypal(product);
    await answerAtPaypal(approveUrl, 'approve');
    await pool.query('DELETE FROM idempotency_keys WHERE key = $1', [key]);
    const paid = await ask('POST checkout', { body, key });
    expect(paid).toMatchObject({ order_id, orderData: { order_status: 3 } });

    const { captcha: _, ...express } = body;
    const expressKey = randomUUID();
    const begun = await ask('POST express/checkout', { body: express, key: expressKey });
    await answerAtPaypal(begun.approve_url, 'approve', {
      name: 'Ada van der Berg',
      email: `${randomUUID()}@example.com`,
      address_line_1: '5 Canal Road',
      admin_area_2: 'Trenton',
      admin_area_1: 'NJ',
      postal_code: '08601',
      country_code: 'US',
    });
    await pool.query('DELETE FROM idempotency_keys WHERE key = $1', [expressKey]);
    await expect(
      ask('POST express/checkout', { body: express, key: expressKey }),
    ).rejects.toMatchObject({
      status: 409,
      body: { order_id: begun.order_id, orderData: { order_status: 3 } },
    });
  });

  it('reports an expired payment as ended, and names what sold out', async () => {
    const product = await addProduct(pool, { stock: 2 });
    const late = await beginAtPaypal(product);
    await pool.query(
      `UPDATE orders SET held_until = now() - interval '1 second' WHERE order_no = $1`,
      [late.order_id],
    );
    await pool.query(`UPDATE payments SET created_at = now() - interval '1 minute'`);
    await reconcilePayments(shop, payments);
    expect(await lookUp(late.key)).toEqual({ code: 200, state: 'ended' });

    const short = await beginAtPaypal(product, 2);
    await answerAtPaypal(short.approveUrl, 'approve');
    await pool.query('UPDATE products SET stock_qty = 1 WHERE id = $1', [product]);
    for (let times = 0; times < 2; times += 1) {
      expect(await lookUp(short.key)).toMatchObject({
        state: 'ended',
        message: expect.stringMatching(/^Only 1 of .* left\. Please review your cart\.$/),
      });
    }
    expect(await stockOf(pool, product)).toBe(1);
  });

  it('reveals nothing for an unknown or malformed key', async () => {
    expect(await lookUp(randomUUID())).toEqual({ code: 200, state: 'none' });
    expect(await lookUp('')).toEqual({ code: 200, state: 'ended' });
    expect(await lookUp(`'; --,${'x'.repeat(2_000)}`)).toEqual({ code: 200, state: 'ended' });
    await expect(lookUp(randomUUID(), askWith('nonsense'))).rejects.toMatchObject({ status: 401 });
    await expect(lookUp('x'.repeat(2_101))).rejects.toMatchObject({ status: 422 });
  });
});
