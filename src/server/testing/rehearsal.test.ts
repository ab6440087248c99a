import { describe, expect, it } from 'vitest';
import { pages } from '../../pages.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { builtApp } from './built-app.ts';
import { testShop } from './test-shop.ts';

const { shop } = await testShop();
const open = (isRehearsal: boolean) =>
  builtApp({ ...shop, cache: new ResponseCache() }, { isRehearsal });
const rehearsal = await open(true);

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
});
