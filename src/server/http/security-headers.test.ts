import { expect, test } from 'vitest';
import { buildApp } from '../../build-app.ts';
import { allowSources, securityHeaders } from './security-headers.ts';
import { testShop } from '../testing/test-shop.ts';

const payments = {
  get provider(): never {
    throw new Error('This test has no payments');
  },
};

test('a shop on https sends strict-transport-security', () => {
  const insists = (publicUrl: string) =>
    securityHeaders(publicUrl, true)['strict-transport-security'];
  expect(insists('https://vangon.example')).toBe('max-age=63072000; includeSubDomains');
  expect(insists('http://localhost:3000')).toBeUndefined();
});

test('only the shop’s own files run, and no site may frame it', () => {
  const policy = securityHeaders('', true)['content-security-policy']!;
  expect(policy).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('the map’s host may serve images and nothing else', () => {
  const policy = securityHeaders('', true, ['https://tiles.example.com'])[
    'content-security-policy'
  ]!;
  expect(policy.split('; ').filter((part) => part.includes('tiles'))).toEqual([
    "img-src 'self' https://tiles.example.com data:",
  ]);
});

test('unused features are off, and other sites see only the origin', () => {
  const headers = securityHeaders('', true);
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*payment=\(\)/);
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('the checkout with the provider’s card fields allows their hosts and nothing else', () => {
  const headers = securityHeaders('', true);
  const before = headers['content-security-policy']!.split('; ');
  const { 'content-security-policy': opened, ...others } = allowSources(headers, [
    'https://*.paypal.com',
  ]);
  const parts = opened!.split('; ');
  expect(parts.filter((part) => !before.includes(part))).toEqual([
    "script-src 'self' https://*.paypal.com",
    "style-src 'self' https://*.paypal.com 'unsafe-inline'",
    "img-src 'self' data: https://*.paypal.com",
    "connect-src 'self' https://*.paypal.com",
    'frame-src https://*.paypal.com',
  ]);
  expect(parts).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject(others);
});

test('all other pages keep the same headers', async () => {
  const cardFields = { script: 'https://www.paypal.com/sdk/js', sources: ['https://*.paypal.com'] };
  const others = ['/cart', '/checkouts', '/checkout/x', '/payExp/order-success/1', '/search'];
  const { shop } = await testShop();
  const app = await buildApp({
    shop: { ...shop, cardFields },
    payments,
    addRoutes(server) {
      for (const path of ['/checkout', ...others]) server.get(path, () => 'a page');
    },
  });
  const usual = securityHeaders('http://shop.test', true);
  const headersOf = async (url: string) => (await app.inject({ url })).headers;
  for (const url of [...others, '/search?next=/checkout', '/api/headerContent', '/health/live'])
    expect(await headersOf(url), url).toMatchObject(usual);
  for (const url of ['/checkout', '/checkout?st=cancelled'])
    expect(await headersOf(url), url).toMatchObject(allowSources(usual, cardFields.sources));
  await app.close();
});
