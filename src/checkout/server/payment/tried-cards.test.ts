import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import type { AnswerOf } from '../../../kit/call.ts';
import { CallRefused } from '../../../kit/client.ts';
import { cards } from '../../../server/testing/checkout-form.ts';
import {
  addProduct,
  answerAtPaypal,
  checkoutOf,
  freshCaptcha,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { anywhere, testShop } from '../../../server/testing/test-shop.ts';
import type { checkoutCalls, CheckoutBody } from '../../contract.ts';
import { countDecline } from './declines.ts';

const payments = await testPayments();
const { app, ask, askFrom, pool, url } = await testShop({ payments });
/** Another process of the same shop. */
const second = await testShop({ payments, database: { url, pool } });

afterEach(() => pool.query(`UPDATE decline_alarm SET until = '-infinity', times = 0`));

const drum = await addProduct(pool, { stock: 10_000 });
const usual = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);

/** Somebody else each time, at another door, unless it is said. */
const buy = async (
  card: keyof typeof cards,
  { from = anywhere(), at = askFrom, ...sent }: Buyer = {},
): Promise<Bought | CallRefused> => {
  const body = {
    ...usual,
    email: `${randomUUID()}@example.com`,
    shipping_address: `${randomUUID()} Mill Street`,
    captcha: await freshCaptcha(ask),
    'credit-card-number': cards[card],
    ...sent,
  };
  const { key = randomUUID(), ...rest } = body;
  return at(from)('POST checkout', { body: rest, key }).catch((refused: CallRefused) => refused);
};
type Bought = AnswerOf<(typeof checkoutCalls)['POST checkout']>;
type Buyer = Partial<CheckoutBody> & { from?: string; at?: typeof askFrom; key?: string };

const declined = { status: 422, message: 'Payment Failed!' };
const stopped = {
  status: 429,
  message: expect.stringMatching(
    /^Too many cards were declined\. Please wait \d+ minutes? or pay with PayPal\.$/,
  ),
  body: { retry_after: expect.any(Number) },
};
const sold = { Success: true };

const times = async (count: number, buyOnce: () => Promise<unknown>) => {
  for (let round = 0; round < count; round += 1) expect(await buyOnce()).toMatchObject(declined);
};

it.each<[string, number, () => Buyer]>([
  ['network address', 13, () => ({ from: anywhere() })],
  ['mail address', 5, () => ({ email: `${randomUUID()}@example.com` })],
  ['cart', 5, () => ({ shipping_address: `${randomUUID()} Ferry Street` })],
])('blocks card testing from one %s after %i declines, and nobody else', async (_, most, who) => {
  const thief = who();
  await times(most, () => buy('declined', thief));
  expect(await buy('declined', thief)).toMatchObject(stopped);
  expect(await buy('good', thief)).toMatchObject(stopped);
  expect(await buy('good', { ...thief, at: second.askFrom })).toMatchObject(stopped);
  expect(await buy('good')).toMatchObject(sold);
});

it('changing letter case or punctuation does not make another payer', async () => {
  const name = randomUUID();
  await times(5, () => buy('declined', { email: `${name}@example.com` }));
  expect(await buy('good', { email: `${name.toUpperCase()}@Example.com` })).toMatchObject(stopped);
  await times(5, () => buy('declined', { shipping_address: `12 Mill St ${name}` }));
  expect(await buy('good', { shipping_address: `12, MILL ST. ${name}` })).toMatchObject(stopped);
});

it('the refusal says when to retry, the same key works then, and waits grow', async () => {
  const email = `${randomUUID()}@example.com`;
  await times(5, () => buy('declined', { email }));
  const key = randomUUID();
  const sent = { ...usual, email, captcha: await freshCaptcha(ask) };
  const post = () =>
    app.inject({
      method: 'POST',
      url: '/api/checkout',
      remoteAddress: anywhere(),
      headers: { 'idempotency-key': key },
      payload: sent,
    });
  const told = await post();
  expect(told.statusCode).toBe(429);
  expect(Number(told.headers['retry-after'])).toBeGreaterThan(50);
  expect(Number(told.headers['retry-after'])).toBeLessThanOrEqual(60);

  await pool.query(`UPDATE declines SET last_at = last_at - interval '61 seconds'`);
  expect((await post()).json()).toMatchObject(sold);
  await times(1, () => buy('declined', { email }));
  expect(await buy('good', { email })).toMatchObject({
    status: 429,
    message: 'Too many cards were declined. Please wait 5 minutes or pay with PayPal.',
  });
});

it('declines expire', async () => {
  const email = `${randomUUID()}@example.com`;
  await times(5, () => buy('declined', { email }));
  await pool.query(`UPDATE declines SET last_at = last_at - interval '3 hours'`);
  await times(4, () => buy('declined', { email }));
  expect(await buy('good', { email })).toMatchObject(sold);
});

it('a buyer who mistypes the card twice can buy with the third attempt', async () => {
  const buyer = { from: anywhere(), email: `${randomUUID()}@example.com`, shipping_address: 'A 1' };
  await times(2, () => buy('declined', buyer));
  expect(await buy('good', buyer)).toMatchObject(sold);
});

it('a payer who has to wait can pay with PayPal', async () => {
  const buyer = { from: anywhere(), email: `${randomUUID()}@example.com` };
  await times(5, () => buy('declined', buyer));
  const begun = (await buy('good', { ...buyer, payment: 'paypal' })) as Bought;
  const { approve_url } = begun.paypalFormFields!;
  expect(await answerAtPaypal(approve_url, 'approve')).not.toBeNull();
});

it('only the first few of forty concurrent cards are charged', async () => {
  const thief = anywhere();
  const tried = await Promise.all(
    Array.from({ length: 40 }, () => buy('declined', { from: thief })),
  );
  const statuses = tried.map((each) => ('status' in each ? each.status : 200));
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(16);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(24);
});

it('many buyers behind one IP address do not wait long', async () => {
  const office = anywhere();
  const bought = await Promise.all(Array.from({ length: 60 }, () => buy('good', { from: office })));
  expect(bought.every((each) => 'Success' in each)).toBe(true);
});

it('a new captcha is needed after each decline', async () => {
  const captcha = await freshCaptcha(ask);
  expect(await buy('declined', { captcha })).toMatchObject(declined);
  expect(await buy('good', { captcha })).toMatchObject({
    status: 422,
    fields: { captcha: ['Please verify captcha!'] },
  });
});

it('during a card-testing attack captchas are harder and the third card has to wait', async () => {
  const cost = async (shop: typeof second) => (await shop.ask('GET captcha')).parameters.cost;
  const others = () => [`address ${randomUUID()}`, `email ${randomUUID()}`, `cart ${randomUUID()}`];
  const order = Number((await pool.query('SELECT max(id) FROM orders')).rows[0].max);
  const became = [];
  for (let count = 0; count < 61; count += 1) {
    became.push(await countDecline(pool, others(), order));
  }
  expect(became.filter(Boolean)).toHaveLength(1);

  const fresh = await testShop({ payments, database: { url, pool } });
  expect(await cost(fresh)).toBe(4_000);
  const buyer = { from: anywhere(), email: `${randomUUID()}@example.com` };
  await times(2, () => buy('declined', buyer));
  const honest = await buy('good', buyer);
  expect(honest).toMatchObject(sold);
  await times(1, () => buy('declined', buyer));
  expect(await buy('good', buyer)).toMatchObject(stopped);
  expect(await buy('good')).toMatchObject(sold);
}, 30_000);

it('many declines among many more sales set off no alarm', async () => {
  const payers = () => [`address ${randomUUID()}`];
  let alarms = 0;
  for (let count = 0; count < 80; count += 1) {
    alarms += Number(await countDecline(pool, payers(), 1_000_000 + count * 20));
  }
  expect(alarms).toBe(0);
});

it('coupon codes cannot be guessed by placing orders, and nothing is revealed without a captcha', async () => {
  const from = anywhere();
  const guess = (more: Buyer = {}) =>
    buy('good', { from, applyed_coupon_code: randomUUID(), applyed_coupon_price: '5.00', ...more });
  expect(await guess({ captcha: 'nonsense' })).toMatchObject({
    status: 422,
    fields: { captcha: ['Please verify captcha!'] },
  });
  const asked = async () =>
    askFrom(from)('POST coupon/discount', {
      body: { coupon_code: 'NOSUCH', cartItem: usual.cart_products },
    }).catch((refused: CallRefused) => refused);
  for (let count = 0; count < 30; count += 1) {
    expect(await guess()).toMatchObject({
      status: 409,
      message: 'We do not know this coupon code.',
    });
    expect(await asked()).toMatchObject({ status: 422 });
  }
  expect(await guess()).toMatchObject({ status: 429 });
  expect(await asked()).toMatchObject({ status: 429 });
  expect(await buy('good', { from })).toMatchObject(sold);
}, 30_000);
