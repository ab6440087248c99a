import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runOrderAction, dueRefunds } from '../../commands/run-order-action.ts';
import {
  addCustomer,
  addProduct,
  checkoutOf,
  pointsOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { renderOrderMail } from '../../../orders/mail/order-mail.tsx';
import { readForMail } from '../jobs/read-for-mail.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';
import { serveWebhook } from '../payment/webhook.ts';

// As in the demo: a point for a dollar, five cents for a point.
const hooks = Fastify({ forceCloseConnections: true });
const payments = await testPayments({ webhookUrl: () => webhookUrl });
const { ask, askWith, pool, shop } = await testShop({ payments });
const heard: [event: string, status: number][] = [];
hooks.addHook('onResponse', async ({ body }, reply) => {
  heard.push([String(body), reply.statusCode]);
});
await hooks.register(serveWebhook(shop, payments));
await hooks.listen({ port: 0, host: '127.0.0.1' });
const webhookUrl = `http://127.0.0.1:${(hooks.server.address() as AddressInfo).port}/webhooks/paypal`;
afterAll(() => hooks.close());

const keeper = { tracking: '', shiprush: '', notes: '', restock: false };

type Customer = Awaited<ReturnType<typeof addCustomer>>;

async function buy({ token }: Customer, priceCents: number, points = 0, cents = 5 * points) {
  const request = askWith(token);
  const product = await addProduct(pool, { priceCents });
  const body = await checkoutOf(request, pool, [{ product_id: product, quantity: 1 }], {
    redeem_points: points,
    redeem_points_amount: (cents / 100).toFixed(2),
  });
  const { order_id, orderData } = await request('POST checkout', { body, key: randomUUID() });
  const { rows } = await pool.query('SELECT id FROM orders WHERE order_no = $1', [order_id]);
  return {
    id: Number(rows[0].id),
    order_id,
    earned: orderData!.points_earned,
    paid: orderData!.order_total,
  };
}

const paymentOf = async (orderNo: string) =>
  (
    await pool.query(
      `SELECT o.status, p.status AS payment, p.refund_cents FROM orders o JOIN payments p ON p.order_id = o.id
        WHERE o.order_no = $1`,
      [orderNo],
    )
  ).rows[0];
const chargeOf = async (orderNo: string) =>
  (await payments.charges()).find((charge) => charge.invoice_id === orderNo);
const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const cents = (amount: string) => Math.round(Number(amount) * 100);

/** A buys, and all but five of its points are used on B. */
async function pointsSpent() {
  const customer = await addCustomer(pool);
  const a = await buy(customer, 200_000);
  const used = a.earned - 5;
  const b = await buy(customer, 50_000, used);
  return { customer, a, b, used, left: 5 + b.earned };
}

describe('when an order ends whose points have been spent,', () => {
  it('cancelling keeps their value from the refund and informs buyer and staff', async () => {
    const { customer, a, used, left } = await pointsSpent();
    const missing = a.earned - left;
    const kept = 5 * missing;
    expect(missing).toBeLessThan(used);
    const request = askWith(customer.token);
    const words = `${dollars(kept)} of points from this order were used; ${dollars(cents(a.paid) - kept)} goes back to your card.`;
    const before = await request('POST orderConfirmation', { body: { order_id: a.order_id } });
    expect(before).toMatchObject({ can_cancel: true, if_cancelled: words });

    const cancel = () => request('POST order-cancel', { body: { order_id: a.order_id } });
    const answer = await cancel();
    expect(answer.message).toBe(`Your order ${a.order_id} has been cancelled. ${words}`);
    expect(await cancel()).toEqual(answer);
    expect(await pointsOf(pool, customer.id)).toBe(0);
    expect(await paymentOf(a.order_id)).toEqual({
      status: 6,
      payment: 'refunded',
      refund_cents: cents(a.paid) - kept,
    });
    expect(await chargeOf(a.order_id)).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refunded: ((cents(a.paid) - kept) / 100).toFixed(2),
    });

    const after = await request('POST orderConfirmation', { body: { order_id: a.order_id } });
    expect(after.orderData.money_back).toBe(words);
    const id = Buffer.from(String(a.id)).toString('base64');
    const { data } = await request('POST order/:id', { params: { id } });
    expect(data.order.money_back).toBe(words);
    const forMail = (await readForMail(pool, a.id))!;
    const mail = renderOrderMail({
      news: 'cancelled',
      order: forMail.confirmation,
      tracking: [],
      shippingNotes: '',
      paid: forMail.paid,
      link: '',
      againLink: () => '',
      shop: { ...forMail.sender, url: '' },
    });
    expect(mail.text).toContain(words);

    const { data: entries } = await request('POST points');
    expect(entries.map(({ points, reason }) => [points, reason]).slice(0, 2)).toEqual([
      [-a.earned, `Taken back with order ${a.order_id}`],
      [missing, `Used already: ${dollars(kept)} kept from the refund of order ${a.order_id}`],
    ]);
    expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(0);
  });

  it('a refund by staff keeps their value with the next reconciliation', async () => {
    const { customer, a, left } = await pointsSpent();
    const kept = 5 * (a.earned - left);
    const order = { ...keeper, orderNo: a.order_id };
    await runOrderAction(shop, { ...order, action: 'ship' });
    const { lines } = await runOrderAction(shop, { ...order, action: 'refund' });
    const said = `${dollars(kept)} of points from this order were used; ${dollars(cents(a.paid) - kept)} goes back to the buyer’s card.`;
    expect(lines.slice(-2)).toEqual([said, 'The running shop makes the refund.']);
    await isOld();
    await reconcilePayments(shop, payments);
    expect(await paymentOf(a.order_id)).toMatchObject({ status: 7, payment: 'refunded' });
    expect((await runOrderAction(shop, { ...order, action: 'show' })).lines.at(-1)).toBe(said);
    expect(await pointsOf(pool, customer.id)).toBe(0);
  });

  it('its own redeemed points are restored first, and points are settled once', async () => {
    const customer = await addCustomer(pool, { points: 1_000 });
    const a1 = await buy(customer, 90_000, 1_000);
    const a2 = await buy(customer, 60_000);
    const all = a1.earned + a2.earned;
    const b = await buy(customer, 100_000, all);
    const cancel = ({ order_id }: { order_id: string }) =>
      askWith(customer.token)('POST order-cancel', { body: { order_id } });
    // The thousand that A1 had taken, and what B brought, are there again: enough for A1.
    const there = 1_000 + b.earned - a1.earned;
    expect((await cancel(a1)).message).toContain(` ${dollars(cents(a1.paid))} goes back`);
    const missing = Math.max(0, a2.earned - there);
    await cancel(a2);
    expect(await pointsOf(pool, customer.id)).toBe(Math.max(0, there - a2.earned));
    await cancel(b);
    const { rows } = await pool.query(
      `SELECT coalesce(sum(u.cents), 0)::int AS kept FROM used_points u JOIN orders o ON o.id = u.order_id WHERE o.customer_id = $1`,
      [customer.id],
    );
    expect(rows).toEqual([{ kept: 5 * missing }]);
  });

  it('nothing is refunded or demanded if it cost less than they saved', async () => {
    const customer = await addCustomer(pool);
    const a = await buy(customer, 100_000);
    const b = await buy(customer, 90_000, a.earned);
    await pool.query(
      'UPDATE orders SET points_redeemed_cents = $2, total_cents = total_cents - $2 + points_redeemed_cents WHERE id = $1',
      [b.id, cents(b.paid)],
    );
    await pool.query(
      `INSERT INTO point_entries (customer_id, kind, points, reason) VALUES ($1, 'given', $2, 'Taken by hand')`,
      [customer.id, -b.earned],
    );
    await pool.query('UPDATE payments SET amount_cents = 100 WHERE order_id = $1', [a.id]);
    const { message } = await askWith(customer.token)('POST order-cancel', {
      body: { order_id: a.order_id },
    });
    expect(message).toBe(
      `Your order ${a.order_id} has been cancelled. Points from this order worth at least the $1.00 that was paid were used, so nothing goes back to your card.`,
    );
    expect(await paymentOf(a.order_id)).toEqual({
      status: 6,
      payment: 'refunded',
      refund_cents: 0,
    });
    expect(await chargeOf(a.order_id)).toMatchObject({ status: 'COMPLETED' });
    expect(await pointsOf(pool, customer.id)).toBe(0);
  });

  it('points that staff deducted by hand are worth nothing', async () => {
    const customer = await addCustomer(pool);
    const a = await buy(customer, 10_000);
    await pool.query(
      `INSERT INTO point_entries (customer_id, kind, points, reason) VALUES ($1, 'given', $2, 'Taken by hand')`,
      [customer.id, -a.earned],
    );
    const request = askWith(customer.token);
    const { message } = await request('POST order-cancel', { body: { order_id: a.order_id } });
    expect(message).toContain(`${dollars(cents(a.paid))} goes back to your card.`);
    expect(await paymentOf(a.order_id)).toMatchObject({ payment: 'refunded', refund_cents: null });
    expect((await request('POST points')).data[1]).toMatchObject({
      points: a.earned,
      reason: `Used already: not taken back with order ${a.order_id}`,
    });
  });

  it('cancelling while they are being spent never both refunds and spends them', async () => {
    const customer = await addCustomer(pool);
    const a = await buy(customer, 100_000);
    const [cancelled, bought] = await Promise.allSettled([
      askWith(customer.token)('POST order-cancel', { body: { order_id: a.order_id } }),
      buy(customer, 90_000, a.earned),
    ]);
    expect(cancelled.status).toBe('fulfilled');
    const { refund_cents } = await paymentOf(a.order_id);
    expect(refund_cents === null).toBe(bought.status === 'rejected');
    expect(await pointsOf(pool, customer.id)).toBeGreaterThanOrEqual(0);
  });

  it('the provider’s event about the partial refund changes nothing', async () => {
    const { customer, a } = await pointsSpent();
    await askWith(customer.token)('POST order-cancel', { body: { order_id: a.order_id } });
    const ended = await paymentOf(a.order_id);
    const ofRefund = () =>
      heard.find(([event]) => event.includes('CAPTURE.REFUNDED') && event.includes(a.order_id));
    await vi.waitUntil(ofRefund, { timeout: 10_000 });
    expect(ofRefund()![1]).toBe(200);
    await reconcilePayments(shop, payments);
    expect(await paymentOf(a.order_id)).toEqual(ended);
    expect(await chargeOf(a.order_id)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
  });

  it('a full refund at the provider takes back the remaining points and logs the missing ones', async () => {
    const { customer, a, left } = await pointsSpent();
    const warned = vi.spyOn(shop.log, 'warn');
    const { rows } = await pool.query(
      'SELECT provider_capture_id AS id FROM payments WHERE order_id = $1',
      [a.id],
    );
    await payments.provider.refund(rows[0].id, randomUUID());
    await vi.waitFor(async () => expect(await paymentOf(a.order_id)).toMatchObject({ status: 7 }), {
      timeout: 10_000,
    });
    expect(await paymentOf(a.order_id)).toEqual({
      status: 7,
      payment: 'refunded',
      refund_cents: null,
    });
    expect(await pointsOf(pool, customer.id)).toBe(0);
    const missing = a.earned - left;
    expect(warned).toHaveBeenCalledWith(
      { order: a.order_id, points: missing, worthCents: 5 * missing },
      expect.stringContaining('fully refunded at the provider'),
    );
    warned.mockRestore();
  });
});

const isOld = () =>
  pool.query(
    `UPDATE payments SET created_at = now() - interval '1 minute' WHERE status = 'refund_due'`,
  );

describe('a refund', () => {
  async function due(outcome: Awaited<ReturnType<typeof payments.provider.refund>>) {
    const customer = await addCustomer(pool);
    const a = await buy(customer, 10_000);
    const refund = vi.spyOn(payments.provider, 'refund').mockResolvedValue(outcome);
    await askWith(customer.token)('POST order-cancel', { body: { order_id: a.order_id } });
    await isOld();
    const isDue = () =>
      pool.query('UPDATE payments SET refund_retry_at = now() WHERE order_id = $1', [a.id]);
    return { a, refund, isDue };
  }

  it('that the provider keeps refusing is retried with growing waits, logged once and listed as due', async () => {
    const said = vi.spyOn(shop.log, 'error');
    const { a, refund, isDue } = await due({ kind: 'refused', issue: 'RESOURCE_NOT_FOUND' });
    for (const _ of [1, 2, 3]) await reconcilePayments(shop, payments);
    expect(refund).toHaveBeenCalledTimes(1);
    await isDue();
    for (const _ of [1, 2, 3]) await reconcilePayments(shop, payments);
    expect(refund).toHaveBeenCalledTimes(2);
    const { rows } = await pool.query(
      `SELECT status, refund_refusals, round(extract(epoch FROM refund_retry_at - now()) / 60)::int AS minutes
         FROM payments WHERE order_id = $1`,
      [a.id],
    );
    expect(rows).toEqual([{ status: 'refund_due', refund_refusals: 2, minutes: 2 }]);
    expect(said).toHaveBeenCalledTimes(1);
    const { lines } = await runOrderAction(shop, {
      ...keeper,
      action: 'show',
      orderNo: a.order_id,
    });
    expect(lines.at(-2)).toBe(
      'The refund is still due: the provider has refused it 2 times (RESOURCE_NOT_FOUND). Please check the payment there.',
    );

    expect(await dueRefunds(pool)).toEqual(lines);

    refund.mockResolvedValue({ kind: 'refused', issue: 'PENDING_CAPTURE' });
    await isDue();
    await reconcilePayments(shop, payments);
    expect(said).toHaveBeenCalledTimes(2);
    refund.mockRestore();
    said.mockRestore();
    await isDue();
    await reconcilePayments(shop, payments);
    expect(await paymentOf(a.order_id)).toMatchObject({ payment: 'refunded' });
    expect(await dueRefunds(pool)).toEqual(['No refund is due.']);
  });

  it('that the provider does not answer is retried with every reconciliation and logged once', async () => {
    const said = vi.spyOn(shop.log, 'warn');
    const { a, refund } = await due({ kind: 'unknown' });
    for (const _ of [1, 2]) await reconcilePayments(shop, payments);
    expect(refund).toHaveBeenCalledTimes(3);
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
    refund.mockRestore();
    await reconcilePayments(shop, payments);
    expect(await paymentOf(a.order_id)).toMatchObject({ payment: 'refunded' });
  });

  it('that was made in full at the provider counts as done', async () => {
    const { a, refund } = await due({ kind: 'refused', issue: 'CAPTURE_FULLY_REFUNDED' });
    refund.mockRestore();
    expect(await paymentOf(a.order_id)).toMatchObject({ payment: 'refunded' });
  });
});

describe('a demo order', () => {
  const DEMO = 'This is a demo order: no money was taken, so none goes back.';

  it('is cancelled without asking a provider, and stock, coupon and points are restored', async () => {
    const { rows } = await pool.query(
      `SELECT o.order_no, o.access_key, o.customer_id, o.points_earned, c.points_balance
         FROM orders o JOIN customers c ON c.id = o.customer_id
        WHERE o.checkout_id LIKE 'demo:%' AND o.status = 3 AND o.shipped_at IS NULL LIMIT 1`,
    );
    const [{ order_no, access_key, customer_id, points_earned, points_balance }] = rows;
    const refund = vi.spyOn(payments.provider, 'refund');
    const body = { order_id: order_no, order_key: access_key };
    expect(await ask('POST orderConfirmation', { body })).toMatchObject({ if_cancelled: DEMO });
    const { message } = await ask('POST order-cancel', { body });
    expect(message).toBe(`Your order ${order_no} has been cancelled. ${DEMO}`);
    await pool.query(`UPDATE payments SET created_at = now() - interval '1 minute'`);
    await reconcilePayments(shop, payments);
    expect(refund).not.toHaveBeenCalled();
    expect(await paymentOf(order_no)).toEqual({ status: 6, payment: 'refunded', refund_cents: 0 });
    expect(await pointsOf(pool, customer_id)).toBe(Math.max(0, points_balance - points_earned));
    const { lines } = await runOrderAction(shop, { ...keeper, action: 'show', orderNo: order_no });
    expect(lines.at(-1)).toBe(DEMO);
  });

  it('is never looked up while its payment is pending', async () => {
    const look = vi.spyOn(payments.provider, 'lookUp');
    await pool.query(
      `UPDATE payments SET created_at = now() - interval '1 minute', looked_at = NULL`,
    );
    const { rows } = await pool.query(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE p.provider = 'demo')::int AS demo
         FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.checkout_id LIKE 'demo:%'`,
    );
    expect(rows[0].all).toBeGreaterThan(0);
    expect(rows[0].demo).toBe(rows[0].all);
    await reconcilePayments(shop, payments);
    expect(look).not.toHaveBeenCalled();
  });
});
