import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../build-app.ts';
import { testPayments } from '../testing/test-checkout.ts';
import { testShop } from '../testing/test-shop.ts';
import { serveReturns } from '../../checkout/server/payment/paypal/return-addresses.ts';

const { shop } = await testShop({ holds: 'tables' });
const payments = await testPayments();

/** The shop with this public address, whose pages say that they are pages. */
async function shopAt(publicUrl: string | undefined) {
  const app = await buildApp({
    shop: {
      ...shop,
      publicUrl: () => publicUrl ?? 'http://localhost:3000',
      isPublicUrlSet: publicUrl !== undefined,
    },
    payments,
    maxEventLoopDelayMs: 0,
    trustedProxies: 'loopback',
    makeRenderer: async () => async () => ({ status: 200, html: 'a page' }),
    addRoutes: async (server) => {
      await server.register(serveReturns);
    },
  });
  afterAll(() => app.close());
  return (url: string, headers: Record<string, string>, remoteAddress = '203.0.113.7') =>
    app.inject({ url, headers, remoteAddress });
}

const shops = {
  public: await shopAt('https://shop.example.com'),
  local: await shopAt('http://localhost:3000'),
  unset: await shopAt(undefined),
};

const PROXY = '127.0.0.1';
const forwarded = { 'x-forwarded-for': '203.0.113.9' };

describe('pages of another host redirect to the public address with path and query', () => {
  it.each([
    ['public', 'www and bare', { host: 'www.shop.example.com' }],
    ['public', 'another name', { host: 'vans.example.net' }],
    ['public', 'another port', { host: 'shop.example.com:8443' }],
    ['public', "the machine's address", { host: '203.0.113.10:3000' }],
    ['public', 'this machine', { host: '127.0.0.1:3000' }],
    ['local', '127.0.0.1 and localhost', { host: '127.0.0.1:3000' }],
    ['local', 'IPv6', { host: '[::1]:3000' }],
    ['local', 'another port', { host: 'localhost:3001' }],
  ] as const)('%s shop, %s', async (kind, _, headers) => {
    const own = { public: 'https://shop.example.com', local: 'http://localhost:3000' }[kind];
    for (const url of [
      '/',
      '/shop/search?keyword=oil+filter&van=68-79-bus',
      '/payExp/return?cm=1',
    ]) {
      const moved = await shops[kind](url, headers);
      expect([moved.statusCode, moved.headers.location]).toEqual([308, own + url]);
      // Another day the address may be another one.
      expect(moved.headers['cache-control']).toContain('no-store');
    }
  });

  it('behind a proxy, by the forwarded host', async () => {
    const told = (host: string) => ({
      ...forwarded,
      host: '10.0.0.5:3000',
      'x-forwarded-host': host,
    });
    const moved = await shops.public('/cart', told('www.shop.example.com'), PROXY);
    expect(moved.headers.location).toBe('https://shop.example.com/cart');
    expect((await shops.public('/cart', told('shop.example.com'), PROXY)).statusCode).toBe(200);
    expect(
      (await shops.public('/cart', { ...forwarded, host: 'www.shop.example.com' }, PROXY))
        .statusCode,
    ).toBe(308);
  });

  it('an untrusted X-Forwarded-Host has no effect', async () => {
    const here = { host: 'shop.example.com', 'x-forwarded-host': 'www.shop.example.com' };
    expect((await shops.public('/cart', here)).statusCode).toBe(200);
    const there = { host: 'www.shop.example.com', 'x-forwarded-host': 'shop.example.com' };
    expect((await shops.public('/cart', there)).statusCode).toBe(308);
  });
});

describe('no redirect', () => {
  it.each([
    ['public', 'the public address', { host: 'shop.example.com' }],
    ['public', 'in capitals, with the usual port', { host: 'SHOP.example.com:443' }],
    ['public', 'a host that is none', { host: '"><script>' }],
    ['local', 'the public address', { host: 'localhost:3000' }],
    // localhost is another machine there.
    ['local', 'a telephone in the same network', { host: '192.168.1.5:3000' }],
    ['unset', 'whatever is asked', { host: '127.0.0.1:3000' }],
  ] as const)('%s shop, %s', async (kind, _, headers) => {
    expect((await shops[kind]('/cart', headers)).statusCode).toBe(200);
  });

  it.each([
    ['an address', '127.0.0.1:3000'],
    ['a machine of the network', 'shop:3000'],
    ['a port of its own', 'shop.example.com:3000'],
  ])('a proxy that hides the typed host (%s) causes no redirect loop', async (_, host) => {
    expect((await shops.public('/cart', { ...forwarded, host }, PROXY)).statusCode).toBe(200);
  });

  it.each([
    '/health/live',
    '/api/getCountries',
    '/webhooks/paypal',
    '/assets/nothing.js',
    '/drawings/nothing.svg',
    '/files/nothing',
  ])('%s, which is no page', async (url) => {
    expect((await shops.public(url, { host: '10.0.0.5:3000' })).statusCode).not.toBe(308);
  });
});

it.each([
  '//evil.example/',
  '/\\evil.example',
  'http://evil.example/cart',
  '@evil.example',
  '/%0d%0aa:b',
])('%s redirects to no other host', async (url) => {
  const { headers, statusCode } = await shops.public(url, { host: 'www.shop.example.com' });
  expect(statusCode).toBe(308);
  expect(new URL(String(headers.location)).origin).toBe('https://shop.example.com');
});
