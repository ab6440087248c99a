import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runOrderAction } from '../../commands/run-order-action.ts';
import { passwordMessages } from '../../../identity/messages.ts';
import { claimGuestOrders } from '../../../account/server/guest-orders.ts';
import {
  addCoupon,
  addCustomer,
  addProduct,
  checkoutOf,
  pointsOf,
  stockOf,
  testPayments,
  usesOf,
} from '../../../server/testing/test-checkout.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { PICKUP } from '../../../orders/rules/pickup.ts';
import type { CheckoutBody } from '../../contract.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';

const payments = await testPayments();
const { ask, askWith, pool, shop } = await testShop({ payments });
await pool.query(`UPDATE settings SET value = value || '{"redemption_conversion_points": 100, "redemption_conversion_rate": 1}'
  WHERE name = 'points'`);

async function buy(changed: Partial<CheckoutBody> = {}, request = ask) {
  const drum = await addProduct(pool);
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 3 }], changed);
  const { order_id, order_key, orderData } = await request('POST checkout', {
    body,
    key: randomUUID(),
  });
  return { drum, order_id, order_key, orderData: orderData! };
}
const stateOf = async (orderNo: string) =>
  (
    await pool.query(
      `SELECT o.status, p.status AS payment FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE order_no = $1`,
      [orderNo],
    )
  ).rows[0];
const chargeOf = async (orderNo: string) =>
  (await payments.charges()).find((charge) => charge.invoice_id === orderNo);
const newsOf = async (orderNo: string) =>
  (
    await pool.query(
      `SELECT j.data->>'news' AS news FROM waiting_jobs j JOIN orders o ON (j.data->>'orderId')::int = o.id
        WHERE j.kind = 'order-mail' AND o.order_no = $1 ORDER BY j.id`,
      [orderNo],
    )
  ).rows.map(({ news }) => news);
const asked = { tracking: '', shiprush: '', notes: '', restock: false };

describe('the order confirmation', () => {
  it('is shown to the buyer’s browser and through the mailed link, which have the order’s key', async () => {
    const { order_id, order_key, orderData } = await buy();
    const body = { order_id: order_id.replaceAll('-', ''), order_key };
    expect(await ask('POST orderConfirmation', { body })).toEqual({
      code: 200,
      orderData,
      can_cancel: true,
      if_cancelled: `$${orderData.order_total} goes back to your card.`,
      invoice: `/invoice/${order_id}?key=${order_key}`,
    });
  });

  it('is shown to the logged-in customer', async () => {
    const { token } = await addCustomer(pool);
    const { order_id, orderData } = await buy({}, askWith(token));
    const told = await askWith(token)('POST orderConfirmation', { body: { order_id } });
    expect(told.orderData).toEqual(orderData);
  });

  it('is refused to others in the same way as for an unknown order', async () => {
    const { token } = await addCustomer(pool);
    const { order_id } = await buy({}, askWith(token));
    const another = await addCustomer(pool);
    const refused = { status: 404, message: 'We do not know this order.' };
    for (const [request, body] of [
      [ask, { order_id }],
      [ask, { order_id, order_key: randomUUID() }],
      [ask, { order_id, order_key: "' OR true --" }],
      [askWith(another.token), { order_id }],
      [ask, { order_id: '4839-2017-53' }],
      [ask, {}],
    ] as const) {
      await expect(request('POST orderConfirmation', { body })).rejects.toMatchObject(refused);
    }
  });
});

describe('order tracking', () => {
  it('shows the status of an order and no personal data', async () => {
    const { order_id } = await buy();
    await runOrderAction(shop, {
      ...asked,
      action: 'ship',
      orderNo: order_id,
      tracking: '1Z999AA10123456784',
      notes: 'Two parcels.',
    });
    expect(await ask('POST getOrderStatus', { body: { order_id: ` ${order_id} ` } })).toEqual({
      code: 200,
      orderData: {
        status: 'success',
        result: [
          {
            order_number: order_id,
            order_status: 'Completed',
            delivery: expect.stringMatching(/^With you /),
            custom_tracking_number: '1Z999AA10123456784',
            shiprush_tracking_number: '',
            shipping_notes: 'Two parcels.',
          },
        ],
      },
    });
  });

  it('says of an order that is picked up that it has no parcels', async () => {
    const { order_id } = await buy();
    await pool.query('UPDATE orders SET shipping_carrier = $2 WHERE order_no = $1', [
      order_id,
      PICKUP.carrier,
    ]);
    const { orderData } = await ask('POST getOrderStatus', { body: { order_id } });
    expect(orderData.result).toMatchObject([{ is_pickup: true }]);
  });

  it.each(['4839-2017-53', 'x', '0', "'"])('answers 404 for the number %j', async (order_id) => {
    expect(await ask('POST getOrderStatus', { body: { order_id } })).toMatchObject({
      orderData: { status: 'error', result: [] },
    });
  });

  it.each([{}, { order_id: '  ' }])('asks for the number if the request is %j', async (body) => {
    await expect(ask('POST getOrderStatus', { body: body as never })).rejects.toMatchObject({
      status: 422,
      fields: { order_id: ['Please enter Order Number!'] },
    });
  });
});

describe('cancelling an order', () => {
  it('refunds the payment and restores stock, coupon and points, once', async () => {
    const { id, token } = await addCustomer(pool, { points: 500 });
    const code = await addCoupon(pool);
    const { drum, order_id, orderData } = await buy(
      {
        applyed_coupon_code: code,
        applyed_coupon_price: '10.00',
        redeem_points: 500,
        redeem_points_amount: '5.00',
      },
      askWith(token),
    );
    const cancel = () => askWith(token)('POST order-cancel', { body: { order_id } });
    const answer = await cancel();
    expect(answer).toEqual({
      code: 200,
      message: `Your order ${order_id} has been cancelled. $${orderData.order_total} goes back to your card.`,
      order_id,
      order_status: 6,
    });
    expect(await cancel()).toEqual(answer);
    expect(await stateOf(order_id)).toEqual({ status: 6, payment: 'refunded' });
    expect(await chargeOf(order_id)).toMatchObject({ status: 'REFUNDED' });
    expect(await stockOf(pool, drum)).toBe(10);
    expect(await usesOf(pool, code)).toBe(0);
    expect(await pointsOf(pool, id)).toBe(500);
    expect(await newsOf(order_id)).toEqual(['placed', 'cancelled']);
  });

  it('in many tabs at once makes one refund', async () => {
    const { drum, order_id, order_key } = await buy();
    const cancel = () => ask('POST order-cancel', { body: { order_id, order_key } });
    const answers = await Promise.all(Array.from({ length: 10 }, cancel));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect(await stockOf(pool, drum)).toBe(10);
    expect(await stateOf(order_id)).toEqual({ status: 6, payment: 'refunded' });
  });

  it('while the provider is unavailable leaves the refund to the next reconciliation', async () => {
    const { order_id, order_key } = await buy();
    const { refund } = payments.provider;
    payments.provider.refund = async () => ({ kind: 'unknown' });
    await ask('POST order-cancel', { body: { order_id, order_key } });
    payments.provider.refund = refund;
    expect(await stateOf(order_id)).toEqual({ status: 6, payment: 'refund_due' });
    await pool.query(
      `UPDATE payments SET created_at = now() - interval '1 minute' WHERE status = 'refund_due'`,
    );
    await reconcilePayments(shop, payments);
    expect(await stateOf(order_id)).toEqual({ status: 6, payment: 'refunded' });
  });

  it('is refused with the reason if the order ships while the cancellation waits for it', async () => {
    const { order_id, order_key } = await buy();
    const shipping = await pool.connect();
    await shipping.query('BEGIN');
    await shipping.query('UPDATE orders SET shipped_at = now() WHERE order_no = $1', [order_id]);
    const refused = refusalOf(ask('POST order-cancel', { body: { order_id, order_key } }));
    const isWaiting = async () =>
      (
        await pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).rows.length > 0;
    await expect.poll(isWaiting).toBe(true);
    await shipping.query('COMMIT');
    shipping.release();
    expect(await refused).toMatchObject({
      status: 409,
      message: 'This order has shipped already and can no longer be cancelled.',
    });
  });

  it('is refused after shipping, and to other people', async () => {
    const { drum, order_id, order_key } = await buy();
    await expect(ask('POST order-cancel', { body: { order_id } })).rejects.toMatchObject({
      status: 404,
    });
    await runOrderAction(shop, { ...asked, action: 'ship', orderNo: order_id });
    await expect(ask('POST order-cancel', { body: { order_id, order_key } })).rejects.toMatchObject(
      {
        status: 409,
        message: 'This order has shipped already and can no longer be cancelled.',
      },
    );
    expect(await stockOf(pool, drum)).toBe(7);
    const told = await ask('POST orderConfirmation', { body: { order_id, order_key } });
    expect(told.can_cancel).toBe(false);
  });
});

describe('the order command', () => {
  it('marks a shipped order for a refund by the next reconciliation, without restocking', async () => {
    const { id, token } = await addCustomer(pool);
    const { drum, order_id } = await buy({}, askWith(token));
    const order = { ...asked, orderNo: order_id };
    expect((await runOrderAction(shop, { ...order, action: 'ship' })).isDone).toBe(true);
    const { lines } = await runOrderAction(shop, { ...order, action: 'refund' });
    expect(lines.at(-1)).toBe('The running shop makes the refund.');
    await pool.query(
      `UPDATE payments SET created_at = now() - interval '1 minute' WHERE status = 'refund_due'`,
    );
    await reconcilePayments(shop, payments);
    expect(await stateOf(order_id)).toEqual({ status: 7, payment: 'refunded' });
    expect(await chargeOf(order_id)).toMatchObject({ status: 'REFUNDED' });
    expect(await stockOf(pool, drum)).toBe(7);
    expect(await pointsOf(pool, id)).toBe(0);
    expect(await newsOf(order_id)).toEqual(['placed', 'shipped', 'refunded']);
  });

  it('puts an order on hold and releases it, and points are earned once', async () => {
    const { id, token } = await addCustomer(pool);
    const { order_id, orderData } = await buy({}, askWith(token));
    const order = { ...asked, orderNo: order_id };
    expect((await runOrderAction(shop, { ...order, action: 'hold' })).isDone).toBe(true);
    expect(await stateOf(order_id)).toMatchObject({ status: 5 });
    expect((await runOrderAction(shop, { ...order, action: 'ship' })).isDone).toBe(false);
    expect((await runOrderAction(shop, { ...order, action: 'release' })).isDone).toBe(true);
    expect(await stateOf(order_id)).toMatchObject({ status: 3 });
    expect(await pointsOf(pool, id)).toBe(orderData.points_earned);
  });

  it('refuses forbidden actions and unknown order numbers', async () => {
    const { order_id, order_key } = await buy();
    await ask('POST order-cancel', { body: { order_id, order_key } });
    for (const action of ['ship', 'hold', 'release', 'refund'] as const) {
      const { isDone, lines } = await runOrderAction(shop, { ...asked, action, orderNo: order_id });
      expect([isDone, lines[0]]).toEqual([
        false,
        'The order is Cancelled, so this is not possible.',
      ]);
    }
    const none = await runOrderAction(shop, { ...asked, action: 'show', orderNo: '4839-2017-53' });
    expect(none).toEqual({ isDone: false, lines: ['There is no order 4839-2017-53.'] });
  });
});

describe('an account created at the checkout', () => {
  it('is opened once the order is paid, owns the order and its points, and has an unconfirmed address', async () => {
    const email = `${randomUUID()}@example.com`;
    const { order_id, orderData } = await buy({
      email,
      create_account: true,
      password: 'westfalia',
    });
    const session = await ask('POST auth/login', { body: { email, password: 'westfalia' } });
    const { token } = session.data as unknown as { token: string };
    const told = await askWith(token)('POST orderConfirmation', { body: { order_id } });
    expect(told.orderData.points_earned).toBe(orderData.points_earned);
    const { rows } = await pool.query(
      `SELECT c.points_balance, c.confirmed_at, o.account_password_hash FROM customers c JOIN orders o ON o.customer_id = c.id
        WHERE o.order_no = $1`,
      [order_id],
    );
    expect(rows).toEqual([
      {
        points_balance: orderData.points_earned,
        confirmed_at: null,
        account_password_hash: null,
      },
    ]);
  });

  it('for an address with an account: the buyer gets the same response, and the owner a mail', async () => {
    const unknown = await buy({
      email: `${randomUUID()}@example.com`,
      create_account: true,
      password: 'pop-top-78',
    });
    const owner = await addCustomer(pool);
    const known = await buy({ email: owner.email, create_account: true, password: 'pop-top-78' });
    const { points_earned } = known.orderData;
    expect(points_earned).toBeGreaterThan(0);
    const asBuyerReads = async ({ order_id, order_key }: typeof known) => {
      const { orderData } = await ask('POST orderConfirmation', { body: { order_id, order_key } });
      return { ...orderData, order_no: '', created_at: '', email_address: '', orders_items: [] };
    };
    expect(await asBuyerReads(known)).toEqual(await asBuyerReads(unknown));

    const { rows } = await pool.query(
      `SELECT customer_id, account_password_hash FROM orders WHERE order_no = $1`,
      [known.order_id],
    );
    expect(rows).toEqual([{ customer_id: null, account_password_hash: null }]);
    const jobs = await pool.query(
      `SELECT data FROM waiting_jobs WHERE kind = 'account-exists-mail'`,
    );
    expect(jobs.rows).toEqual([{ data: { email: owner.email, orderNo: known.order_id } }]);

    // Whoever has the mailbox logs in, and has the order with its points, once.
    for (const _ of [1, 2]) await claimGuestOrders(pool, owner);
    expect(await pointsOf(pool, owner.id)).toBe(points_earned);
    const session = askWith(owner.token);
    const own = await session('POST orderConfirmation', { body: { order_id: known.order_id } });
    expect(own.orderData.order_no).toBe(known.order_id);
  });

  it('takes the same time for registered and unregistered addresses', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const timeOf = async (email: string) => {
      const drum = await addProduct(pool);
      const wish = { email, create_account: true, password: 'pop-top-78' };
      const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], wish);
      const begun = performance.now();
      await ask('POST checkout', { body, key: randomUUID() });
      return performance.now() - begun;
    };
    // Turn by turn, so that a busy machine slows both down; the middle one of each is compared.
    for (let round = 0; round < 7; round += 1) {
      times.known.push(await timeOf((await addCustomer(pool)).email));
      times.unknown.push(await timeOf(`${randomUUID()}@example.com`));
    }
    const middle = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!;
    const ratio = middle(times.known) / middle(times.unknown);
    expect(ratio).toBeGreaterThan(0.33);
    expect(ratio).toBeLessThan(3);
  });

  it('is refused with the order if the password is weak', async () => {
    for (const [password, message] of [
      ['letmein', passwordMessages.common],
      ['VanGon-1971', passwordMessages.own],
    ] as const) {
      await expect(buy({ create_account: true, password })).rejects.toMatchObject({
        status: 422,
        fields: { password: [message] },
      });
    }
  });

  it.each([
    ['', 'Please enter password.'],
    ['12345', 'Password must be atleast 6 characters'],
  ])('needs a password that is not %j', async (password, message) => {
    await expect(buy({ create_account: true, password })).rejects.toMatchObject({
      status: 422,
      fields: { password: [message] },
    });
  });
});
