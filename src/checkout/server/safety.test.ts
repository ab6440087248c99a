import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CallRefused } from '../../kit/client.ts';
import { cards } from '../../server/testing/checkout-form.ts';
import {
  addCustomer,
  addProduct,
  checkoutOf,
  freshCaptcha,
  stockOf,
  testPayments,
} from '../../server/testing/test-checkout.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import type { CheckoutBody } from '../contract.ts';
import { finishOrder } from './order/finish-order.ts';
import { reconcilePayments } from './jobs/reconcile-payments.ts';

const payments = await testPayments();
const { ask, askWith, pool, shop } = await testShop({ payments });

/** Another buyer who sends the same. */
const placeAnew = async (body: CheckoutBody) =>
  ask('POST checkout', {
    body: { ...body, captcha: await freshCaptcha(ask) },
    key: randomUUID(),
  });

const chargesOf = async (productId: number) => {
  const { rows } = await pool.query(
    `SELECT o.order_no FROM orders o JOIN order_items i ON i.order_id = o.id WHERE i.product_id = $1`,
    [productId],
  );
  const numbers = new Set(rows.map((row) => row.order_no));
  return (await payments.charges()).filter((charge) => numbers.has(charge.invoice_id));
};

const ordersOf = async (productId: number) =>
  (
    await pool.query(
      `SELECT o.*, p.status AS payment_status FROM orders o
         JOIN order_items i ON i.order_id = o.id LEFT JOIN payments p ON p.order_id = o.id
        WHERE i.product_id = $1 ORDER BY o.id`,
      [productId],
    )
  ).rows;

describe('concurrent checkouts', () => {
  it('of one cart 50 times give 1 order, 1 charge and 50 equal responses', async () => {
    const drum = await addProduct(pool, { stock: 100 });
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask('POST checkout', { body, key })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ordersOf(drum)).toHaveLength(1);
    expect(await chargesOf(drum)).toHaveLength(1);
    expect(await stockOf(pool, drum)).toBe(99);
  });

  it('by 200 buyers of 20 pieces give exactly 20 orders and 180 refusals', async () => {
    const drum = await addProduct(pool, { stock: 20 });
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        placeAnew(body).then(
          () => 'sold',
          (refused: unknown) =>
            refused instanceof CallRefused && refused.status === 409
              ? refused.message
              : String(refused),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'sold')).toHaveLength(20);
    expect(
      answers.filter((answer) => answer.endsWith('is out of stock. Please review your cart.')),
    ).toHaveLength(180);
    expect(await stockOf(pool, drum)).toBe(0);
    expect(await ordersOf(drum)).toHaveLength(20);
    expect(await chargesOf(drum)).toHaveLength(20);
  });

  it('with the same products in a different order do not deadlock', async () => {
    const one = await addProduct(pool, { stock: 100 });
    const two = await addProduct(pool, { stock: 100 });
    const there = [one, two].map((product_id) => ({ product_id, quantity: 1 }));
    const bodies = [
      await checkoutOf(ask, pool, there),
      await checkoutOf(ask, pool, there.toReversed()),
    ];
    await Promise.all(Array.from({ length: 40 }, (_, i) => placeAnew(bodies[i % 2]!)));
    expect([await stockOf(pool, one), await stockOf(pool, two)]).toEqual([60, 60]);
  });
});

describe('the database forbids', () => {
  it.each([
    [
      'negative stock',
      'UPDATE products SET stock_qty = -1 WHERE id = 1',
      'products_stock_qty_check',
    ],
    ['an unknown status', 'UPDATE orders SET status = 9', 'order_transition'],
    ['a way back', 'UPDATE orders SET status = 1 WHERE status = 3', 'order_transition'],
    [
      'an order that starts elsewhere',
      "INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', 999999, 'order_no', 'x', 'checkout_id', 'x', 'status', 3))).* FROM orders o LIMIT 1",
      'order_starts_pending',
    ],
    [
      'two orders of one checkout',
      "INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', 999999, 'order_no', 'x', 'status', 1))).* FROM orders o LIMIT 1",
      'orders_checkout_id_key',
    ],
    [
      'a total that does not add up',
      'UPDATE orders SET total_cents = total_cents + 1',
      'total_adds_up',
    ],
    [
      'a coupon used too often',
      "INSERT INTO coupons (code, kind, amount_cents, max_uses, used_count) VALUES ('X', 'fixed', 1, 1, 2)",
      'coupons_check',
    ],
  ])('%s', async (_, sql, constraint) => {
    await expect(pool.query(sql)).rejects.toMatchObject({ constraint });
  });

  it('a negative balance of points, and a changed ledger', async () => {
    const { rows } = await pool.query(
      `INSERT INTO customers (email, first_name, last_name, password_hash)
       VALUES ('points@example.com', 'P', 'P', 'x') RETURNING id`,
    );
    const entry = (points: number) =>
      pool.query(
        `INSERT INTO point_entries (customer_id, kind, points, reason) VALUES ($1, 'given', $2, 'x')`,
        [rows[0].id, points],
      );
    await entry(10);
    await expect(entry(-11)).rejects.toMatchObject({
      constraint: 'customers_points_balance_check',
    });
    await expect(pool.query('UPDATE point_entries SET points = 99')).rejects.toThrow(
      'only ever added to',
    );
    await expect(pool.query('DELETE FROM point_entries')).rejects.toThrow('only ever added to');
  });
});

describe('reconciliation', () => {
  /** A checkout whose buyer's process died after `step`. */
  async function abandoned(step: 'prepared' | 'begun' | 'paid', held = 'now()') {
    const drum = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 3 }]);
    await ask('POST checkout', { body, key: randomUUID() });
    const [order] = await ordersOf(drum);
    // Back to what the database held at that moment.
    await pool.query('ALTER TABLE orders DISABLE TRIGGER moves_only_as_allowed');
    await pool.query(`UPDATE orders SET status = 1, held_until = ${held} WHERE id = $1`, [
      order.id,
    ]);
    await pool.query('ALTER TABLE orders ENABLE TRIGGER moves_only_as_allowed');
    await pool.query(
      `UPDATE payments SET status = 'begun', provider_capture_id = NULL,
              provider_order_id = CASE $2 WHEN 'prepared' THEN NULL WHEN 'begun' THEN 'UNKNOWN' || order_id ELSE provider_order_id END,
              created_at = now() - interval '1 minute' WHERE order_id = $1`,
      [order.id, step],
    );
    return { drum, id: order.id as number };
  }
  const mailsOf = async (id: number) =>
    (
      await pool.query(
        `SELECT FROM waiting_jobs WHERE kind = 'order-mail' AND (data->>'orderId')::int = $1`,
        [id],
      )
    ).rows.length;

  it('finishes a paid order once', async () => {
    const { drum, id } = await abandoned('paid');
    const mails = await mailsOf(id);
    await Promise.all([
      reconcilePayments(shop, payments),
      reconcilePayments(shop, payments),
      reconcilePayments(shop, payments),
    ]);
    expect(await ordersOf(drum)).toMatchObject([{ status: 3, payment_status: 'captured' }]);
    expect(await stockOf(pool, drum)).toBe(7);
    expect(await mailsOf(id)).toBe(mails + 1);
  });

  it.each(['prepared', 'begun'] as const)(
    'gives up an expired payment that is only %s and restores stock',
    async (step) => {
      const { drum } = await abandoned(step);
      await reconcilePayments(shop, payments);
      expect(await ordersOf(drum)).toMatchObject([{ status: 2, payment_status: 'released' }]);
      expect(await stockOf(pool, drum)).toBe(10);
    },
  );

  it.each(['prepared', 'begun'] as const)(
    'leaves a payment that is only %s alone until it expires',
    async (step) => {
      const { drum } = await abandoned(step, "now() + interval '1 minute'");
      await reconcilePayments(shop, payments);
      expect(await ordersOf(drum)).toMatchObject([{ status: 1, payment_status: 'begun' }]);
      expect(await stockOf(pool, drum)).toBe(7);
    },
  );

  it('refunds money that arrives after the order was given up', async () => {
    const { drum, id } = await abandoned('paid');
    const { rows } = await pool.query('SELECT * FROM payments WHERE order_id = $1', [id]);
    await finishOrder(shop, id, { kind: 'released', reason: 'too late' });
    expect(await stockOf(pool, drum)).toBe(10);

    const outcome = await payments.provider.lookUp(rows[0].provider_order_id);
    if (outcome.kind !== 'captured') throw new Error('was not captured');
    await finishOrder(shop, id, outcome);
    expect(await ordersOf(drum)).toMatchObject([{ status: 2, payment_status: 'refund_due' }]);
    await reconcilePayments(shop, payments);
    expect(await ordersOf(drum)).toMatchObject([{ status: 2, payment_status: 'refunded' }]);
    expect(await chargesOf(drum)).toMatchObject([{ status: 'REFUNDED' }]);
  });
});

describe('an unavailable provider', () => {
  it('is reported, and a retry with the same key gives one order and one charge', async () => {
    const drum = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
    const key = randomUUID();
    const { begin } = payments.provider;
    payments.provider.begin = async () => ({ kind: 'unknown' });
    const refused = await ask('POST checkout', { body, key }).catch((error: CallRefused) => error);
    payments.provider.begin = begin;
    expect(refused).toMatchObject({ status: 503 });
    expect((refused as CallRefused).message).toContain('you will not be charged twice');

    expect(await ask('POST checkout', { body, key })).toMatchObject({ Success: true });
    expect(await ordersOf(drum)).toMatchObject([{ status: 3 }]);
    expect(await chargesOf(drum)).toHaveLength(1);
  });

  it.each(['paid', 'unpaid', 'never arrived'] as const)(
    'leaves an attempt (%s) that is settled before another order',
    async (earlier) => {
      const drum = await addProduct(pool);
      const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], {
        ...(earlier === 'paid' && { 'credit-card-number': cards.lost }),
      });
      const key = randomUUID();
      const newKey = randomUUID();
      const { begin, lookUp } = payments.provider;
      if (earlier === 'unpaid') payments.provider.begin = async () => ({ kind: 'unknown' });
      if (earlier === 'paid') payments.provider.lookUp = async () => ({ kind: 'unknown' });
      if (earlier !== 'never arrived') {
        await expect(ask('POST checkout', { body, key })).rejects.toMatchObject({ status: 503 });
      }
      Object.assign(payments.provider, { begin, lookUp });

      const changed = {
        ...(await checkoutOf(ask, pool, [{ product_id: drum, quantity: 2 }])),
        order_id: key,
      };
      const asked = ask('POST checkout', { body: changed, key: newKey });
      if (earlier === 'paid') {
        await expect(asked).rejects.toMatchObject({
          status: 409,
          message: expect.stringContaining('Your earlier payment has gone through after all.'),
          body: { orderData: { orders_items: [{ product_quantity: 1 }] } },
        });
        const { order_id, order_key } = (await asked.catch((error: CallRefused) => error.body)) as {
          order_id: string;
          order_key: string;
        };
        const opened = await ask('POST orderConfirmation', { body: { order_id, order_key } });
        expect(opened.orderData.order_no).toBe(order_id);
      } else expect(await asked).toMatchObject({ Success: true });

      // Whatever still comes under the old key changes nothing any more.
      await ask('POST checkout', { body, key }).catch(() => undefined);
      expect(await chargesOf(drum)).toHaveLength(1);
      expect(await stockOf(pool, drum)).toBe(earlier === 'paid' ? 9 : 8);
    },
  );

  it('does not let other people open an order by its known details', async () => {
    const drum = await addProduct(pool);
    const one = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
    const placed = await ask('POST checkout', { body: one, key: randomUUID() });

    const customer = askWith((await addCustomer(pool)).token);
    for (const [request, order_id] of [
      [customer, placed.order_id],
      [ask, `${placed.order_id},${placed.order_key}`],
      [ask, `visitor:${randomUUID()}`],
    ] as const) {
      const body = { ...one, order_id, captcha: await freshCaptcha(ask) };
      const theirs = await request('POST checkout', { body, key: randomUUID() });
      expect(theirs.order_id).not.toBe(placed.order_id);
    }
    expect(await ordersOf(drum)).toHaveLength(4);
  });

  it('whose response is lost for good leaves no unfinished order', async () => {
    const drum = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], {
      'credit-card-number': cards.lost,
    });
    const { lookUp } = payments.provider;
    payments.provider.lookUp = async () => ({ kind: 'unknown' });
    const refused = await ask('POST checkout', { body, key: randomUUID() }).catch(
      (error: CallRefused) => error,
    );
    payments.provider.lookUp = lookUp;
    expect(refused).toMatchObject({ status: 503 });
    await pool.query(
      `UPDATE payments SET created_at = now() - interval '1 minute' WHERE status = 'begun'`,
    );
    await reconcilePayments(shop, payments);
    expect(await ordersOf(drum)).toMatchObject([{ status: 3, payment_status: 'captured' }]);
    expect(await chargesOf(drum)).toHaveLength(1);
  });
});
