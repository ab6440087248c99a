import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testCards } from '../../../../paypal-sandbox/test-cards.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { editAddress } from '../../../checkout/server/after-sale/edit-address.ts';
import { editLines } from '../../../checkout/server/after-sale/edit-lines.ts';
import { refundOrder } from '../../../checkout/server/after-sale/refund-order.ts';
import { settleRefund } from '../../../checkout/server/after-sale/settle-refund.ts';
import { reconcilePayments } from '../../../checkout/server/jobs/reconcile-payments.ts';
import { refundWholeOrder } from '../../../checkout/server/order/refund-whole-order.ts';
import { addProduct, checkoutOf, testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { query, sql } from '../../../server/database/query.ts';
import { comparedPeriods, soldOrders } from '../../reports/server/sold.ts';
import { dayOf } from '../../../kit/shop-days.ts';
import { readTaxes } from './read-taxes.ts';
import { runs } from '../../../server/testing/seed.ts';

const payments = await testPayments();
const { ask, pool, shop } = await testShop({ payments });

const dayBefore = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000));
const today = { from: dayBefore(0), to: dayBefore(0) };
const lastMonth = { from: dayBefore(50), to: dayBefore(30) };
const ever = { from: dayBefore(50), to: dayBefore(0) };
type Period = typeof today;

/** Nothing else is in the books: each test has an order of its own, and the others are forgotten. */
const forgetOthers = () =>
  pool.query(`UPDATE order_events SET from_status = NULL WHERE from_status IN (1, 5)`);

/** Two drums of $84.95 and a hose of $20.00, to New Jersey, 40 days ago. */
async function buy() {
  await forgetOthers();
  const drum = await addProduct(pool, { stock: 1_000 });
  const hose = await addProduct(pool, { priceCents: 2_000, stock: 1_000 });
  const cart = [
    { product_id: drum, quantity: 2 },
    { product_id: hose, quantity: 1 },
  ];
  const body = await checkoutOf(ask, pool, cart);
  const { order_id: number } = await ask('POST checkout', { body, key: randomUUID() });
  const { rows } = await pool.query(
    'SELECT id::int, total_cents, tax_cents FROM orders WHERE order_no = $1',
    [number],
  );
  const { id, ...paid } = rows[0] as { id: number; total_cents: number; tax_cents: number };
  const backdate = () =>
    pool.query(
      `UPDATE order_events SET created_at = created_at - interval '40 days' WHERE order_id = $1`,
      [id],
    );
  await backdate();
  return { id, drum, hose, ...paid, sales_cents: paid.total_cents - paid.tax_cents };
}

const places = {
  NJ: { town: 'Trenton', state: 'NJ', postcode: '08601' },
  CO: { town: 'Denver', state: 'CO', postcode: '80202' },
  NY: { town: 'New York', state: 'NY', postcode: '10001' },
};

const send = (orderId: number, state: keyof typeof places, isWaived = true) =>
  editAddress(shop, payments, orderId, {
    requestId: randomUUID(),
    phone: '',
    isRepriced: true,
    isWaived,
    address: {
      first_name: 'Ken',
      last_name: 'Marsh',
      company: '',
      street_address: '14 Mill Street',
      apartment: '',
      country: 'US',
      ...places[state],
    },
  });

const exchange = (orderId: number, removed: number[], added: number[]) =>
  editLines(shop, payments, orderId, {
    requestId: randomUUID(),
    reason: '',
    isShippingRepriced: false,
    isWaived: true,
    removed: removed.map((productId) => ({ productId, quantity: 1 })),
    added: added.map((productId) => ({ productId, quantity: 1 })),
  });

const part = (freeCents: number, productId?: number) => ({
  id: randomUUID(),
  shippingCents: 0,
  freeCents,
  reason: '',
  lines: productId ? [{ productId, quantity: 1, restock: 1 }] : [],
});

const byState = async (period: Period) =>
  Object.fromEntries(
    (await readTaxes(pool, period)).rows.map(({ state, country: _, ...sums }) => [state, sums]),
  );

describe('a payment that is pending', () => {
  it('counts when its money arrives, and not at all if it is denied', async () => {
    await forgetOthers();
    const drum = await addProduct(pool);
    const card = testCards.find(({ happens }) => happens === 'pending')!.number;
    const buyPending = async () => {
      const cart = [{ product_id: drum, quantity: 1 }];
      const body = await checkoutOf(ask, pool, cart, { 'credit-card-number': card });
      const { order_id: number } = await ask('POST checkout', { body, key: randomUUID() });
      await pool.query(
        `UPDATE order_events SET created_at = created_at - interval '40 days'
          WHERE order_id = (SELECT id FROM orders WHERE order_no = $1)`,
        [number],
      );
      await pool.query(`UPDATE payments SET created_at = created_at - interval '1 hour'`);
      return number;
    };
    const [arriving, denied] = [await buyPending(), await buyPending()];
    const sold = async () =>
      (await query(pool, sql`SELECT FROM (${soldOrders(comparedPeriods(today))}) s WHERE is_now`))
        .length;
    expect(await byState(ever)).toEqual({});
    const before = await sold();

    await payments.decide(arriving, 'clear');
    await payments.decide(denied, 'deny');
    await reconcilePayments(shop, payments);
    expect(await byState(lastMonth)).toEqual({});
    expect((await byState(ever))['NJ']).toMatchObject({ orders: 1, refunded_sales_cents: 0 });
    expect(await byState(today)).toEqual(await byState(ever));
    expect(await sold()).toBe(before + 1);
  });
});

describe('another state', () => {
  it('gives the tax back against the one that it was collected for, on that day', async () => {
    const { id, sales_cents, tax_cents } = await buy();
    const paid = await byState(lastMonth);
    expect(paid['NJ']).toMatchObject({ orders: 1, sales_cents, tax_cents, due_cents: tax_cents });
    await send(id, 'CO');
    expect(await byState(lastMonth)).toEqual(paid);
    const now = await byState(today);
    expect(now['NJ']).toMatchObject({
      orders: 0,
      refunded_sales_cents: sales_cents,
      refunded_tax_cents: tax_cents,
      due_cents: -tax_cents,
    });
    expect(now['CO']).toMatchObject({
      orders: 0,
      tax_cents: 0,
      refunded_tax_cents: 0,
      due_cents: 0,
    });
    const all = await byState(ever);
    expect(all['NJ']).toMatchObject({ tax_cents, refunded_tax_cents: tax_cents, due_cents: 0 });
    const net = all['CO']!.sales_cents - all['CO']!.refunded_sales_cents;
    const { rows } = await pool.query(
      'SELECT total_cents, (SELECT sum(amount_cents + moved_cents) FROM refunds WHERE order_id = o.id)::int AS back FROM orders o WHERE id = $1',
      [id],
    );
    expect(net).toBe(rows[0].total_cents - rows[0].back);
  });

  it('put back by hand counts for the first one again', async () => {
    const { id, sales_cents } = await buy();
    await pool.query(`UPDATE orders SET shipping_state = 'CO' WHERE id = $1`, [id]);
    await pool.query(`UPDATE orders SET shipping_state = 'NJ' WHERE id = $1`, [id]);
    const { NJ, CO } = await byState(ever);
    expect(NJ!.sales_cents - NJ!.refunded_sales_cents).toBe(sales_cents);
    expect(CO!.sales_cents - CO!.refunded_sales_cents).toBe(0);
  });
});

describe('a period that is over', () => {
  it('stays as it was after an exchange, which counts on its own day', async () => {
    const { id, drum } = await buy();
    const paid = await byState(lastMonth);
    const shoe = await addProduct(pool, { priceCents: 4_450 });
    await exchange(id, [drum], [shoe]);
    expect(await byState(lastMonth)).toEqual(paid);
    expect((await byState(today))['NJ']).toMatchObject({
      orders: 0,
      sales_cents: 4_450,
      tax_cents: 295,
      refunded_sales_cents: 8_495,
      refunded_tax_cents: 563,
      due_cents: 295 - 563,
    });
  });

  it('stays as it was when a refund is done after the end of its order', async () => {
    const { id, hose, tax_cents } = await buy();
    const silent = {
      provider: { ...payments.provider, refund: async () => ({ kind: 'unknown' as const }) },
    };
    const asked = part(0, hose);
    await refundOrder(shop, silent, id, asked);
    await refundWholeOrder(shop, id);
    await pool.query(
      `UPDATE order_events SET created_at = created_at - interval '35 days' WHERE order_id = $1 AND to_status = $2`,
      [id, orderStatus.refunded],
    );
    const ended = await byState(lastMonth);
    expect(ended['NJ']).toMatchObject({ tax_cents, refunded_tax_cents: tax_cents, due_cents: 0 });
    await settleRefund(shop, payments, asked.id);
    expect(await byState(lastMonth)).toEqual(ended);
  });
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('send'), state: fc.constantFrom('NJ', 'CO', 'NY') }),
  fc.record({ kind: fc.constant('exchange'), isBoth: fc.boolean() }),
  fc.record({ kind: fc.constant('part'), cents: fc.integer({ min: 1, max: 3_000 }) }),
  fc.record({ kind: fc.constant('line'), isDrum: fc.boolean() }),
  fc.record({ kind: fc.constant('end') }),
);

it('of any sequence, all states together say what was collected and given back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { id, drum, hose, total_cents, ...sold } = await buy();
      const paid = await byState(lastMonth);
      const take = (one: (typeof steps)[number]): Promise<unknown> => {
        if ('state' in one) return send(id, one.state);
        if ('isBoth' in one) return exchange(id, one.isBoth ? [drum] : [], [hose]);
        if ('cents' in one) return refundOrder(shop, payments, id, part(one.cents));
        if ('isDrum' in one)
          return refundOrder(shop, payments, id, part(0, one.isDrum ? drum : hose));
        return refundWholeOrder(shop, id);
      };
      // What is refused changes nothing.
      for (const one of steps) await take(one);
      const { rows } = await pool.query(
        `SELECT status, (SELECT coalesce(sum(amount_cents), 0) FROM refunds
                          WHERE order_id = o.id AND kind = 'part' AND status = 'done')::int AS back,
                (SELECT coalesce(sum(tax_cents), 0) FROM refunds
                  WHERE order_id = o.id AND kind = 'part' AND status = 'done')::int AS tax_back,
                tax_cents FROM orders o WHERE id = $1`,
        [id],
      );
      const { status, back, tax_back, tax_cents } = rows[0];
      const states = Object.values(await byState(ever));
      const sum = (of: (one: (typeof states)[number]) => number) =>
        states.reduce((all, one) => all + of(one), 0);
      const isEnded = status === orderStatus.refunded;
      const collected = sum((one) => one.sales_cents - one.refunded_sales_cents + one.due_cents);
      expect(collected).toBe(isEnded ? 0 : total_cents - back);
      expect(sum(({ due_cents }) => due_cents)).toBe(isEnded ? 0 : tax_cents - tax_back);
      expect(sum(({ orders }) => orders)).toBe(1);
      expect(sold.tax_cents).toBe(paid['NJ']!.tax_cents);
      for (const [state, one] of Object.entries(await byState(ever)))
        if (state !== 'NJ') expect(one).toMatchObject({ tax_cents: 0, refunded_tax_cents: 0 });
      expect(await byState(lastMonth)).toEqual(paid);
    }),
    { numRuns: runs(6, 50) },
  );
}, 120_000);
