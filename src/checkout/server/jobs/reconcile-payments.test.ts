import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { noCard } from '../../../server/testing/checkout-form.ts';
import {
  addProduct,
  answerAtPaypal,
  checkoutOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { startReconciling } from './reconcile-payments.ts';

const payments = await testPayments();
const { ask, pool, shop } = await testShop({ payments });

/** An order that was begun at PayPal and never paid in time. */
async function unpaid() {
  const lines = [{ product_id: await addProduct(pool), quantity: 1 }];
  const body = await checkoutOf(ask, pool, lines, { payment: 'paypal', ...noCard });
  return ask('POST checkout', { body, key: randomUUID() });
}

const ordersOf = (begun: { order_id: string }[]) => begun.map(({ order_id }) => order_id);

it('logs every order that one round settles in a batch of its own', async () => {
  const orders = ordersOf([await unpaid(), await unpaid()]);
  await pool.query(
    `UPDATE payments SET created_at = now() - interval '1 hour' WHERE status = 'begun'`,
  );
  await pool.query(
    `UPDATE orders SET held_until = now() - interval '1 second' WHERE order_no = ANY ($1)`,
    [orders],
  );
  await startReconciling(shop, payments, 3_600).stop();
  const { rows } = await pool.query<{ order_no: string; batches: string[] }>(
    `SELECT o.order_no, array_agg(DISTINCT l.batch::text) AS batches
       FROM change_log l JOIN orders o ON o.id = (l.row_key ->> 'id')::int
      WHERE l.table_name = 'orders' AND l.actor_kind = 'job' AND l.actor_name = 'reconcile-payments'
      GROUP BY o.order_no`,
  );
  expect(rows.map(({ order_no }) => order_no).toSorted()).toEqual(orders.toSorted());
  expect(rows.map(({ batches }) => batches.length)).toEqual([1, 1]);
  expect(new Set(rows.flatMap(({ batches }) => batches)).size).toBe(2);
});

it('logs an order that it finds paid', async () => {
  const { order_id, paypalFormFields } = await unpaid();
  await answerAtPaypal(paypalFormFields!.approve_url, 'approve');
  await pool.query(
    `UPDATE payments SET created_at = now() - interval '1 minute' WHERE status = 'begun'`,
  );
  await startReconciling(shop, payments, 3_600).stop();
  const { rows } = await pool.query(
    `SELECT (SELECT status FROM orders WHERE order_no = $1), table_name, after ->> 'status' AS logged, actor_name
       FROM change_log
      WHERE (row_key ->> 'id')::bigint = (SELECT id FROM orders WHERE order_no = $1)
        AND table_name = 'orders' AND after ? 'status'`,
    [order_id],
  );
  expect(rows).toEqual([
    { status: 3, table_name: 'orders', logged: '3', actor_name: 'reconcile-payments' },
  ]);
});
