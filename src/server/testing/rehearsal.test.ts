import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pages } from '../../pages.ts';
import { buildApp } from '../../build-app.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { openRendering } from '../pages/renderer.ts';
import { testPayments } from './test-checkout.ts';
import { testShop } from './test-shop.ts';

const { shop } = await testShop();
const rendering = await openRendering(join(import.meta.dirname, '../../..'), false);
const payments = await testPayments();
const open = (isRehearsal: boolean) =>
  buildApp({
    shop: { ...shop, cache: new ResponseCache() },
    payments,
    isRehearsal,
    maxEventLoopDelayMs: 0,
    makeRenderer: rendering.makeRenderer,
  });
const rehearsal = await open(true);
afterAll(() => rehearsal.close());

const addresses = pages
  .map(({ path }) => path.replace(/\{?-?\$\w+\}?/g, '2'))
  .concat('/nowhere', '/%E0', '/shop/page/x');

describe('in a rehearsal', () => {
  it.each(addresses)('%s says that nothing is sold, and is not indexed', async (url) => {
    const { body, headers } = await rehearsal.inject({ url, headers: { accept: 'text/html' } });
    expect(body.includes('<strong>This shop is a rehearsal.</strong> Nothing here is sold')).toBe(
      true,
    );
    expect(body.includes('<meta name="robots" content="noindex">')).toBe(true);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  });

  it('robots.txt lets robots in to read that, without a sitemap', async () => {
    const { body } = await rehearsal.inject('/robots.txt');
    expect(body).not.toMatch(/Sitemap|Disallow: \/$/m);
  });
});

it('a regular shop shows no rehearsal banner', async () => {
  const real = await open(false);
  const { body, headers } = await real.inject('/');
  expect(body.includes('rehearsal')).toBe(false);
  expect(headers['x-robots-tag']).toBeUndefined();
  await real.close();
});
