import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteExpiredCaptchas } from '../../../identity/server/captcha.ts';
import {
  addCustomer,
  addProduct,
  checkoutOf,
  freshCaptcha,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';

const payments = await testPayments();
const { ask, askWith, pool, shop } = await testShop({ payments });
afterEach(() => {
  vi.useRealTimers();
});

const HOUR = 3_600_000;
/** The shop's clock, and nothing else: the database keeps its own. */
const shopClockIsOff = (by: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });

async function waitingForPaypal() {
  const drum = await addProduct(pool);
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], {
    payment: 'paypal',
  });
  const key = randomUUID();
  await ask('POST checkout', { body, key });
  const order = async () =>
    (
      await pool.query(
        `SELECT o.id, o.status, extract(epoch FROM held_until - now()) / 60 AS minutes
           FROM orders o WHERE checkout_id = $1`,
        [key],
      )
    ).rows[0] as { id: number; status: number; minutes: string };
  await pool.query(
    `UPDATE payments SET created_at = now() - interval '1 minute', looked_at = NULL WHERE order_id = $1`,
    [(await order()).id],
  );
  return { body, key, order };
}

describe.each([
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
])('a shop whose clock is %s of its database’s', (_, by) => {
  it('holds stock for the configured time', async () => {
    shopClockIsOff(by);
    const { order } = await waitingForPaypal();
    expect(Number((await order()).minutes)).toBeCloseTo(30, 0);
    await reconcilePayments(shop, payments);
    expect((await order()).status).toBe(1);

    await pool.query(`UPDATE orders SET held_until = now() - interval '1 second' WHERE id = $1`, [
      (await order()).id,
    ]);
    await pool.query('UPDATE payments SET looked_at = NULL');
    await reconcilePayments(shop, payments);
    expect((await order()).status).toBe(2);
  });

  it('waits a minute for an unanswered charge', async () => {
    const { body, key, order } = await waitingForPaypal();
    const askedAgo = (time: string) =>
      pool.query(
        'UPDATE payments SET capture_asked_at = now() - $2::interval WHERE order_id = $1',
        [id, time],
      );
    const { id } = await order();
    const another = async () =>
      ask('POST checkout', {
        body: { ...body, payment: 'credit_card', order_id: key, captcha: await freshCaptcha(ask) },
        key: randomUUID(),
      });
    shopClockIsOff(by);
    await askedAgo('1 second');
    await expect(another()).rejects.toMatchObject({ status: 503 });
    await askedAgo('2 minutes');
    expect(await another()).toMatchObject({ Success: true });
  });

  it('accepts a captcha once, and keeps its customers logged in', async () => {
    shopClockIsOff(by);
    const { token } = await addCustomer(pool);
    const drum = await addProduct(pool);
    const body = await checkoutOf(askWith(token), pool, [{ product_id: drum, quantity: 1 }]);
    const buy = () => askWith(token)('POST checkout', { body, key: randomUUID() });
    expect(await buy()).toMatchObject({ Success: true });
    await deleteExpiredCaptchas(pool);
    await expect(buy()).rejects.toMatchObject({ status: 422 });
  });
});
