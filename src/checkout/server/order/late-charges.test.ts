import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildSandbox, demoAccount } from '../../../../paypal-sandbox/sandbox.ts';
import {
  addProduct,
  checkoutOf,
  freshCaptcha,
  stockOf,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { makePaypal } from '../payment/paypal/paypal.ts';
import type { Payments } from '../payment/payments.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';
import { serveWebhook } from '../payment/webhook.ts';

// A webhook may still come when the last test has ended.
const hooks = Fastify({ forceCloseConnections: true });
let webhookUrl: string | undefined;
const sandbox = buildSandbox({ webhookUrl: () => webhookUrl });
await sandbox.listen({ port: 0, host: '127.0.0.1' });
const api = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`;
const provider = makePaypal({
  ...demoAccount,
  api,
  timeoutMs: 4_000,
  retryMs: 20,
  lookAgainMs: [20, 50, 100],
});
const payments: Payments = { provider };
const { ask, pool, shop } = await testShop({ payments });
await hooks.register(serveWebhook(shop, payments));
await hooks.listen({ port: 0, host: '127.0.0.1' });
const here = `http://127.0.0.1:${(hooks.server.address() as AddressInfo).port}/webhooks/paypal`;
afterAll(() => Promise.all([hooks.close(), sandbox.close()]));

/** A first try whose charge has been sent and is still on its way when the buyer is told to wait. */
async function tryWithLateCharge() {
  const drum = await addProduct(pool);
  const { captureCard } = provider;
  let charge = async (): Promise<unknown> => undefined;
  provider.captureCard = async (...asked) => {
    charge = () => captureCard(...asked);
    return { kind: 'unknown' };
  };
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
  const key = randomUUID();
  await expect(ask('POST checkout', { body, key })).rejects.toMatchObject({ status: 503 });
  provider.captureCard = captureCard;
  return { drum, body, key, charge };
}

const isOld = (key: string) =>
  pool.query(
    `UPDATE payments SET created_at = now() - interval '2 minutes',
            capture_asked_at = now() - interval '2 minutes', looked_at = NULL
      WHERE order_id = (SELECT id FROM orders WHERE checkout_id = $1)`,
    [key],
  );

const ordersOf = async (drum: number) =>
  (
    await pool.query(
      `SELECT o.status, p.status AS payment FROM orders o JOIN order_items i ON i.order_id = o.id
         JOIN payments p ON p.order_id = o.id WHERE i.product_id = $1 ORDER BY o.id`,
      [drum],
    )
  ).rows;

describe('a charge whose response is late', () => {
  it('is not given up within a minute, even for another attempt', async () => {
    const { drum, body, key } = await tryWithLateCharge();
    const another = {
      ...body,
      phone: '555 0199',
      order_id: key,
      captcha: await freshCaptcha(ask),
    };
    await expect(ask('POST checkout', { body: another, key: randomUUID() })).rejects.toMatchObject({
      status: 503,
    });
    expect(await ordersOf(drum)).toEqual([{ status: 1, payment: 'begun' }]);
  });

  it.each(['webhook', 'reconciliation'] as const)(
    'is refunded if another attempt was paid meanwhile, when reported by the %s',
    async (reporter) => {
      webhookUrl = undefined;
      const { drum, body, key, charge } = await tryWithLateCharge();
      await isOld(key);
      const another = {
        ...body,
        phone: '555 0199',
        order_id: key,
        captcha: await freshCaptcha(ask),
      };
      expect(await ask('POST checkout', { body: another, key: randomUUID() })).toMatchObject({
        Success: true,
      });

      if (reporter === 'webhook') webhookUrl = here;
      await charge();
      if (reporter === 'reconciliation') await reconcilePayments(shop, payments);
      await vi.waitFor(
        async () => expect((await ordersOf(drum))[0]).toEqual({ status: 2, payment: 'refund_due' }),
        { timeout: 10_000 },
      );
      await reconcilePayments(shop, payments);
      expect(await ordersOf(drum)).toEqual([
        { status: 2, payment: 'refunded' },
        { status: 3, payment: 'captured' },
      ]);
      expect(await stockOf(pool, drum)).toBe(9);
    },
  );

  it('is refunded if the order has expired, and the buyer is informed', async () => {
    webhookUrl = undefined;
    const { drum, body, key, charge } = await tryWithLateCharge();
    await isOld(key);
    await pool.query(`UPDATE orders SET held_until = now() WHERE checkout_id = $1`, [key]);
    await reconcilePayments(shop, payments);
    expect(await ordersOf(drum)).toEqual([{ status: 2, payment: 'released' }]);
    expect(await stockOf(pool, drum)).toBe(10);
    await charge();
    await expect(ask('POST checkout', { body, key })).rejects.toMatchObject({
      status: 410,
      message: 'This order expired because no payment arrived in time. Please place it again.',
    });
    await isOld(key);
    await reconcilePayments(shop, payments);
    await reconcilePayments(shop, payments);
    expect(await ordersOf(drum)).toEqual([{ status: 2, payment: 'refunded' }]);
  });
});

it('reconciliation finishes a free order whose request was interrupted', async () => {
  const drum = await addProduct(pool);
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
  const { order_id } = await ask('POST checkout', { body, key: randomUUID() });
  await pool.query('ALTER TABLE orders DISABLE TRIGGER moves_only_as_allowed');
  await pool.query(
    `UPDATE orders SET status = 1, created_at = now() - interval '1 minute', total_cents = 0,
            discount_cents = subtotal_cents + tax_cents + shipping_cents
      WHERE order_no = $1`,
    [order_id],
  );
  await pool.query('ALTER TABLE orders ENABLE TRIGGER moves_only_as_allowed');
  await pool.query(
    'DELETE FROM payments WHERE order_id = (SELECT id FROM orders WHERE order_no = $1)',
    [order_id],
  );
  await reconcilePayments(shop, payments);
  const { rows } = await pool.query('SELECT status FROM orders WHERE order_no = $1', [order_id]);
  expect(rows).toEqual([{ status: 3 }]);
});

it('puts an order on hold when another amount was paid than asked for', async () => {
  const { drum, key } = await tryWithLateCharge();
  const { rows } = await pool.query(
    `SELECT happened, (finished).id AS id, (finished).status AS status
       FROM orders o, finish_paid(o.id, 'CAPTURE-OF-LESS', o.total_cents - 1) WHERE o.checkout_id = $1`,
    [key],
  );
  expect(rows).toMatchObject([{ happened: 'another amount', status: 5 }]);
  const holds = await pool.query('SELECT reason, actor FROM order_holds WHERE order_id = $1', [
    rows[0].id,
  ]);
  expect(holds.rows).toEqual([
    { reason: 'Another amount was paid', actor: { kind: 'job', name: 'payment' } },
  ]);
  expect(await stockOf(pool, drum)).toBe(9);
});
