import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../server/database/query.ts';
import { noCard } from '../../../server/testing/checkout-form.ts';
import {
  addCoupon,
  addCustomer,
  addProduct,
  answerAtPaypal,
  checkoutOf,
  pointsOf,
  stockOf,
  testPayments,
  usesOf,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import type { CheckoutBody } from '../../contract.ts';
import { completePayment } from './complete-payment.ts';
import { findOrder } from '../../../orders/server/find-order.ts';
import { serveReturns } from './paypal/return-addresses.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';
import { serveWebhook } from './webhook.ts';

let webhookUrl: string | undefined;
const payments = await testPayments({ webhookUrl: () => webhookUrl });
const { ask, askWith, pool, shop } = await testShop({ payments });

// A webhook may still come when the last test has ended.
const hooks = Fastify({ forceCloseConnections: true });
await hooks.register(serveWebhook(shop, payments));
await hooks.register(serveReturns);
const hooksAt = `${await hooks.listen({ port: 0, host: '127.0.0.1' })}/webhooks/paypal`;
afterAll(() => hooks.close());

const orderOf = async (orderNo: string) =>
  (
    await pool.query(
      `SELECT o.*, p.status AS payment, p.provider_order_id FROM orders o
         LEFT JOIN payments p ON p.order_id = o.id WHERE order_no = $1`,
      [orderNo],
    )
  ).rows[0];

/** A checkout with PayPal, as far as the approval page. */
async function atPaypal(changed: Partial<CheckoutBody> = {}) {
  const drum = await addProduct(pool);
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 2 }], {
    payment: 'paypal',
    ...noCard,
    ...changed,
  });
  const key = randomUUID();
  const begun = await ask('POST checkout', { body, key });
  const { order, approve_url } = begun.paypalFormFields!;
  return { drum, body, key, begun, txn_id: order.order_id, approve_url, cm: begun.order_id };
}

describe('PayPal at the checkout', () => {
  it('waits for approval with a Pending order, nothing reserved and nothing charged', async () => {
    const { drum, body, key, begun, cm, approve_url } = await atPaypal();
    expect(begun).toMatchObject({
      Success: true,
      Message: 'Please approve the payment at PayPal.',
    });
    expect(begun.orderData).toBeUndefined();
    expect(await orderOf(cm)).toMatchObject({ status: 1, payment: 'begun' });
    expect(await stockOf(pool, drum)).toBe(10);
    expect(await payments.chargesOf(cm)).toEqual([]);

    // The answer was lost, and so was the claim of its idempotency key: the retry gets the same order and approval page.
    await pool.query('DELETE FROM idempotency_keys WHERE key = $1', [key]);
    const again = await ask('POST checkout', { body, key });
    expect([again.order_id, again.paypalFormFields?.approve_url]).toEqual([cm, approve_url]);
  });

  it('captures and finishes the order when the buyer returns with cm, st and tx', async () => {
    const { drum, begun, cm, txn_id, approve_url } = await atPaypal();
    const back = (await answerAtPaypal(approve_url, 'approve'))!;
    expect(back.pathname).toBe('/payExp/return');
    const left = await hooks.inject(back.pathname + back.search);
    const { pathname, searchParams } = new URL(left.headers.location!, 'http://shop.test');
    expect([left.statusCode, pathname]).toEqual([303, `/order-received/${cm}`]);
    expect(Object.fromEntries(searchParams)).toEqual({ cm, st: 'approved', tx: txn_id });

    const body = { cm, payment_status: 'approved', txn_id, order_key: begun.order_key };
    const saved = await ask('POST saveOrder', { body });
    expect(saved).toMatchObject({
      success: true,
      message: 'Payment Successful!',
      order: { id: cm },
      orderData: { order_no: cm, payment_options: 'paypal', order_status: 3 },
    });
    expect(await orderOf(cm)).toMatchObject({ status: 3, payment: 'captured' });
    expect(await payments.chargesOf(cm)).toMatchObject([{ amount: saved.orderData!.order_total }]);
    expect(await stockOf(pool, drum)).toBe(8);
  });

  it('charges once and answers equally when returns and webhooks arrive at once', async () => {
    webhookUrl = hooksAt;
    const { begun, cm, txn_id, approve_url } = await atPaypal();
    await answerAtPaypal(approve_url, 'approve');
    const order_key = begun.order_key;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 2
          ? ask('POST saveOrder', { body: { cm, txn_id, order_key } })
          : ask('POST payment', { body: { order_id: cm, txn_id, order_key } }),
      ),
    );
    const told = answers.map(({ orderData }) => JSON.stringify(orderData));
    expect(new Set(told).size).toBe(1);
    expect(await payments.chargesOf(cm)).toHaveLength(1);
    const { rows } = await pool.query(
      `SELECT count(*)::int FROM waiting_jobs WHERE kind = 'order-mail' AND data->>'orderId' = $1`,
      [String((await orderOf(cm)).id)],
    );
    expect(rows).toEqual([{ count: 1 }]);
    webhookUrl = undefined;
  });

  it.each([
    ['captured', 'paid', 'approve'],
    ['refused', 'refused', 'fail'],
  ] as const)(
    'gives the same result when another request captures it during the look up and it is %s',
    async (_, end, choice) => {
      const { cm, approve_url } = await atPaypal();
      await answerAtPaypal(approve_url, choice);
      const found = (await findOrder(shop.pool, sql`o.order_no = ${cm}`))!;
      let isFirst = true;
      const provider = {
        ...payments.provider,
        async lookUp(id: string) {
          const seen = await payments.provider.lookUp(id);
          if (isFirst) {
            isFirst = false;
            await completePayment(shop, payments, found);
          }
          return seen;
        },
      };
      const outcome = await completePayment(shop, { ...payments, provider }, found);
      expect(outcome.kind).toBe(end);
    },
  );

  it('is cancelled without a charge, releases stock, and refuses a later approval', async () => {
    const { drum, cm, txn_id, approve_url } = await atPaypal();
    const back = (await answerAtPaypal(approve_url, 'cancel'))!;
    const left = await hooks.inject(back.pathname + back.search);
    expect(left.headers.location).toBe(`/checkout?cm=${cm}&st=cancelled&tx=${txn_id}`);

    const body = { cm, payment_status: 'cancelled', txn_id };
    for (const _ of [1, 2]) {
      expect(await ask('POST saveOrder', { body })).toMatchObject({
        success: false,
        message: 'Payment Cancelled!',
      });
    }
    expect(await orderOf(cm)).toMatchObject({ status: 2, payment: 'released' });
    expect(await stockOf(pool, drum)).toBe(10);

    await answerAtPaypal(approve_url, 'approve');
    await expect(ask('POST saveOrder', { body: { cm, txn_id } })).rejects.toMatchObject({
      status: 410,
    });
    expect(await payments.chargesOf(cm)).toEqual([]);
  });

  it('reports a declined payment, fails the order and restores everything', async () => {
    const { drum, cm, txn_id, approve_url } = await atPaypal();
    await answerAtPaypal(approve_url, 'fail');
    await expect(ask('POST saveOrder', { body: { cm, txn_id } })).rejects.toMatchObject({
      status: 422,
      message: 'Payment Failed!',
      body: { success: false, errors: [expect.stringContaining('PayPal could not')] },
    });
    expect(await orderOf(cm)).toMatchObject({ status: 2, payment: 'refused' });
    expect(await stockOf(pool, drum)).toBe(10);
  });

  it('is refused while it waits for approval, and given up when its time runs out', async () => {
    const { drum, cm, txn_id } = await atPaypal();
    await expect(ask('POST saveOrder', { body: { cm, txn_id } })).rejects.toMatchObject({
      status: 409,
      message: 'Please approve the payment at PayPal.',
    });
    await pool.query(
      `UPDATE payments SET created_at = now() - interval '1 minute' WHERE provider_order_id = $1`,
      [txn_id],
    );
    await reconcilePayments(shop, payments);
    expect(await orderOf(cm)).toMatchObject({ status: 1 });
    await pool.query('UPDATE orders SET held_until = now() WHERE order_no = $1', [cm]);
    await reconcilePayments(shop, payments);
    expect(await orderOf(cm)).toMatchObject({ status: 2, payment: 'released' });
    expect(await stockOf(pool, drum)).toBe(10);
  });

  it.each(['webhook', 'reconciliation'] as const)(
    'is captured and finished by the %s if the buyer closed the window after approving',
    async (reporter) => {
      const { cm, txn_id, approve_url } = await atPaypal();
      if (reporter === 'webhook') webhookUrl = hooksAt;
      await answerAtPaypal(approve_url, 'approve');
      if (reporter === 'reconciliation') {
        await pool.query(
          `UPDATE payments SET created_at = now() - interval '1 minute' WHERE provider_order_id = $1`,
          [txn_id],
        );
        await reconcilePayments(shop, payments);
      }
      await vi.waitFor(
        async () => expect(await orderOf(cm)).toMatchObject({ status: 3, payment: 'captured' }),
        { timeout: 20_000 },
      );
      expect(await payments.chargesOf(cm)).toHaveLength(1);
      webhookUrl = undefined;
    },
  );

  it('is given up when another attempt replaces it, even if it is approved later', async () => {
    const { drum, body, key, cm, txn_id, approve_url } = await atPaypal();
    const card = await checkoutOf(ask, pool, body.cart_products, { order_id: key });
    expect(await ask('POST checkout', { body: card, key: randomUUID() })).toMatchObject({
      Message: 'Payment Successful!',
    });
    await answerAtPaypal(approve_url, 'approve');
    await expect(ask('POST saveOrder', { body: { cm, txn_id } })).rejects.toMatchObject({
      status: 410,
    });
    expect(await payments.chargesOf(cm)).toEqual([]);
    expect(await stockOf(pool, drum)).toBe(8);
  });
});

describe('an unauthorized return from PayPal', () => {
  it('reveals no personal data, and changes nothing without PayPal’s own id', async () => {
    const { begun, cm, txn_id, approve_url } = await atPaypal();
    for (const body of [
      { cm, txn_id: 'GUESSED' },
      { cm: '1234-5678-97', txn_id },
      { cm, txn_id: begun.order_key },
    ]) {
      await expect(ask('POST saveOrder', { body })).rejects.toMatchObject({ status: 404 });
    }
    await answerAtPaypal(approve_url, 'approve');
    const told = await ask('POST saveOrder', { body: { cm, txn_id, order_key: randomUUID() } });
    expect(told.success).toBe(true);
    expect(told.orderData).toBeUndefined();
  });

  it.each(['', '?cm=x', '?cm=4839-2017-53&token=%3Cscript%3E', '?cm=4839-2017-53&cm=2&token=A'])(
    'redirects to the home page for %j',
    async (search) => {
      const left = await hooks.inject(`/payExp/return${search}`);
      expect([left.statusCode, left.headers.location]).toEqual([303, '/']);
    },
  );

  it.each([{}, { txn_id: '' }, { txn_id: 'x'.repeat(41) }, { txn_id: 7 }])('%j', async (body) => {
    await expect(ask('POST saveOrder', { body: body as never })).rejects.toMatchObject({
      status: 422,
    });
  });
});

describe('express checkout from the cart', () => {
  const express = async (changed: Partial<CheckoutBody> = {}, request = ask) => {
    const drum = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 2 }], changed);
    const key = randomUUID();
    const begun = await request('POST express/checkout', { body, key });
    return { drum, begun, token: begun.order.id, cm: begun.order_id };
  };
  const address = {
    name: 'Ada van der Berg',
    email: 'Ada@Example.com',
    address_line_1: '5 Canal Road',
    admin_area_2: 'Trenton',
    admin_area_1: 'NJ',
    postal_code: '08608',
    country_code: 'US',
  };

  it('adopts name and address from PayPal, then captures', async () => {
    const { drum, begun, token, cm } = await express();
    const back = (await answerAtPaypal(begun.approve_url, 'approve', address))!;
    const left = await hooks.inject(back.pathname + back.search);
    expect(left.headers.location).toMatch(
      new RegExp(`^/payExp/order-success/${cm}\\?token=${token}&PayerID=`),
    );
    const body = { token, order_key: begun.order_key };
    const done = await ask('POST payExp/checkout', { body });
    expect(done).toMatchObject({
      success: true,
      orderData: {
        first_name: 'Ada',
        last_name: 'van der Berg',
        email_address: 'ada@example.com',
        shipping_street_address: '5 Canal Road',
        shipping_town: 'Trenton',
        postcode: '08608',
      },
    });
    expect(await payments.chargesOf(cm)).toHaveLength(1);
    expect(await stockOf(pool, drum)).toBe(8);
    expect(await ask('POST payExp/checkout', { body })).toEqual(done);
  });

  it.each([
    [
      { shipping_country: 'DE', shipping_state: 'BE', shipping_postcode: '10115' },
      { admin_area_2: 'Berlin', admin_area_1: '', postal_code: '10115', country_code: 'DE' },
      { shipping_state: 'BE', shipping_postcode: '10115', shipping_country: 'DE' },
    ],
    [
      { shipping_country: 'CA', shipping_state: 'ON', shipping_postcode: 'M5V 2T6' },
      {
        admin_area_2: 'Toronto',
        admin_area_1: 'Ontario',
        postal_code: 'M5V2T6',
        country_code: 'CA',
      },
      { shipping_state: 'ON', shipping_postcode: 'M5V2T6' },
    ],
    [
      { shipping_country: 'JP', shipping_state: '13', shipping_postcode: '100-0001' },
      {
        admin_area_2: 'Chiyoda-ku',
        admin_area_1: 'TOKYO-TO',
        postal_code: '100-0001',
        country_code: 'JP',
      },
      { shipping_state: '13' },
    ],
    [
      { shipping_country: 'PR', shipping_state: '', shipping_postcode: '00901' },
      { admin_area_2: 'San Juan', admin_area_1: 'PR', postal_code: '00901', country_code: 'US' },
      { shipping_country: 'PR', shipping_postcode: '00901' },
    ],
    [
      {},
      { postal_code: '086081234', email: 'Smith&Sons@Example.com' },
      { shipping_postcode: '08608-1234', email_address: 'smith&sons@example.com' },
    ],
  ])('understands how PayPal spells the address of %j', async (sent, told, stored) => {
    const { begun, token } = await express(sent);
    await answerAtPaypal(begun.approve_url, 'approve', { ...address, ...told });
    const body = { token, order_key: begun.order_key };
    const { orderData } = await ask('POST payExp/checkout', { body });
    expect(orderData).toMatchObject(stored);
  });

  it.each([
    [{ email: 'nobody' }, { email: '' }],
    [{ address_line_1: '' }, { address: '', town: 'Trenton' }],
    [{ admin_area_2: '' }, { town: '', address: '5 Canal Road' }],
    [{ postal_code: '8608' }, { postcode: '8608' }],
    [
      { country_code: 'CA', admin_area_1: '', postal_code: 'M5V 2T6' },
      { country: 'CA', state: '' },
    ],
  ])(
    'tells what it cannot understand of %j, to be corrected, and charges nothing',
    async (told, buyer) => {
      const { drum, begun, token, cm } = await express();
      await answerAtPaypal(begun.approve_url, 'approve', { ...address, ...told });
      const ending = ask('POST payExp/checkout', { body: { token } });
      await expect(ending).rejects.toMatchObject({
        status: 409,
        message:
          'We could not read the whole address that PayPal gave us. Please correct it and pay again.',
        body: { buyer: { first_name: 'Ada', ...buyer } },
      });
      const again = await ask('POST payExp/checkout', { body: { token } }).catch(
        ({ body }) => body,
      );
      expect(again).toMatchObject({ error: {} });
      expect(again).not.toHaveProperty('buyer');
      expect(await payments.chargesOf(cm)).toEqual([]);
      expect(await stockOf(pool, drum)).toBe(10);
    },
  );

  it('asks for the state of another postcode than the cart’s, and charges nothing', async () => {
    const inCart = { shipping_country: 'DE', shipping_state: 'BE', shipping_postcode: '10115' };
    const { begun, token, cm } = await express(inCart);
    const munich = { admin_area_2: 'München', admin_area_1: '', postal_code: '80331' };
    await answerAtPaypal(begun.approve_url, 'approve', {
      ...address,
      ...munich,
      country_code: 'DE',
    });
    await expect(ask('POST payExp/checkout', { body: { token } })).rejects.toMatchObject({
      status: 409,
      body: { buyer: { town: 'München', postcode: '80331', state: '' } },
    });
    expect(await payments.chargesOf(cm)).toEqual([]);
  });

  it.each(['return', 'webhook'] as const)(
    'is refused and not charged if shipping or tax of PayPal’s address differ; the %s comes first',
    async (first) => {
      const { drum, begun, token, cm } = await express();
      const alaska = { ...address, admin_area_1: 'AK', postal_code: '99501' };
      if (first === 'webhook') webhookUrl = hooksAt;
      await answerAtPaypal(begun.approve_url, 'approve', alaska);
      if (first === 'webhook') {
        await vi.waitFor(async () => expect(await orderOf(cm)).toMatchObject({ status: 2 }), {
          timeout: 20_000,
        });
        webhookUrl = undefined;
      }
      for (const _ of [1, 2]) {
        await expect(ask('POST payExp/checkout', { body: { token } })).rejects.toMatchObject({
          status: 409,
          message: 'You have used two different shipping zipcode. Please calculate shipping again.',
          body: { place: { country: 'US', state: 'AK', postcode: '99501' } },
        });
      }
      expect(await orderOf(cm)).toMatchObject({ status: 2, payment: 'released' });
      expect(await payments.chargesOf(cm)).toEqual([]);
      expect(await stockOf(pool, drum)).toBe(10);
    },
  );

  it('is taxed by ZIP code even if PayPal reports another state', async () => {
    const { begun, token } = await express();
    const wrong = { ...address, admin_area_1: 'DE' };
    await answerAtPaypal(begun.approve_url, 'approve', wrong);
    const body = { token, order_key: begun.order_key };
    const { orderData } = await ask('POST payExp/checkout', { body });
    expect(orderData).toMatchObject({ state: 'NJ', shipping_state: 'NJ', postcode: '08608' });

    const untaxed = await express({
      shipping_state: 'DE',
      shipping_postcode: '19801',
      tax: '0.00',
    });
    await answerAtPaypal(untaxed.begun.approve_url, 'approve', wrong);
    await expect(
      ask('POST payExp/checkout', { body: { token: untaxed.token } }),
    ).rejects.toMatchObject({
      status: 409,
      body: { place: { country: 'US', state: 'NJ', postcode: '08608' } },
    });
    expect(await payments.chargesOf(untaxed.cm)).toEqual([]);
  });

  it('is taxed by ZIP code even if the chosen state contradicts it', async () => {
    await expect(express({ shipping_state: 'DE', tax: '0.00' })).rejects.toMatchObject({
      status: 409,
      message: 'Prices have changed. Please review your cart.',
    });
    const { cm } = await express({ shipping_state: 'DE' });
    expect(await orderOf(cm)).toMatchObject({ shipping_state: 'NJ', state: 'NJ' });
  });

  it('is refused and not charged if the buyer has used the coupon before', async () => {
    const code = await addCoupon(pool, { max_uses_per_customer: 1 });
    const off = { applyed_coupon_code: code, applyed_coupon_price: '10.00' };
    for (const outcome of ['sold', 'refused']) {
      const { begun, token, cm } = await express(off);
      await answerAtPaypal(begun.approve_url, 'approve', address);
      const asked = ask('POST payExp/checkout', { body: { token } });
      if (outcome === 'sold') expect(await asked).toMatchObject({ success: true });
      else {
        await expect(asked).rejects.toMatchObject({
          status: 409,
          message: 'You have used this coupon already.',
        });
        expect(await payments.chargesOf(cm)).toEqual([]);
      }
    }
    expect(await usesOf(pool, code)).toBe(1);
  });

  it('redeems a customer’s points', async () => {
    const { id, token: session } = await addCustomer(pool, { points: 500 });
    const {
      code: _,
      message: __,
      ...points
    } = await askWith(session)('POST apply-point-discount', {
      body: { points: 500, cart_total: '100.00' },
    });
    const { begun, token } = await express(points, askWith(session));
    expect(await pointsOf(pool, id)).toBe(500);
    await answerAtPaypal(begun.approve_url, 'approve', address);
    const done = await askWith(session)('POST payExp/checkout', { body: { token } });
    expect(done.orderData).toMatchObject({
      points_redeemed_amount: points.redeem_points_amount,
    });
    expect(await pointsOf(pool, id)).toBe(done.orderData!.points_earned);
  });

  it.each([
    [{ shipping_state: '' }, { shipping_state: ['Please select shipping state.'] }],
    [{ shipping_method: [] }, { shipping_method: ['Please select shipping method.'] }],
    [{ cart_products: [] }, { cart_products: ['Cart is empty'] }],
  ] as [Partial<CheckoutBody>, object][])('is refused with %j', async (changed, fields) => {
    await expect(express(changed)).rejects.toMatchObject({ status: 422, fields });
  });

  it('answers 401 for an invalid token and 404 for an unknown payment', async () => {
    await expect(express({}, askWith('nonsense'))).rejects.toMatchObject({ status: 401 });
    const unknown = { token: 'GUESSED', order_key: randomUUID() };
    await expect(ask('POST payExp/checkout', { body: unknown })).rejects.toMatchObject({
      status: 404,
      message: 'We do not know this payment.',
    });
    await expect(ask('POST payExp/checkout', { body: {} as never })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('is refused after a price change, before PayPal is called', async () => {
    await expect(express({ tax: '0.01' })).rejects.toMatchObject({
      status: 409,
      message: 'Prices have changed. Please review your cart.',
    });
  });
});

it('a refund made at PayPal sets the order to Refunded', async () => {
  const { cm, txn_id, approve_url } = await atPaypal();
  await answerAtPaypal(approve_url, 'approve');
  await ask('POST saveOrder', { body: { cm, txn_id } });
  webhookUrl = hooksAt;
  const paid = await payments.provider.lookUp(txn_id);
  if (paid.kind !== 'captured') throw new Error('was not captured');
  await payments.provider.refund(paid.captureId, randomUUID());
  await vi.waitFor(
    async () => expect(await orderOf(cm)).toMatchObject({ status: 7, payment: 'refunded' }),
    { timeout: 20_000 },
  );
  webhookUrl = undefined;
});
