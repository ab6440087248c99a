import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CallRefused } from '../../../kit/client.ts';
import { cards, noCard } from '../../../server/testing/checkout-form.ts';
import {
  addCustomer,
  addProduct,
  answerAtPaypal,
  checkoutOf,
  freshCaptcha,
  pointsOf,
  stockOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import type { CheckoutBody } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';

const payments = await testPayments();
const { ask, askWith, pool, shop } = await testShop({ payments });

const ordersOf = async (product: number) =>
  (
    await pool.query(
      `SELECT o.order_no, o.status, o.customer_id, p.status AS payment FROM orders o
         JOIN order_items i ON i.order_id = o.id LEFT JOIN payments p ON p.order_id = o.id
        WHERE i.product_id = $1 ORDER BY o.id`,
      [product],
    )
  ).rows;
const chargesOf = async (product: number) => {
  const numbers = new Set((await ordersOf(product)).map(({ order_no }) => order_no));
  const all = await payments.charges();
  return all.filter(({ invoice_id, status }) => numbers.has(invoice_id) && status !== 'REFUNDED');
};

/** Guests and customers, each with their way to ask. */
async function people() {
  const ann = await addCustomer(pool);
  const bob = await addCustomer(pool);
  return {
    guest: { id: null, ask },
    ann: { id: ann.id, ask: askWith(ann.token) },
    bob: { id: bob.id, ask: askWith(bob.token) },
  };
}

/** A first attempt whose answer never reaches the browser; the shop finishes it by itself. */
const lostAttempts = {
  'a card': async (request: typeof ask, product: number, key: string) => {
    const body = await checkoutOf(ask, pool, [{ product_id: product, quantity: 1 }], {
      'credit-card-number': cards.lost,
    });
    const { lookUp } = payments.provider;
    payments.provider.lookUp = async () => ({ kind: 'unknown' });
    await expect(request('POST checkout', { body, key })).rejects.toMatchObject({ status: 503 });
    payments.provider.lookUp = lookUp;
  },
  PayPal: async (request: typeof ask, product: number, key: string) => {
    const body = await checkoutOf(ask, pool, [{ product_id: product, quantity: 1 }], {
      payment: 'paypal',
      ...noCard,
    });
    const begun = await request('POST checkout', { body, key });
    await answerAtPaypal(begun.paypalFormFields!.approve_url, 'approve');
    // The tab was closed there: reconciliation captures what was approved.
    await pool.query(`UPDATE payments SET created_at = now() - interval '1 minute'`);
    await reconcilePayments(shop, payments);
  },
  express: async (request: typeof ask, product: number, key: string) => {
    const { captcha: _, ...body } = await checkoutOf(ask, pool, [
      { product_id: product, quantity: 1 },
    ]);
    const begun = await request('POST express/checkout', { body, key });
    await answerAtPaypal(begun.approve_url, 'approve', {
      name: 'Ada van der Berg',
      email: `${randomUUID()}@example.com`,
      address_line_1: '5 Canal Road',
      admin_area_2: 'Trenton',
      admin_area_1: 'NJ',
      postal_code: '08601',
      country_code: 'US',
    });
    await pool.query(`UPDATE payments SET created_at = now() - interval '1 minute'`);
    await reconcilePayments(shop, payments);
  },
};

const changes = [
  ['guest', 'ann'],
  ['ann', 'guest'],
  ['ann', 'bob'],
  ['guest', 'guest'],
  ['ann', 'ann'],
] as const;
const cases = Object.keys(lostAttempts).flatMap((way) =>
  changes.map(([first, next]) => ({ way: way as keyof typeof lostAttempts, first, next })),
);

describe('a cart is charged once even if the buyer logs in or out in between', () => {
  it.each(cases)(
    'with $way as $first, with the response lost, then again as $next',
    async ({ way, first, next }) => {
      const who = await people();
      const product = await addProduct(pool);
      const key = randomUUID();
      await lostAttempts[way](who[first].ask, product, key);

      const body = {
        ...(await checkoutOf(ask, pool, [{ product_id: product, quantity: 1 }])),
        order_id: key,
      };
      const refused = await who[next]
        .ask('POST checkout', { body, key: randomUUID() })
        .catch((error: CallRefused) => error);
      const [order, ...more] = await ordersOf(product);
      expect(refused).toMatchObject({
        status: 409,
        message: expect.stringContaining('Your earlier payment has gone through after all.'),
        body: { order_id: order.order_no, orderData: { order_no: order.order_no } },
      });
      expect(more).toEqual([]);
      expect(await chargesOf(product)).toHaveLength(1);
      expect(await stockOf(pool, product)).toBe(9);
      // A guest's order joins the account; a customer's stays theirs.
      expect(order).toMatchObject({
        status: 3,
        payment: 'captured',
        customer_id: first === 'guest' ? who[next].id : who[first].id,
      });
    },
  );

  it('by the same key after a login, which answers with the existing order and adds it to the account', async () => {
    const { ann } = await people();
    const product = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: product, quantity: 1 }]);
    const key = randomUUID();
    const placed = await ask('POST checkout', { body, key });
    expect(await ann.ask('POST checkout', { body, key })).toEqual(placed);

    // Also where the answer is no longer kept.
    await pool.query('DELETE FROM idempotency_keys WHERE key = $1', [key]);
    const again = await ann.ask('POST checkout', { body, key });
    expect(again).toMatchObject({ order_id: placed.order_id });
    expect(await ordersOf(product)).toMatchObject([{ status: 3, customer_id: ann.id }]);
    expect(await chargesOf(product)).toHaveLength(1);
  });

  it('when a guest and a customer use the same key at once', async () => {
    const { ann, guest } = await people();
    const product = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: product, quantity: 1 }]);
    const key = randomUUID();
    const answers = await Promise.all(
      [ann, guest, ann, guest].map((one) => one.ask('POST checkout', { body, key })),
    );
    expect(new Set(answers.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await chargesOf(product)).toHaveLength(1);
  });

  it('by card after a login, and its open PayPal payment is given up', async () => {
    const { ann } = await people();
    const product = await addProduct(pool);
    const sent: Partial<CheckoutBody> = { payment: 'paypal', ...noCard };
    const lines = [{ product_id: product, quantity: 1 }];
    const key = randomUUID();
    const begun = await ask('POST checkout', {
      body: await checkoutOf(ask, pool, lines, sent),
      key,
    });
    const { approve_url, order } = begun.paypalFormFields!;

    const body = { ...(await checkoutOf(ask, pool, lines)), order_id: key };
    expect(await ann.ask('POST checkout', { body, key: randomUUID() })).toMatchObject({
      Success: true,
    });
    // Back to PayPal's page in the other tab: approved too late, nothing is taken.
    await answerAtPaypal(approve_url, 'approve');
    const back = { cm: begun.order_id, txn_id: order.order_id, order_key: begun.order_key };
    await expect(ask('POST saveOrder', { body: back })).rejects.toMatchObject({ status: 410 });
    await pool.query(`UPDATE payments SET created_at = now() - interval '1 minute'`);
    await reconcilePayments(shop, payments);
    expect(await chargesOf(product)).toHaveLength(1);
    expect(await stockOf(pool, product)).toBe(9);
  });

  it('by the newer attempt, if the earlier one arrives after it', async () => {
    const product = await addProduct(pool);
    const lines = [{ product_id: product, quantity: 1 }];
    const key = randomUUID();
    const newer = { ...(await checkoutOf(ask, pool, lines)), order_id: key };
    await ask('POST checkout', { body: newer, key: randomUUID() });
    const late = ask('POST checkout', { body: await checkoutOf(ask, pool, lines), key });
    await expect(late).rejects.toMatchObject({
      status: 409,
      code: 'attempt_closed',
      message: messages.attemptClosed,
    });
    expect(await chargesOf(product)).toHaveLength(1);
  });

  it('and a guest’s order that earned no points earns none when it joins an account', async () => {
    const { ann } = await people();
    const product = await addProduct(pool);
    const key = randomUUID();
    await lostAttempts['a card'](ask, product, key);
    const body = {
      ...(await checkoutOf(ask, pool, [{ product_id: product, quantity: 1 }])),
      order_id: key,
      captcha: await freshCaptcha(ask),
    };
    await expect(ann.ask('POST checkout', { body, key: randomUUID() })).rejects.toMatchObject({
      status: 409,
    });
    expect(await pointsOf(pool, ann.id)).toBe(0);
  });
});
