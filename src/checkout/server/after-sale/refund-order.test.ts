import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../server/http/refusal.ts';
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
import { testShop } from '../../../server/testing/test-shop.ts';
import type { CheckoutBody } from '../../contract.ts';
import { invoiceFaults } from '../invoices/invoice-faults.ts';
import { readRefundForMail } from '../jobs/read-for-mail.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';
import { claimRefund, type RefundToClaim } from './claim-refund.ts';
import { holdOrder } from './holds.ts';
import { refundOrder } from './refund-order.ts';
import type { RefundRow } from './refund-row.ts';
import { settleRefund } from './settle-refund.ts';

const payments = await testPayments();
const { ask, askWith, pool, shop } = await testShop({ payments });
await pool.query(`UPDATE settings SET value = value || '{"redemption_conversion_points": 100, "redemption_conversion_rate": 1}'
  WHERE name = 'points'`);
const { refund: askProvider } = payments.provider;
afterEach(() => void (payments.provider.refund = askProvider));

/** Two drums of $84.95 and a hose of $20.00. */
async function buy(changed: Partial<CheckoutBody> = {}, request = ask) {
  const drum = await addProduct(pool);
  const hose = await addProduct(pool, { priceCents: 2_000 });
  const cart = [
    { product_id: drum, quantity: 2 },
    { product_id: hose, quantity: 1 },
  ];
  const body = await checkoutOf(ask, pool, cart, changed);
  const { order_id } = await request('POST checkout', { body, key: randomUUID() });
  const order = async () =>
    (await pool.query('SELECT * FROM orders WHERE order_no = $1', [order_id])).rows[0];
  const { id } = await order();
  const payment = async () =>
    (await pool.query('SELECT * FROM payments WHERE order_id = $1', [id])).rows[0];
  const charge = async () => (await payments.chargesOf(order_id))[0]!;
  const line = (productId: number, quantity = 1, restock = 0) => ({ productId, quantity, restock });
  return { id: Number(id), drum, hose, order_id, order, payment, charge, line };
}

const asked = (changed: Partial<RefundToClaim> = {}): RefundToClaim => ({
  id: randomUUID(),
  lines: [],
  shippingCents: 0,
  freeCents: 0,
  reason: 'Damaged',
  ...changed,
});
const refund = async (orderId: number, changed: Partial<RefundToClaim> = {}) =>
  refundOrder(shop, payments, orderId, asked(changed));
const done = async (orderId: number, changed: Partial<RefundToClaim> = {}): Promise<RefundRow> => {
  const row = await refund(orderId, changed);
  if (row instanceof Refusal) throw new Error(row.code);
  return row;
};
const newsOf = async (orderId: number) =>
  (
    await pool.query(
      `SELECT data->>'news' AS news FROM waiting_jobs WHERE kind = 'order-mail' AND (data->>'orderId')::int = $1 ORDER BY id`,
      [orderId],
    )
  ).rows.map(({ news }) => news);
const age = () => pool.query(`UPDATE refunds SET updated_at = now() - interval '1 minute'`);

describe('a refund of a line', () => {
  it('gives back its price and tax, restocks it, and mails the buyer', async () => {
    const { id, drum, line, charge, payment, order } = await buy();
    const row = await done(id, { lines: [line(drum, 1, 1)] });
    expect(row).toMatchObject({
      status: 'done',
      goods_cents: 8_495,
      tax_cents: 563,
      amount_cents: 9_058,
      reason: 'Damaged',
      actor: { kind: 'system' },
    });
    expect(await charge()).toMatchObject({ status: 'PARTIALLY_REFUNDED', refunded: '90.58' });
    expect(await payment()).toMatchObject({ status: 'captured', refunded_cents: 9_058 });
    expect(await order()).toMatchObject({ status: 3 });
    expect(await stockOf(pool, drum)).toBe(9);
    expect(await newsOf(id)).toEqual(['placed', 'part refunded']);
    const mailed = await readRefundForMail(pool, row.id);
    expect(mailed!.pieces).toEqual([expect.stringMatching(/^1 × /)]);
  });

  it('gives back its share of coupon and points, and takes earned points back', async () => {
    const customer = await addCustomer(pool, { points: 1_000 });
    const code = await addCoupon(pool, { amount_cents: 1_000 });
    const { id, drum, hose, line, order, payment, charge } = await buy(
      {
        applyed_coupon_code: code,
        applyed_coupon_price: '10.00',
        redeem_points: 1_000,
        redeem_points_amount: '10.00',
      },
      askWith(customer.token),
    );
    const { points_earned, total_cents, discount_cents, tax_cents } = await order();
    const first = await done(id, { lines: [line(drum)] });
    const { goods_cents, coupon_cents, points_cents, amount_cents } = first;
    expect(goods_cents + first.tax_cents).toBe(coupon_cents + points_cents + amount_cents);
    expect(coupon_cents).toBe(448);
    expect(await pointsOf(pool, customer.id)).toBe(
      points_earned - first.earned_points + first.points,
    );

    const { shipping_cents } = await order();
    const rest = await done(id, { lines: [line(drum), line(hose)], shippingCents: shipping_cents });
    expect(first.amount_cents + rest.amount_cents).toBe(total_cents);
    expect(first.tax_cents + rest.tax_cents).toBe(tax_cents);
    expect(first.coupon_cents + rest.coupon_cents).toBe(discount_cents);
    expect(await pointsOf(pool, customer.id)).toBe(1_000);
    expect(await usesOf(pool, code)).toBe(0);
    expect(await order()).toMatchObject({ status: 7 });
    expect(await payment()).toMatchObject({ status: 'refunded', refund_cents: total_cents });
    expect(await charge()).toMatchObject({ status: 'REFUNDED' });
  });

  it('keeps the value of earned points that were spent, and a cancellation keeps it once', async () => {
    const customer = await addCustomer(pool);
    const { id, drum, line, order, payment, order_id } = await buy({}, askWith(customer.token));
    const { points_earned, total_cents } = await order();
    const worth = (points_earned / 100).toFixed(2);
    await buy(
      { redeem_points: points_earned, redeem_points_amount: worth },
      askWith(customer.token),
    );
    const spent = await pointsOf(pool, customer.id);
    await pool.query(
      `INSERT INTO point_entries (customer_id, kind, points, reason) VALUES ($1, 'given', $2, 'Test')`,
      [customer.id, -spent],
    );
    const row = await done(id, { lines: [line(drum)] });
    expect(row.missing_points).toBe(row.earned_points);
    await askWith(customer.token)('POST order-cancel', { body: { order_id } });
    const { refund_cents, amount_cents } = await payment();
    expect(await pointsOf(pool, customer.id)).toBe(0);
    // What was spent on the other order, newest first: the deduction is worth nothing, the redemption its cents.
    const { rows } = await pool.query(
      `SELECT sum(points)::int AS points, sum(cents)::int AS cents FROM used_points WHERE order_id = $1`,
      [id],
    );
    expect(rows[0].points).toBe(points_earned);
    expect(rows[0].cents).toBeGreaterThan(0);
    expect(amount_cents - (refund_cents ?? amount_cents)).toBe(rows[0].cents);
    expect(amount_cents).toBe(total_cents);
  });

  it('of an order paid with points alone needs no provider', async () => {
    const customer = await addCustomer(pool, { points: 100_000 });
    const body = { redeem_points: 100_000, redeem_points_amount: '0.00' };
    const drum = await addProduct(pool);
    const sent = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
    const total = [sent.cartTotal, sent.tax, sent.shipping_price].reduce<number>(
      (sum, part) => sum + Math.round(Number(part) * 100),
      0,
    );
    const { order_id } = await askWith(customer.token)('POST checkout', {
      body: {
        ...sent,
        ...body,
        redeem_points: total,
        redeem_points_amount: (total / 100).toFixed(2),
      },
      key: randomUUID(),
    });
    const { rows } = await pool.query('SELECT id FROM orders WHERE order_no = $1', [order_id]);
    payments.provider.refund = () => Promise.reject(new Error('asked'));
    const row = await done(Number(rows[0].id), {
      lines: [{ productId: drum, quantity: 1, restock: 1 }],
    });
    expect(row).toMatchObject({ status: 'done', amount_cents: 0 });
    expect(row.points).toBe(row.points_cents);
    expect(await pointsOf(pool, customer.id)).toBe(100_000 - total + row.points);
  });
});

describe('a refund is refused', () => {
  it.each([
    ['of nothing', {}, 'Name lines, shipping or an amount to refund.'],
    ['of too much', { freeCents: 999_999 }, /of what was paid is left/],
    ['of too much shipping', { shippingCents: 999_999 }, /of the shipping is left/],
    ['of an unknown line', { lines: [{ productId: 1, quantity: 1, restock: 0 }] }, /not so many/],
  ])('%s', async (_, changed, message) => {
    const { id, charge } = await buy();
    const refusal = await refund(id, changed);
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).message).toMatch(message);
    expect(await charge()).toMatchObject({ refunded: '0.00' });
  });

  it('of more pieces than were bought, than are refunded, and of a cancelled order', async () => {
    const { id, drum, line, order, order_id } = await buy();
    expect(await refund(id, { lines: [line(drum, 3)] })).toMatchObject({ code: 'wrong_refund' });
    expect(await refund(id, { lines: [line(drum, 1, 2)] })).toMatchObject({ code: 'wrong_refund' });
    const { access_key } = await order();
    await ask('POST order-cancel', { body: { order_id, order_key: access_key } });
    expect(await refund(id, { freeCents: 1 })).toMatchObject({ code: 'not_refundable' });
  });

  it('with another request under the same id', async () => {
    const { id } = await buy();
    const first = asked({ freeCents: 100 });
    expect(await refundOrder(shop, payments, id, first)).toMatchObject({ status: 'done' });
    const other = { ...first, freeCents: 200 };
    expect(await refundOrder(shop, payments, id, other)).toMatchObject({
      code: 'other_request',
    });
  });

  it('by the database, if it exceeds what was paid or changes afterwards', async () => {
    const { id } = await buy();
    const { id: refundId } = await done(id, { freeCents: 100 });
    await expect(
      pool.query(
        `INSERT INTO refunds (id, order_id, amount_cents, free_cents)
         VALUES ('too much', $1, 99999, 99999)`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'refund_within_order' });
    await expect(
      pool.query(`UPDATE refunds SET status = 'asked' WHERE id = $1`, [refundId]),
    ).rejects.toMatchObject({ constraint: 'refund_moves_forward' });
  });
});

describe('a refund is made once', () => {
  it('for twins at the same moment', async () => {
    const { id, drum, line, charge } = await buy();
    const one = asked({ lines: [line(drum, 1, 1)] });
    const twins = await Promise.all(
      Array.from({ length: 6 }, () => refundOrder(shop, payments, id, one)),
    );
    expect(new Set(twins.map((twin) => (twin as RefundRow).status))).toEqual(new Set(['done']));
    expect(await charge()).toMatchObject({ refunded: '90.58' });
    expect(await stockOf(pool, drum)).toBe(9);
    expect(await newsOf(id)).toEqual(['placed', 'part refunded']);
  });

  it('if two people refund the same last piece', async () => {
    const { id, hose, line } = await buy();
    const both = await Promise.all([
      refund(id, { lines: [line(hose)] }),
      refund(id, { lines: [line(hose)] }),
    ]);
    expect(both.filter((one) => one instanceof Refusal)).toHaveLength(1);
  });

  it('by reconciliation, if the process was killed after it was claimed', async () => {
    const { id, drum, line, charge } = await buy();
    await claimRefund(shop, id, asked({ lines: [line(drum, 1, 1)] }));
    expect(await charge()).toMatchObject({ refunded: '0.00' });
    await age();
    await reconcilePayments(shop, payments);
    expect(await charge()).toMatchObject({ refunded: '90.58' });
    expect(await stockOf(pool, drum)).toBe(9);
  });

  it('if the answer is lost or the process killed before it finished', async () => {
    const { id, drum, line, charge } = await buy();
    payments.provider.refund = async (...request) => {
      await askProvider(...request);
      return { kind: 'unknown' };
    };
    const row = await done(id, { lines: [line(drum, 1, 1)] });
    expect(row.status).toBe('sent');
    expect(await stockOf(pool, drum)).toBe(8);
    payments.provider.refund = askProvider;
    await age();
    await Promise.all([reconcilePayments(shop, payments), settleRefund(shop, payments, row.id)]);
    expect(await settleRefund(shop, payments, row.id)).toMatchObject({ status: 'done' });
    expect(await charge()).toMatchObject({ refunded: '90.58' });
    expect(await stockOf(pool, drum)).toBe(9);
    expect(await newsOf(id)).toEqual(['placed', 'part refunded']);
  });

  it('and not at all if the provider refuses: its pieces and its money can be refunded again', async () => {
    const { id, drum, line, payment } = await buy();
    payments.provider.refund = async () => ({ kind: 'refused', issue: 'NOPE' });
    expect(await done(id, { lines: [line(drum, 2, 2)] })).toMatchObject({ status: 'failed' });
    expect(await payment()).toMatchObject({ refunded_cents: 0, kept_cents: 0 });
    expect(await stockOf(pool, drum)).toBe(8);
    payments.provider.refund = askProvider;
    expect(await done(id, { lines: [line(drum, 2, 2)] })).toMatchObject({ status: 'done' });
  });

  it('under way when the order is held, and leaves it held', async () => {
    const { id, drum, hose, line, order, payment } = await buy();
    const lines = [line(drum, 2), line(hose)];
    const { shipping_cents: shippingCents } = await order();
    const claimed = await claimRefund(shop, id, asked({ lines, shippingCents }));
    await holdOrder(shop, id, 'Looks like fraud');
    await settleRefund(shop, payments, (claimed as RefundRow).id);
    expect(await order()).toMatchObject({ status: 5 });
    const { refunded_cents, amount_cents } = await payment();
    expect(refunded_cents).toBe(amount_cents);
  });

  it('under way when the order is cancelled, everything goes back exactly once', async () => {
    const customer = await addCustomer(pool, { points: 1_000 });
    const { id, drum, hose, line, order_id, charge } = await buy(
      { redeem_points: 1_000, redeem_points_amount: '10.00' },
      askWith(customer.token),
    );
    const { id: refundId } = (await claimRefund(
      shop,
      id,
      asked({ lines: [line(drum, 1, 1)] }),
    )) as RefundRow;
    await askWith(customer.token)('POST order-cancel', { body: { order_id } });
    await settleRefund(shop, payments, refundId);
    await pool.query(
      `UPDATE payments SET created_at = now() - interval '1 minute' WHERE order_id = $1`,
      [id],
    );
    await reconcilePayments(shop, payments);
    expect(await charge()).toMatchObject({ status: 'REFUNDED' });
    expect(await pointsOf(pool, customer.id)).toBe(1_000);
    expect([await stockOf(pool, drum), await stockOf(pool, hose)]).toEqual([10, 10]);
  });
});

it('invoices, in all of the above, what was paid less what went back', async () => {
  expect(await invoiceFaults(pool)).toEqual([]);
});
