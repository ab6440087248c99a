import { expect, test } from 'vitest';
import { buildApp } from '../../build-app.ts';
import { testShop } from '../../server/testing/test-shop.ts';

const { app, shop } = await testShop();
const payments = {
  get provider(): never {
    throw new Error('This test has no payments');
  },
};

test('the content security policy allows images from other hosts only for the configured map', async () => {
  const policy = async (of: typeof app) =>
    String((await of.inject('/health/live')).headers['content-security-policy']);
  expect(await policy(app)).toContain("img-src 'self' data:;");

  const url = 'https://{s}.tiles.example.com/{z}/{x}/{y}.png';
  const tiles = { url, attribution: '© Somebody' };
  const mapped = await buildApp({ shop: { ...shop, mapTiles: tiles }, payments });
  expect(await policy(mapped)).toContain("img-src 'self' https://*.tiles.example.com data:;");
  shop.cache.clear();
  expect((await mapped.inject('/api/contact')).json()).toMatchObject({ data: { tiles } });
  await mapped.close();
});
