import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../../build-app.ts';
import { noCard } from '../../../server/testing/checkout-form.ts';
import {
  addProduct,
  answerAtPaypal,
  checkoutOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';

const payments = await testPayments();
const { ask, pool, shop } = await testShop({ payments });

async function shopAt(publicUrl: string, isPublicUrlSet: boolean) {
  const app = await buildApp({
    shop: { ...shop, publicUrl: () => publicUrl, isPublicUrlSet },
    payments,
    maxEventLoopDelayMs: 0,
  });
  afterAll(() => app.close());
  return app;
}

const local = await shopAt('http://localhost:3000', false);
const known = await shopAt('https://shop.example.com', true);

/** Where PayPal sends a buyer back to who has asked for the payment with these headers. */
async function returnOf(app: typeof local, headers: Record<string, string>, from = '127.0.0.1') {
  const drum = await addProduct(pool);
  const payload = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], {
    payment: 'paypal',
    ...noCard,
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/checkout',
    payload,
    remoteAddress: from,
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const back = await answerAtPaypal(answer.json().paypalFormFields.approve_url, 'approve');
  return back!.origin;
}

it.each([
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost:3000', 'http://localhost:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['192.168.1.5:3000', 'http://192.168.1.5:3000'],
])(
  'without a configured public address, the buyer returns to the requested host: %s',
  async (host, back) => {
    expect(await returnOf(local, { host })).toBe(back);
  },
);

it.each([
  ['a name', { host: 'evil.example' }],
  ['a name that begins like this machine', { host: 'localhost.evil.example:3000' }],
  ['an address on the Internet', { host: '203.0.113.66' }],
  ['a name before another', { host: 'localhost:3000@evil.example' }],
  ['none at all', { host: '"><script>' }],
  [
    'a trusted proxy that passes one on',
    { host: 'localhost:3000', 'x-forwarded-host': 'evil.example' },
  ],
])('a buyer is never sent back to a foreign host: %s', async (_, headers) => {
  expect(await returnOf(local, headers)).toBe('http://localhost:3000');
});

it('ignores an X-Forwarded-Host from an untrusted sender', async () => {
  const headers = { host: 'localhost:3000', 'x-forwarded-host': '192.168.1.66' };
  expect(await returnOf(local, headers, '203.0.113.9')).toBe('http://localhost:3000');
});

it('with a configured public address, the buyer returns there', async () => {
  for (const host of ['shop.example.com', 'www.shop.example.com', '127.0.0.1:3000', 'evil.example'])
    expect(await returnOf(known, { host })).toBe('https://shop.example.com');
});

it('an express payment returns to the same host', async () => {
  const drum = await addProduct(pool);
  const sent = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }], {});
  const answer = await local.inject({
    method: 'POST',
    url: '/api/express/checkout',
    payload: sent,
    headers: { host: '127.0.0.1:3000', 'idempotency-key': randomUUID() },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const back = await answerAtPaypal(answer.json().approve_url, 'approve');
  expect(back!.origin).toBe('http://127.0.0.1:3000');
});
