import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoAccount } from '../../../../paypal-sandbox/sandbox.ts';
import { cards, noCard } from '../../../server/testing/checkout-form.ts';
import {
  addCoupon,
  addCustomer,
  addProduct,
  checkoutOf,
  freshCaptcha,
  pointsOf,
  stockOf,
  testPayments,
  usesOf,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import type { CheckoutBody } from '../../contract.ts';
import { hostedFields } from './paypal/hosted-fields.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';
import { serveWebhook } from './webhook.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';

let webhookUrl: string | undefined;
const payments = await testPayments({ webhookUrl: () => webhookUrl });
const cardFields = hostedFields({ api: payments.api, clientId: demoAccount.clientId });
const { ask, askWith, pool, shop } = await testShop({ payments, cardFields });

const hooks = Fastify({ forceCloseConnections: true });
await hooks.register(serveWebhook(shop, payments));
const hooksAt = `${await hooks.listen({ port: 0, host: '127.0.0.1' })}/webhooks/paypal`;
afterAll(() => hooks.close());

const orderOf = async (orderNo: string) =>
  (
    await pool.query(
      `SELECT o.*, p.status AS payment, p.capture_asked_at FROM orders o
         JOIN payments p ON p.order_id = o.id WHERE order_no = $1`,
      [orderNo],
    )
  ).rows[0];
const refusedBody = async (asked: Promise<unknown>) => {
  const { status, body } = await refusalOf(asked);
  return { status, ...(body as object) };
};

/** A checkout whose order waits for the card that is typed into the fields. */
async function atCard(changed: Partial<CheckoutBody> = {}, asker = ask) {
  const drum = await addProduct(pool);
  const lines = [{ product_id: drum, quantity: 2 }];
  const email = `${randomUUID()}@example.com`;
  const body = await checkoutOf(asker, pool, lines, { ...noCard, email, ...changed });
  const key = randomUUID();
  const begun = await asker('POST checkout', { body, key });
  const { order_id: cm, order_key } = begun;
  const txn_id = begun.paypalFormFields!.order.order_id;
  const finish = (payment_status = 'approved') =>
    asker('POST payment', { body: { order_id: cm, order_key, txn_id, payment_status } });
  return { drum, body, key, begun, txn_id, cm, finish };
}

/** What PayPal's fields do with the card that was typed. */
const confirmCard = (txnId: string, number: string) =>
  fetch(`${payments.api}/sdk/card-fields/orders/${txnId}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      payment_source: {
        card: {
          name: 'Ken Marsh',
          number: number.replaceAll(' ', ''),
          expiry: '2039-12',
          security_code: '123',
        },
      },
    }),
  });

// Each test is somebody whose cards were never declined.
beforeEach(() => pool.query('DELETE FROM declines'));

describe('a card typed into the provider’s hosted fields', () => {
  it('reserves nothing before it is confirmed, and is charged once however often it is confirmed', async () => {
    const { drum, body, key, begun, txn_id, cm, finish } = await atCard();
    expect(begun).toMatchObject({ Success: true, Message: 'Please confirm your card.' });
    expect(begun.orderData).toBeUndefined();
    expect(await stockOf(pool, drum)).toBe(10);
    expect(await orderOf(cm)).toMatchObject({
      status: 1,
      payment: 'begun',
      capture_asked_at: null,
    });
    expect(await refusedBody(finish())).toMatchObject({ status: 409, order_id: cm });

    // The answer was lost, and so was the claim of its idempotency key.
    await pool.query('DELETE FROM idempotency_keys WHERE key = $1', [key]);
    const again = await ask('POST checkout', { body, key });
    expect([again.order_id, again.paypalFormFields?.order.order_id]).toEqual([cm, txn_id]);

    await confirmCard(txn_id, cards.good);
    expect(await payments.chargesOf(cm)).toEqual([]);
    const paid = await Promise.all([finish(), finish(), finish()]);
    expect(paid.map(({ order_id }) => order_id)).toEqual([cm, cm, cm]);
    expect(paid[0]).toMatchObject({
      success: true,
      message: 'Payment Successful!',
      orderData: { order_no: cm, order_status: 3, payment_options: 'credit_card' },
    });
    expect(await payments.chargesOf(cm)).toHaveLength(1);
    expect((await finish()).order_id).toBe(cm);
  });

  it('is not charged if the product has sold out, and the refusal names the product', async () => {
    const { drum, txn_id, cm, finish } = await atCard();
    await pool.query('UPDATE products SET stock_qty = 1 WHERE id = $1', [drum]);
    await confirmCard(txn_id, cards.good);
    const told = {
      status: 409,
      error: { message: expect.stringMatching(/^Only 1 of .* left\. Please review your cart\.$/) },
      cart: { lines: [expect.objectContaining({ product_id: drum, stock_qty: 1 })] },
    };
    expect(await refusedBody(finish())).toMatchObject(told);
    expect(await refusedBody(finish())).toMatchObject(told);
    expect(await payments.chargesOf(cm)).toEqual([]);
    expect(await orderOf(cm)).toMatchObject({ status: 2, payment: 'released' });
    expect(await stockOf(pool, drum)).toBe(1);
  });

  it('counts as one decline when the fields or the bank refuse it, until the buyer has to wait', async () => {
    const email = `${randomUUID()}@example.com`;
    let isDeclined = false;
    const another = async () => {
      const tried = await atCard({ email });
      isDeclined = !isDeclined;
      if (isDeclined) {
        await confirmCard(tried.txn_id, cards.declined);
        await refusedBody(tried.finish());
        await refusedBody(tried.finish());
      } else await tried.finish('cancelled');
    };
    for (let times = 0; times < 5; times += 1) await another();
    await expect(another()).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many cards were declined\./),
    });
  });

  it.each([
    [cards.wrongDate, 'Invalid card date', 'CardDate'],
    [cards.wrongCode, 'Invalid cvv', 'Code'],
    [cards.declined, 'Payment Failed!', undefined],
    ['4000 0000 0000 0002', 'Payment Failed!', undefined],
  ])('with %s is refused as in the shop’s own fields: %s', async (card, words, flag) => {
    const { id, token } = await addCustomer(pool, { points: 500 });
    const code = await addCoupon(pool);
    const asker = askWith(token);
    const { drum, txn_id, cm, finish } = await atCard(
      {
        applyed_coupon_code: code,
        applyed_coupon_price: '10.00',
        redeem_points: 300,
        redeem_points_amount: '15.00',
      },
      asker,
    );
    expect([await stockOf(pool, drum), await usesOf(pool, code)]).toEqual([10, 0]);
    await confirmCard(txn_id, card);
    const told = {
      status: 422,
      Success: false,
      charged: false,
      Message: words,
      CardNumber: true,
      CardDate: true,
      Code: true,
      ...(flag && { [flag]: false }),
    };
    expect(await refusedBody(finish())).toMatchObject(told);
    // Asked again, it says the same.
    expect(await refusedBody(finish())).toMatchObject(told);
    expect(await orderOf(cm)).toMatchObject({ status: 2, payment: 'refused' });
    expect(await stockOf(pool, drum)).toBe(10);
    expect([await pointsOf(pool, id), await usesOf(pool, code)]).toEqual([500, 0]);
    expect(await payments.chargesOf(cm)).toEqual([]);
  });

  it.each([cards.slow, cards.lost])('with number %s is charged once in the end', async (card) => {
    const { txn_id, cm, finish } = await atCard();
    await confirmCard(txn_id, card);
    await vi.waitFor(async () => expect((await finish()).success).toBe(true), { timeout: 15_000 });
    expect(await payments.chargesOf(cm)).toHaveLength(1);
    expect(await orderOf(cm)).toMatchObject({ status: 3, payment: 'captured' });
  });

  it('is required: card details sent by an outdated page are refused, and nothing is ordered', async () => {
    const drum = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
    const refused = await refusedBody(ask('POST checkout', { body, key: randomUUID() }));
    expect(refused).toMatchObject({
      status: 422,
      error: { message: expect.stringContaining('Please reload this page') },
    });
    expect(await stockOf(pool, drum)).toBe(10);
    const { rows } = await pool.query('SELECT FROM order_items WHERE product_id = $1', [drum]);
    expect(rows).toEqual([]);
  });

  it('is given up when the buyer cancels or time runs out, and the next attempt is a new order', async () => {
    const left = await atCard();
    expect(await left.finish('cancelled')).toMatchObject({ success: false });
    expect(await stockOf(pool, left.drum)).toBe(10);
    // The buyer still confirms the card, but it must not be charged.
    await confirmCard(left.txn_id, cards.good);
    await reconcilePayments(shop, payments);
    expect(await refusedBody(left.finish())).toMatchObject({ status: 410 });
    expect(await payments.chargesOf(left.cm)).toEqual([]);

    const body = { ...left.body, captcha: await freshCaptcha(ask), order_id: left.key };
    const next = await ask('POST checkout', { body, key: randomUUID() });
    expect(next.order_id).not.toBe(left.cm);
    expect(await stockOf(pool, left.drum)).toBe(10);
    await pool.query(
      `UPDATE orders SET held_until = now() - interval '1 second', created_at = now() - interval '1 hour'
        WHERE order_no = $1`,
      [next.order_id],
    );
    await pool.query(
      `UPDATE payments SET created_at = now() - interval '1 hour'
        WHERE order_id = (SELECT id FROM orders WHERE order_no = $1)`,
      [next.order_id],
    );
    await reconcilePayments(shop, payments);
    expect(await orderOf(next.order_id)).toMatchObject({ status: 2, payment: 'released' });
    expect(await stockOf(pool, left.drum)).toBe(10);
  });

  it('is charged by reconciliation or webhook if the buyer closed the page after confirming', async () => {
    const swept = await atCard();
    await confirmCard(swept.txn_id, cards.good);
    await pool.query(
      `UPDATE payments SET created_at = now() - interval '1 hour'
        WHERE order_id = (SELECT id FROM orders WHERE order_no = $1)`,
      [swept.cm],
    );
    await reconcilePayments(shop, payments);
    expect(await orderOf(swept.cm)).toMatchObject({ status: 3, payment: 'captured' });

    webhookUrl = hooksAt;
    try {
      const told = await atCard();
      await confirmCard(told.txn_id, cards.good);
      await vi.waitFor(async () => expect((await orderOf(told.cm)).status).toBe(3), {
        timeout: 10_000,
      });
      expect(await payments.chargesOf(told.cm)).toHaveLength(1);
      expect((await told.finish()).success).toBe(true);
    } finally {
      webhookUrl = undefined;
    }
  });

  it('reveals no personal data to someone who knows the payment’s id', async () => {
    const { txn_id, finish } = await atCard();
    await confirmCard(txn_id, cards.good);
    await finish();
    const seen = await ask('POST payment', { body: { txn_id } });
    expect(seen).toMatchObject({ success: true });
    expect(seen.orderData).toBeUndefined();
  });
});
