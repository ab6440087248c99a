import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runOrderAction } from '../../commands/run-order-action.ts';
import { passwordMessages } from '../../../identity/messages.ts';
import { pointsEarned } from '../../../cart/rules/points.ts';
import { readSettings } from '../../../settings/server/settings.ts';
import { claimRefund } from '../after-sale/claim-refund.ts';
import { refundOrder } from '../after-sale/refund-order.ts';
import type { RefundRow } from '../after-sale/refund-row.ts';
import { settleRefund } from '../after-sale/settle-refund.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { claimGuestOrders } from '../../../account/server/guest-orders.ts';
import {
  addCoupon,
  addCustomer,
  addProduct,
  checkoutOf,
  pointsOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import type { CheckoutBody } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { orderAccountMessages } from '../../rules/order-account.ts';

const payments = await testPayments();
const { ask, askWith, pool, shop } = await testShop({ payments });
const PASSWORD = 'pop-top-78';
const key = () => randomUUID().replaceAll('-', '');

async function buy(changed: Partial<CheckoutBody> = {}, request = ask) {
  const email = `${randomUUID()}@example.com`;
  const drum = await addProduct(pool);
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 3 }], {
    email,
    ...changed,
  });
  const attempts = key();
  const { order_id, order_key } = await request('POST checkout', { body, key: attempts });
  return { email: body.email, order_id, order_key, attempts };
}

const open = (
  order: { order_id: string; attempts: string },
  typed = PASSWORD,
  requestKey = key(),
) =>
  ask('POST order-account', {
    body: { order_id: order.order_id, attempts: order.attempts, password: typed },
    key: requestKey,
  });

const placed = async ({ order_id }: { order_id: string }) =>
  (
    await pool.query(
      `SELECT o.*, o.id::int AS id, product_id AS drum FROM orders o JOIN order_items ON order_id = o.id
        WHERE order_no = $1`,
      [order_id],
    )
  ).rows[0];

const mailsTo = async (email: string) => {
  const { rows } = await pool.query(
    `SELECT kind FROM waiting_jobs
      WHERE data->>'email' = $1 OR data->>'customerId' = (SELECT id::text FROM customers WHERE email = $1)`,
    [email],
  );
  return rows.map(({ kind }) => kind);
};

describe('an account opened from the order confirmation', () => {
  it('is opened once, and a repeated request gets the first response', async () => {
    const order = await buy();
    const requestKey = key();
    const answers = [
      await open(order, PASSWORD, requestKey),
      await open(order, PASSWORD, requestKey),
    ];
    expect(answers[1]).toEqual(answers[0]);
    await expect(open(order)).rejects.toThrow(orderAccountMessages.hasAccount);
  });

  it('has the order, its points and its address, and accepts the password', async () => {
    const code = await addCoupon(pool);
    const order = await buy({ applyed_coupon_code: code, applyed_coupon_price: '10.00' });
    expect(await open(order)).toEqual({ code: 200, message: orderAccountMessages.requested });

    const { data } = await ask('POST auth/login', {
      body: { email: order.email, password: PASSWORD },
    });
    const own = askWith(data.token);
    const { orderData } = await own('POST orderConfirmation', {
      body: { order_id: order.order_id },
    });
    expect(orderData.points_earned).toBeGreaterThan(0);
    expect(data.user).toMatchObject({
      earned_points: orderData.points_earned,
      is_confirmed: false,
      address: orderData.shipping_street_address,
      postcode: orderData.shipping_postcode,
    });
    expect(await mailsTo(order.email)).toEqual(['confirm-mail']);
    const { rows } = await pool.query(
      'SELECT u.customer_id FROM coupon_uses u JOIN orders o ON o.id = u.order_id WHERE order_no = $1',
      [order.order_id],
    );
    expect(rows).toEqual([{ customer_id: data.user.id }]);
  });

  it('earns as many points as an account opened at the checkout', async () => {
    const atOnce = await buy({ create_account: true, password: PASSWORD });
    const later = await buy();
    await open(later);
    const { rows } = await pool.query('SELECT points_earned FROM orders WHERE order_no = ANY($1)', [
      [atOnce.order_id, later.order_id],
    ]);
    expect(rows[0]).toEqual(rows[1]);
  });

  it('earns points only for what was not refunded, and loses them with the rest', async () => {
    const order = await buy();
    const { id, drum, total_cents, shipping_cents } = await placed(order);
    const refund = (quantity: number, shippingCents: number) =>
      refundOrder(shop, payments, id, {
        id: randomUUID(),
        lines: [{ productId: drum, quantity, restock: 0 }],
        shippingCents,
        freeCents: 0,
        reason: 'Damaged',
      });
    const first = (await refund(2, 0)) as RefundRow;
    expect(first).toMatchObject({ status: 'done', earned_points: 0 });
    await open(order);

    const { customer_id, points_earned } = await placed(order);
    const { pointSetting } = await readSettings(pool);
    const kept = pointsEarned(total_cents - first.amount_cents, pointSetting);
    expect(points_earned).toBe(kept);
    expect(await pointsOf(pool, customer_id)).toBe(kept);

    expect(await refund(1, shipping_cents)).toMatchObject({ status: 'done', earned_points: kept });
    expect(await placed(order)).toMatchObject({ status: orderStatus.refunded });
    expect(await pointsOf(pool, customer_id)).toBe(0);
  });

  it('earns the same for its owner who is asked to log in, whatever was refunded in between', async () => {
    const owner = await addCustomer(pool);
    const order = await buy({ email: owner.email });
    await open(order);
    const { id, drum, total_cents } = await placed(order);
    const refund = await claimRefund(shop, id, {
      id: randomUUID(),
      lines: [{ productId: drum, quantity: 2, restock: 0 }],
      shippingCents: 0,
      freeCents: 0,
      reason: 'Damaged',
    });
    const { amount_cents, earned_points } = refund as RefundRow;
    expect(earned_points).toBeGreaterThan(0);
    await open(order);
    const { pointSetting } = await readSettings(pool);
    const kept = pointsEarned(total_cents - amount_cents, pointSetting);
    expect(await placed(order)).toMatchObject({ points_earned: kept + earned_points });

    // The provider answers only after the order has joined the account.
    await claimGuestOrders(pool, owner);
    await settleRefund(shop, payments, (refund as RefundRow).id);
    expect(await pointsOf(pool, owner.id)).toBe(kept);
  });

  it('earns the same if the order joins the account while it is on hold', async () => {
    const owner = await addCustomer(pool);
    const order = await buy({ email: owner.email });
    await open(order);
    const { id, drum, points_earned } = await placed(order);
    const refund = (await refundOrder(shop, payments, id, {
      id: randomUUID(),
      lines: [{ productId: drum, quantity: 2, restock: 0 }],
      shippingCents: 0,
      freeCents: 0,
      reason: 'Damaged',
    })) as RefundRow;
    const asked = {
      orderNo: order.order_id,
      tracking: '',
      shiprush: '',
      notes: '',
      restock: false,
    };
    await runOrderAction(shop, { ...asked, action: 'hold' });
    await claimGuestOrders(pool, owner);
    expect(await pointsOf(pool, owner.id)).toBe(0);
    await runOrderAction(shop, { ...asked, action: 'release' });
    expect(await pointsOf(pool, owner.id)).toBe(points_earned - refund.earned_points);
  });

  it('loses the points when the order is cancelled', async () => {
    const order = await buy();
    await open(order);
    const { data } = await ask('POST auth/login', {
      body: { email: order.email, password: PASSWORD },
    });
    await askWith(data.token)('POST order-cancel', { body: { order_id: order.order_id } });
    expect(await pointsOf(pool, data.user.id)).toBe(0);
  });

  it('is opened once by concurrent requests', async () => {
    const order = await buy();
    const answers = await Promise.allSettled([open(order), open(order), open(order)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 });
    }
    expect(await mailsTo(order.email)).toEqual(['confirm-mail']);
  });

  it('for an address with an account: the buyer gets the same response, and the owner a mail', async () => {
    const owner = await addCustomer(pool);
    const order = await buy({ email: owner.email });
    expect(await open(order)).toEqual({ code: 200, message: orderAccountMessages.requested });
    expect(await mailsTo(owner.email)).toEqual(['account-exists-mail']);
    const { rows } = await pool.query('SELECT password_hash FROM customers WHERE id = $1', [
      owner.id,
    ]);
    expect(rows).toEqual([{ password_hash: 'x' }]);
    expect(await pointsOf(pool, owner.id)).toBe(0);

    await claimGuestOrders(pool, owner);
    expect(await pointsOf(pool, owner.id)).toBeGreaterThan(0);
    await expect(open(order)).rejects.toMatchObject({
      status: 409,
      message: orderAccountMessages.hasAccount,
    });
  });

  it('limits how many mails an owner gets', async () => {
    const owner = await addCustomer(pool);
    const order = await buy({ email: owner.email });
    for (let n = 0; n < 3; n += 1) await open(order);
    await expect(open(order)).rejects.toMatchObject({ status: 429 });
    expect(await mailsTo(owner.email)).toHaveLength(3);
  });
});

describe('an account is not opened from the order confirmation', () => {
  it('with only the number, the key from the mail, or the key of another order', async () => {
    const order = await buy();
    const another = await buy();
    for (const attempts of ['', order.order_key, another.attempts, key(), "' OR true --"]) {
      await expect(open({ ...order, attempts })).rejects.toMatchObject({
        status: 404,
        message: messages.unknownOrder,
      });
    }
    await expect(open({ ...order, order_id: '4839-2017-53' })).rejects.toMatchObject({
      status: 404,
    });
    expect(await mailsTo(order.email)).toEqual([]);
  });

  it('if the order belongs to an account', async () => {
    const { token, email } = await addCustomer(pool);
    const order = await buy({ email }, askWith(token));
    await expect(open(order)).rejects.toMatchObject({
      status: 409,
      message: orderAccountMessages.hasAccount,
    });
  });

  it('if the order is on hold or older than a day', async () => {
    const held = await buy();
    const asked = { tracking: '', shiprush: '', notes: '', restock: false };
    await runOrderAction(shop, { ...asked, action: 'hold', orderNo: held.order_id });
    const old = await buy();
    await pool.query(
      `UPDATE orders SET created_at = now() - interval '25 hours' WHERE order_no = $1`,
      [old.order_id],
    );
    for (const order of [held, old]) {
      await expect(open(order)).rejects.toMatchObject({
        status: 409,
        message: orderAccountMessages.tooLate,
      });
      expect(await mailsTo(order.email)).toEqual([]);
    }
  });

  it.each([
    ['', messages.password],
    ['12345', messages.shortPassword],
    ['letmein', passwordMessages.common],
    ['VanGon-1971', passwordMessages.own],
  ])('with the password %j', async (typed, message) => {
    const order = await buy();
    await expect(open(order, typed)).rejects.toMatchObject({
      status: 422,
      fields: { password: [message] },
    });
  });
});
