import { describe, expect, it } from 'vitest';
import { pages } from '../../pages.ts';
import { builtApp } from './built-app.ts';
import { hostileTexts } from './hostile-values.ts';
import { INTERNAL_DETAILS } from './internal-details.ts';
import { testShop } from './test-shop.ts';
import { watchWrites } from './watch-writes.ts';

// Requests every page from the built shop.
const { shop, pool } = await testShop();
const app = await builtApp(shop);
const writes = await watchWrites(pool);

const texts = hostileTexts.filter((text) => text.trim() !== '' && text.isWellFormed());
/** The shop's own scripts and JSON data; any other script tag was injected. */
const OWN_SCRIPT = /<script [^>]*(src="\/assets\/|type="application\/(ld\+)?json")/;

async function expectPage(url: string) {
  const answer = await app.inject({ url, headers: { accept: 'text/html' } });
  const told = `${url.slice(0, 300)} → ${answer.statusCode}`;
  expect(answer.statusCode, `${told} ${answer.body.slice(0, 500)}`).toBeLessThan(500);
  expect(answer.headers['content-security-policy'], told).toMatch(/default-src '(self|none)'/);
  expect(answer.headers['x-content-type-options'], told).toBe('nosniff');
  const { location } = answer.headers;
  if (location) return expect(location, told).toMatch(/^\/(?![/\\])/);
  if (answer.statusCode === 304) return;
  expect(answer.headers['content-type'], told).toMatch(/^text\/html/);
  const markup = answer.body.replace(/<(script|style)[^>]*>[^]*?<\/\1>/g, '');
  expect(markup, told).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>/);
  for (const [script] of answer.body.matchAll(/<script[^>]*>/g))
    expect(script, told).toMatch(OWN_SCRIPT);
  // The hash in a file's name may be any letters, such as `pg_`.
  const withoutFiles = answer.body.replace(/"\/assets\/[\w.-]+"/g, '""');
  expect(withoutFiles, told).not.toMatch(INTERNAL_DETAILS);
}

describe.each(pages.map(({ path, reads }) => ({ path, reads: reads ?? [] })))(
  '$path',
  ({ path, reads }) => {
    it('withstands hostile texts in its path and query', async () => {
      await writes.written();
      const hasParts = path.includes('$');
      for (const text of hasParts || reads.length > 0 ? texts : texts.slice(0, 3)) {
        const part = encodeURIComponent(text)
          .slice(0, 3_000)
          .replace(/%[^%]{0,1}$/, '');
        const filled = path.replace(/\{?-?\$\w+\}?/g, part) || '/';
        await expectPage(filled);
        const query = [...reads, 'utm_source', '__proto__', text]
          .map(
            (name) =>
              `${encodeURIComponent(name).slice(0, 500)}=${part}&${encodeURIComponent(name).slice(0, 500)}=2`,
          )
          .join('&');
        await expectPage(`${path.replace(/\{?-?\$\w+\}?/g, '1')}?${query}`);
      }
      // Searches without a result are recorded a little later.
      const written = await writes.written();
      expect(written.filter((table) => table !== 'failed_searches')).toEqual([]);
    }, 60_000);
  },
);

it.each(['/api/nothing', '/api/', `/api/productDetail/${'x'.repeat(5_000)}`, '/api/checkout'])(
  '%s gets a JSON error instead of a page',
  async (url) => {
    const answer = await app.inject(url);
    expect([404, 422]).toContain(answer.statusCode);
    expect(answer.json().error.message).toBeDefined();
  },
);

describe('invalid addresses', () => {
  it.each([
    '//evil.example',
    '//evil.example/',
    '/\\evil.example/',
    '///evil.example/%2e%2e/',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/.env',
    '/.git/config',
    '/package.json',
    '/bin/shop.ts',
    '/data/mailbox',
    '/product/%00',
    '/product/%E0%A4%A',
    '/product/a%2Fb',
    '/PRODUCT//x//',
    '/shop/page/0',
    '/shop/page/-1',
    '/shop/page/99999999999999999999',
    '/shop/page/NaN',
    '/shop/page/1e3',
    '/articles/page/1.5',
    '/?__proto__[x]=1',
    '/shop/search?keyword[]=a&keyword[]=b',
    '/shop/search?keyword=%E0%A4%A',
    '/?%',
  ])('%s gets a harmless page', async (url) => {
    await expectPage(url);
  });
});
