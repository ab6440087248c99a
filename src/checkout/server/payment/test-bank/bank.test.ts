import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cards } from '../../../../server/testing/checkout-form.ts';
import {
  addProduct,
  checkoutOf,
  stockOf,
  testPayments,
} from '../../../../server/testing/test-checkout.ts';
import { testShop } from '../../../../server/testing/test-shop.ts';
import type { CheckoutBody } from '../../../contract.ts';
import { Refusal } from '../../../../server/http/refusal.ts';
import { reconcilePayments } from '../../jobs/reconcile-payments.ts';
import { refundOrder } from '../../after-sale/refund-order.ts';
import type { Payment } from '../../../../orders/server/order-row.ts';
import type { Payments } from '../payments.ts';
import { serveWebhook } from '../webhook.ts';
import { makeBank } from './bank-adapter.ts';
import { openBank, sign } from './bank.ts';

const { provider: paypal, charges } = await testPayments();
const theBank = await openBank();
const bank = makeBank(theBank.api);
const payments: Payments = { provider: bank, former: [paypal] };
const payingByBank = () => Object.assign(payments, { provider: bank, former: [paypal] });
const payingByPaypal = () => Object.assign(payments, { provider: paypal, former: [bank] });
const { ask, pool, shop } = await testShop({ payments });

const hooks = Fastify();
await hooks.register(serveWebhook(shop, payments));
await hooks.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => hooks.close());
beforeEach(payingByBank);

async function checkout(changed: Partial<CheckoutBody> = {}) {
  const drum = await addProduct(pool);
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], changed);
  const key = randomUUID();
  const buy = () => ask('POST checkout', { body, key });
  const order = async () =>
    (await pool.query('SELECT * FROM orders WHERE checkout_id = $1', [key])).rows[0];
  const payment = async (): Promise<Payment> =>
    (await pool.query('SELECT * FROM payments WHERE order_id = $1', [(await order()).id])).rows[0];
  const deal = async () => theBank.dealOf((await order()).order_no)!;
  const cancel = async () => {
    const { order_no: order_id, access_key: order_key } = await order();
    return ask('POST order-cancel', { body: { order_id, order_key } });
  };
  return { drum, buy, order, payment, deal, cancel };
}

/** Its buyer is told that there was no answer, and the bank has the money. */
async function checkoutWithLostAnswers() {
  const sale = await checkout();
  const { lookUp } = bank;
  bank.lookUp = async () => ({ kind: 'unknown' });
  theBank.loseNextAnswer('pay');
  await expect(sale.buy()).rejects.toMatchObject({ status: 503 });
  bank.lookUp = lookUp;
  expect(await sale.deal()).toMatchObject({ state: 'paid' });
  expect(await sale.payment()).toMatchObject({ status: 'begun', provider: 'bank' });
  return sale;
}

const age = () =>
  pool
    .query(`UPDATE payments SET created_at = now() - interval '1 minute'`)
    .then(() => pool.query(`UPDATE refunds SET updated_at = now() - interval '1 minute'`));

describe('an order paid through another provider', () => {
  it('is placed and paid without any request to PayPal', async () => {
    const { buy, order, payment, deal } = await checkout();
    expect(await buy()).toMatchObject({ Success: true, Message: 'Payment Successful!' });
    const { total_cents } = await order();
    expect(await payment()).toMatchObject({ status: 'captured', provider: 'bank' });
    expect(await deal()).toMatchObject({ state: 'paid', cents: total_cents });
    expect(await charges()).toEqual([]);
  });

  it('is refused with the card’s message, and restores stock', async () => {
    const { drum, buy, order } = await checkout({ 'credit-card-number': cards.declined });
    await expect(buy()).rejects.toMatchObject({ status: 422, message: 'Payment Failed!' });
    expect(await order()).toMatchObject({ status: 2 });
    expect(await stockOf(pool, drum)).toBe(10);
  });

  it('is looked up in the same request if the charge’s response is lost', async () => {
    const { buy, payment } = await checkout();
    theBank.loseNextAnswer('pay');
    expect(await buy()).toMatchObject({ Success: true });
    expect(await payment()).toMatchObject({ status: 'captured' });
  });

  it('is looked up at its own provider after the shop has switched to another', async () => {
    const { order, payment } = await checkoutWithLostAnswers();
    payingByPaypal();
    await age();
    await reconcilePayments(shop, payments);
    expect(await order()).toMatchObject({ status: 3 });
    expect(await payment()).toMatchObject({ status: 'captured', provider: 'bank' });
  });

  it('waits while its provider is not configured', async () => {
    const { order, cancel, payment, deal } = await checkoutWithLostAnswers();
    Object.assign(payments, { provider: paypal, former: [] });
    await age();
    await reconcilePayments(shop, payments);
    expect(await order()).toMatchObject({ status: 1 });
    payingByPaypal();
    await reconcilePayments(shop, payments);
    expect(await order()).toMatchObject({ status: 3 });

    Object.assign(payments, { provider: paypal, former: [] });
    await cancel();
    expect(await payment()).toMatchObject({ status: 'refund_due' });
    payingByPaypal();
    await reconcilePayments(shop, payments);
    expect(await payment()).toMatchObject({ status: 'refunded' });
    expect(await deal()).toMatchObject({ returned: (await payment()).amount_cents });
  });
});

describe('a refund', () => {
  async function paid() {
    const sale = await checkout();
    await sale.buy();
    const { amount_cents } = await sale.payment();
    const part = async (freeCents: number, id: string = randomUUID()) => {
      const asked = { id, lines: [], shippingCents: 0, freeCents, reason: '' };
      const refund = await refundOrder(shop, payments, (await sale.order()).id, asked);
      return refund instanceof Refusal ? 'not possible' : refund.status;
    };
    return { ...sale, amount_cents, part };
  }

  it('in two parts and the rest never exceeds the payment, also after the shop has switched providers', async () => {
    const { amount_cents, part, payment, deal, cancel } = await paid();
    payingByPaypal();
    expect(await part(1_000)).toBe('done');
    expect(await part(2_000)).toBe('done');
    expect(await part(amount_cents - 2_999)).toBe('not possible');
    expect(await deal()).toMatchObject({ returned: 3_000 });
    expect(await payment()).toMatchObject({ status: 'captured', refunded_cents: 3_000 });

    expect(await cancel()).toMatchObject({ order_status: 6 });
    expect(await payment()).toMatchObject({ status: 'refunded' });
    expect(await deal()).toMatchObject({ returned: amount_cents });
    const { rows } = await pool.query(
      `SELECT status, sum(amount_cents)::int AS cents, count(provider_refund_id)::int AS receipts
         FROM refunds WHERE payment_id = $1 GROUP BY status`,
      [(await payment()).id],
    );
    expect(rows).toEqual([{ status: 'done', cents: amount_cents, receipts: 3 }]);
    expect(await part(1)).toBe('not possible');
  });

  it('is made once per id under concurrent requests, and parts never exceed the payment', async () => {
    const { amount_cents, part, deal } = await paid();
    const id = randomUUID();
    const twins = await Promise.all(Array.from({ length: 8 }, () => part(500, id)));
    expect(new Set(twins)).toEqual(new Set(['done']));
    expect(await part(501, id)).toBe('not possible');
    const third = Math.floor(amount_cents / 3);
    const crowd = await Promise.all(Array.from({ length: 6 }, () => part(third)));
    expect(crowd.filter((outcome) => outcome === 'done')).toHaveLength(2);
    expect(await deal()).toMatchObject({ returned: 500 + 2 * third });
  });

  it('is retried under its id if the response is lost, and made once', async () => {
    const { part, payment, deal } = await paid();
    theBank.loseNextAnswer('return');
    expect(await part(700)).toBe('sent');
    await age();
    await reconcilePayments(shop, payments);
    expect(await part(700)).toBe('done');
    expect(await deal()).toMatchObject({ returned: 1_400 });
    expect(await payment()).toMatchObject({ refunded_cents: 1_400 });
  });

  it('of the rest waits for a part whose response was lost', async () => {
    const { amount_cents, part, payment, deal, cancel } = await paid();
    theBank.loseNextAnswer('return');
    expect(await part(700)).toBe('sent');
    theBank.loseNextAnswer('return');
    await cancel();
    expect(await payment()).toMatchObject({ status: 'refund_due' });
    await age();
    await reconcilePayments(shop, payments);
    expect(await payment()).toMatchObject({ status: 'refunded' });
    expect(await deal()).toMatchObject({ returned: amount_cents });
  });

  it('that the provider refuses changes nothing', async () => {
    const { amount_cents, part, payment, deal } = await paid();
    await bank.refund((await deal()).deal, randomUUID(), amount_cents - 100);
    expect(await part(200)).toBe('failed');
    expect(await payment()).toMatchObject({ status: 'captured', refunded_cents: 0 });
    expect(await part(100)).toBe('done');
  });

  it('of a whole order is one refund', async () => {
    const { amount_cents, payment, deal, cancel } = await paid();
    await cancel();
    expect(await payment()).toMatchObject({ status: 'refunded', refunded_cents: 0 });
    expect(await deal()).toMatchObject({ returned: amount_cents });
  });
});

describe('webhooks of another provider', () => {
  beforeAll(() => {
    const { port } = hooks.server.address() as AddressInfo;
    theBank.notifyAt(`http://127.0.0.1:${port}/webhooks/bank`);
  });

  it('finish an order whose response was lost, also after the shop has switched providers', async () => {
    const { order, payment } = await checkoutWithLostAnswers();
    payingByPaypal();
    await theBank.allNotified();
    expect(await order()).toMatchObject({ status: 3 });
    const { provider_order_id } = await payment();
    const body = JSON.stringify({ notice: 'n1', what: 'paid', deal: provider_order_id });
    const send = (signature: string) =>
      hooks.inject({
        method: 'POST',
        url: '/webhooks/bank',
        headers: { 'content-type': 'application/json', 'x-bank-signature': signature },
        body,
      });
    expect((await send(sign(body))).statusCode).toBe(200);
    const unknown = JSON.stringify({ notice: 'n2', what: 'paid', deal: randomUUID() });
    const forged = await hooks.inject({
      method: 'POST',
      url: '/webhooks/bank',
      headers: { 'content-type': 'application/json', 'x-bank-signature': 'forged' },
      body: unknown,
    });
    expect(forged.statusCode).toBe(400);
  });

  it('end an order that was refunded at the provider', async () => {
    const { buy, order, deal, payment } = await checkout();
    await buy();
    payingByPaypal();
    await bank.refund((await deal()).deal, randomUUID());
    await theBank.allNotified();
    expect(await order()).toMatchObject({ status: 7 });
    expect(await payment()).toMatchObject({ status: 'refunded' });
    const { rows } = await pool.query(`SELECT kind FROM payment_events WHERE provider = 'bank'`);
    expect(rows).toContainEqual({ kind: 'returned' });
  });
});
