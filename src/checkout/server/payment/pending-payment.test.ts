import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { testCards } from '../../../../paypal-sandbox/test-cards.ts';
import { actAs } from '../../../server/database/actor.ts';
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
import { editAddress } from '../after-sale/edit-address.ts';
import { releaseHold } from '../after-sale/holds.ts';
import { refundBlockedReason } from '../after-sale/claim-refund.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';
import { findOrder } from '../../../orders/server/find-order.ts';
import { serveWebhook } from './webhook.ts';
import { sql } from '../../../server/database/query.ts';

let webhookUrl: string | undefined;
const payments = await testPayments({ webhookUrl: () => webhookUrl });
const { ask, askWith, pool, shop } = await testShop({ payments });
const hooks = Fastify({ forceCloseConnections: true });
await hooks.register(serveWebhook(shop, payments));
const hooksAt = `${await hooks.listen({ port: 0, host: '127.0.0.1' })}/webhooks/paypal`;
afterAll(() => hooks.close());

const reviewed = {
  'credit-card-number': testCards.find(({ happens }) => happens === 'pending')!.number,
};

interface Stored {
  id: number;
  status: number;
  payment: string;
  pending: string | null;
  hold: string | null;
  mails: string[];
  reasons: string[];
}

const stored = async (orderNo: string): Promise<Stored> =>
  (
    await pool.query<Stored>(
      `SELECT o.id::int, o.status, p.status AS payment, o.payment_pending AS pending,
              (SELECT reason FROM order_holds WHERE order_id = o.id AND ended_at IS NULL) AS hold,
              array(SELECT data->>'news' FROM waiting_jobs
                     WHERE kind = 'order-mail' AND (data->>'orderId')::bigint = o.id ORDER BY id) AS mails,
              array(SELECT reason FROM order_events WHERE order_id = o.id ORDER BY id) AS reasons
         FROM orders o JOIN payments p ON p.order_id = o.id WHERE order_no = $1`,
      [orderNo],
    )
  ).rows[0]!;

/** Ten minutes later than the provider was asked last. */
async function reconcileLater() {
  await pool.query(
    `UPDATE payments SET created_at = created_at - interval '11 minutes', looked_at = looked_at - interval '11 minutes'`,
  );
  await reconcilePayments(shop, payments);
}

/** A customer's order with points and a coupon, whose card PayPal reviews. */
async function buyReviewed() {
  const { id, token } = await addCustomer(pool, { points: 100 });
  const drum = await addProduct(pool);
  const code = await addCoupon(pool);
  const customer = askWith(token);
  const plain = await checkoutOf(customer, pool, [{ product_id: drum, quantity: 2 }], reviewed);
  const total = Number(plain.cartTotal) + Number(plain.tax) + Number(plain.shipping_price);
  const redeemed = await customer('POST apply-point-discount', {
    body: { points: 100, cart_total: total.toFixed(2) },
  });
  const body = {
    ...plain,
    applyed_coupon_code: code,
    applyed_coupon_price: '10.00',
    redeem_points: redeemed.redeem_points,
    redeem_points_amount: redeemed.redeem_points_amount,
  };
  const placed = await customer('POST checkout', { body, key: randomUUID() });
  return { id, drum, code, customer, placed, orderNo: placed.order_id };
}

const heldState = {
  status: 5,
  payment: 'pending',
  pending: 'review',
  hold: 'Payment pending: the provider is reviewing it',
  mails: ['payment pending'],
  reasons: ['Placed', 'Payment pending'],
};

describe('a payment that the provider has not released', () => {
  it('places the order On-Hold with its reason, keeps what it needs and credits nothing', async () => {
    const { id, drum, code, placed, orderNo } = await buyReviewed();
    expect(placed).toMatchObject({
      Success: true,
      Message: 'Thank you. Your order has been received.',
      orderData: { order_status: 5, payment_pending: 'review' },
    });
    expect(await stored(orderNo)).toMatchObject(heldState);
    expect([await stockOf(pool, drum), await usesOf(pool, code)]).toEqual([8, 1]);
    expect(await pointsOf(pool, id)).toBe(0);
    expect(await payments.chargesOf(orderNo)).toEqual([]);
  });

  it('becomes Processing when the event of the arrived money comes, and credits its points', async () => {
    webhookUrl = hooksAt;
    const { id, orderNo, placed } = await buyReviewed();
    await payments.decide(orderNo, 'clear');
    await vi.waitFor(async () => expect(await stored(orderNo)).toMatchObject({ status: 3 }), {
      timeout: 10_000,
    });
    webhookUrl = undefined;
    expect(await stored(orderNo)).toMatchObject({
      payment: 'captured',
      pending: null,
      hold: null,
      mails: ['payment pending', 'placed'],
      reasons: ['Placed', 'Payment pending', 'Paid'],
    });
    expect(await pointsOf(pool, id)).toBe(placed.orderData!.points_earned);
    expect(await payments.chargesOf(orderNo)).toMatchObject([
      { amount: placed.orderData!.order_total, status: 'COMPLETED' },
    ]);
  });

  it('is asked about every ten minutes, and cancels the order when the provider denies it', async () => {
    const { id, drum, code, customer, orderNo } = await buyReviewed();
    await reconcileLater();
    await payments.decide(orderNo, 'deny');
    await reconcilePayments(shop, payments);
    expect(await stored(orderNo)).toMatchObject(heldState);

    await reconcileLater();
    await reconcileLater();
    expect(await stored(orderNo)).toMatchObject({
      status: 6,
      payment: 'refused',
      pending: null,
      hold: null,
      mails: ['payment pending', 'payment denied'],
    });
    expect([await stockOf(pool, drum), await usesOf(pool, code)]).toEqual([10, 0]);
    expect(await pointsOf(pool, id)).toBe(100);
    const shown = await customer('POST orderConfirmation', { body: { order_id: orderNo } });
    expect(shown.orderData).toMatchObject({ money_back: 'You have not been charged.' });
  });

  it('may be cancelled by the buyer, who gets money that still arrives back', async () => {
    const { id, drum, customer, orderNo } = await buyReviewed();
    const before = await customer('POST orderConfirmation', { body: { order_id: orderNo } });
    const { message } = await customer('POST order-cancel', { body: { order_id: orderNo } });
    expect(message).toContain('The payment has not arrived yet. If it still does, $');
    expect(message).toContain(before.if_cancelled);
    expect(await stored(orderNo)).toMatchObject({ status: 6, payment: 'pending', pending: null });
    expect([await stockOf(pool, drum), await pointsOf(pool, id)]).toEqual([10, 100]);

    await payments.decide(orderNo, 'clear');
    await reconcileLater();
    await reconcileLater();
    expect(await stored(orderNo)).toMatchObject({ status: 6, payment: 'refunded' });
    expect(await payments.chargesOf(orderNo)).toMatchObject([{ status: 'REFUNDED' }]);
    expect(await pointsOf(pool, id)).toBe(100);
  });

  it('bars staff from releasing, changing and refunding the order', async () => {
    const { orderNo } = await buyReviewed();
    const { id } = await stored(orderNo);
    const found = (await findOrder(pool, sql`o.id = ${id}`))!;
    const reason =
      'The payment is pending. The order is released by itself when the money arrives, and cancelled if it does not.';
    const asStaff = <T>(work: () => Promise<T>) => actAs({ kind: 'command', name: 'order' }, work);
    const released = await asStaff(() => releaseHold(shop, id));
    const edited = await asStaff(() =>
      editAddress(shop, payments, id, {
        requestId: randomUUID(),
        phone: '',
        isRepriced: true,
        isWaived: false,
        address: {
          first_name: 'Ken',
          last_name: 'Marsh',
          company: '',
          street_address: '14 Mill Street',
          apartment: '',
          town: 'Denver',
          state: 'CO',
          postcode: '80202',
          country: 'US',
        },
      }),
    );
    expect([released, edited]).toMatchObject([
      { status: 409, message: reason },
      { status: 409, message: reason },
    ]);
    expect(refundBlockedReason(found.order, found.payment!)).toBe(reason);
    expect(await stored(orderNo)).toMatchObject(heldState);
  });

  it('settles a later attempt of the same cart with the order that waits', async () => {
    const drum = await addProduct(pool);
    const captureCard = vi.spyOn(payments.provider, 'captureCard');
    const lookUp = vi.spyOn(payments.provider, 'lookUp');
    captureCard.mockImplementationOnce(async (...given) => {
      captureCard.mockRestore();
      lookUp.mockResolvedValue({ kind: 'unknown' });
      await payments.provider.captureCard(...given);
      return { kind: 'unknown' };
    });
    const key = randomUUID();
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], reviewed);
    await expect(ask('POST checkout', { body, key })).rejects.toMatchObject({ status: 503 });
    lookUp.mockRestore();
    const again = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
    await expect(
      ask('POST checkout', { body: { ...again, order_id: key }, key: randomUUID() }),
    ).rejects.toMatchObject({
      status: 409,
      message:
        'Your earlier attempt has placed this order, whose payment has not arrived yet; no other order was placed.',
      body: { orderData: { payment_pending: 'review' } },
    });
    expect(await stockOf(pool, drum)).toBe(9);
  });
});

describe('a bank transfer at PayPal', () => {
  it.each(['POST checkout', 'POST express/checkout'] as const)('waits after %s', async (path) => {
    const drum = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 2 }], {
      payment: 'paypal',
      ...noCard,
    });
    const begun = await ask(path, { body, key: randomUUID() });
    const forms = 'paypalFormFields' in begun ? begun.paypalFormFields : undefined;
    const approve_url = forms?.approve_url ?? ('approve_url' in begun ? begun.approve_url : '');
    const txn_id = forms?.order.order_id ?? ('order' in begun ? begun.order.id : '');
    await answerAtPaypal(approve_url, 'echeck', { admin_area_1: 'NJ', postal_code: '08601' });
    const back = { cm: begun.order_id, txn_id, order_key: begun.order_key };
    const saved = await ask('POST saveOrder', { body: back });
    expect(saved).toMatchObject({
      success: true,
      message: 'Thank you. Your order has been received.',
      orderData: { order_status: 5, payment_pending: 'transfer' },
    });
    expect(await ask('POST saveOrder', { body: back })).toMatchObject({ success: true });
    expect(await stockOf(pool, drum)).toBe(8);

    await payments.decide(begun.order_id, 'clear');
    await reconcileLater();
    expect(await stored(begun.order_id)).toMatchObject({ status: 3, payment: 'captured' });
  });
});
