import { describe, expect, it } from 'vitest';
import { pages } from '../../pages.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { builtApp } from './built-app.ts';
import { testShop } from './test-shop.ts';

const { shop } = await testShop();
const open = (isStaging: boolean) =>
  builtApp({ ...shop, cache: new ResponseCache() }, { isStaging });
const staging = await open(true);

const addresses = pages
  .map(({ path }) => path.replace(/\{?-?\$\w+\}?/g, '2'))
  .concat('/nowhere', '/%E0', '/shop/page/x');

describe('in a staging shop', () => {
  it.each(addresses)('%s says that nothing is sold, and is not indexed', async (url) => {
    const { body, headers } = await staging.inject({ url, headers: { accept: 'text/html' } });
    expect(body.includes('<strong>This is a staging shop.</strong> Nothing here is sold')).toBe(
      true,
    );
    expect(body.includes('<meta name="robots" content="noindex">')).toBe(true);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  });

  it('robots.txt lets robots in to read that, without a sitemap', async () => {
    const { body } = await staging.inject('/robots.txt');
    expect(body).not.toMatch(/Sitemap|Disallow: \/$/m);
  });
});

it('a regular shop shows no staging banner', async () => {
  const real = await open(false);
  const { body, headers } = await real.inject('/');
  expect(body.includes('staging shop')).toBe(false);
  expect(headers['x-robots-tag']).toBeUndefined();
});
