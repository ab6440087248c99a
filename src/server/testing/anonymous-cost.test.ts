import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { calls } from '../../calls.ts';
import { additionalPaymentAddress } from '../../checkout/rules/additional-payment-address.ts';
import type { Call } from '../../kit/call.ts';
import { pages } from '../../pages.ts';
import { builtApp } from './built-app.ts';
import { longestTask } from './busy-loop.ts';
import { addProduct, checkoutOf, testPayments } from './test-checkout.ts';
import { anywhere, testShop } from './test-shop.ts';

// What anybody can ask as often as they like must be cheap; what is limited or needs a captcha may cost more.
const shop = await testShop({ payments: await testPayments({ slowMs: 1 }) });
const { app, ask, pool } = shop;
const site = await builtApp(shop.shop);
const product = await addProduct(pool, { stock: 1_000 });
const { rows } = await pool.query<Record<string, string>>(
  `SELECT (SELECT slug FROM products LIMIT 1) AS product, (SELECT slug FROM van_types LIMIT 1) AS van,
          (SELECT slug FROM categories LIMIT 1) AS category, (SELECT slug FROM articles LIMIT 1) AS article,
          (SELECT id::text FROM articles LIMIT 1) AS article_id, (SELECT slug FROM blog_categories LIMIT 1) AS blog_category,
          (SELECT slug FROM repairs LIMIT 1) AS repair, (SELECT slug || '/' || system FROM diagrams JOIN van_types v ON v.id = van_type_id LIMIT 1) AS diagram`,
);
const slugs = rows[0] as Record<
  | 'product'
  | 'van'
  | 'category'
  | 'article'
  | 'article_id'
  | 'blog_category'
  | 'repair'
  | 'diagram',
  string
>;
const sent = await checkoutOf(ask, pool, [{ product_id: product, quantity: 1 }]);
const body = {
  ...sent,
  type_slug: slugs.van,
  category_slug: slugs.category,
  slug: slugs.category,
  country_id: 231,
  product_id: String(product),
  cartItem: sent.cart_products,
  calc_shipping_country: 'US',
  calc_shipping_state: 'NJ',
  calc_shipping_postcode: '08601',
};

/** Processor time of the event loop's thread, on which pages are rendered too: a request that comes often takes as much each time. */
const MAX_MS = 50;
const MAX_BYTES = 500_000;
const REPEATS = 4;
/** Refused here without a captcha, which guards it when it pays. */
const NEEDS_MORE = 'POST checkout';

const open = Object.entries<Call>(calls).filter(
  ([, { access, captcha, limit }]) =>
    (access === 'anyone' || access === 'optional-login') && !captcha && !limit,
);

/** What one call needs other than the rest. */
const own: Record<string, { path?: string; body?: object }> = {
  'POST getProductsByType': { body: { slug: slugs.van } },
  'POST getCategoriesByProductType': { body: { slug: slugs.van } },
  'POST fitsInstead': { body: { product_id: product, fits: `${slugs.van}_1972` } },
  'GET productFits': { path: `productFits?ids=${product}` },
  'GET blogdetail/:id': { path: `blogdetail/${slugs.article}` },
  'GET getBlogComments/:blog_id': { path: `getBlogComments/${slugs.article_id}` },
  'GET repairs/:slug': { path: `repairs/${slugs.repair}` },
  'GET diagrams/:van/:system': { path: `diagrams/${slugs.diagram}` },
  'GET category/:slug': { path: `category/${slugs.blog_category}` },
};

async function costOf(
  method: 'GET' | 'POST',
  url: string,
  { payload, encoding = 'br' }: { payload?: object; encoding?: string } = {},
) {
  const used: number[] = [];
  let bytes = 0;
  let status = 0;
  for (let at = 0; at < REPEATS; at += 1) {
    // Another search each time: the same one comes from the cache.
    const words = {
      search_key: `brake ${randomInt(1e9)} pads`,
      van_sku: String(randomInt(1e6)),
      keyword: `brake ${randomInt(1e9)} pads`,
    };
    const before = process.threadCpuUsage();
    const answer = await app.inject({
      method,
      url,
      remoteAddress: anywhere(),
      headers: { 'accept-encoding': encoding, 'idempotency-key': randomUUID() },
      ...(payload && { payload: { ...payload, ...words } }),
    });
    const { user, system } = process.threadCpuUsage(before);
    used.push((user + system) / 1_000);
    bytes = answer.rawPayload.length;
    status = answer.statusCode;
    expect(answer.statusCode, url).toBeLessThan(500);
  }
  // The first ones compile what they run and fill caches.
  return { ms: Math.min(...used), bytes, status };
}

it('covers what is open to everybody', () => expect(open.length).toBeGreaterThan(15));

describe.each(open)('%s', (name) => {
  it('costs little, however often it is asked for', async () => {
    const [method, pattern] = name.split(' ') as ['GET' | 'POST', string];
    const path = own[name]?.path ?? pattern.replaceAll(/:\w+/g, slugs.product);
    const payload = { ...body, ...own[name]?.body };
    const cost = await costOf(method, `/api/${path}`, method === 'POST' ? { payload } : {});
    const plain = await costOf(method, `/api/${path}`, {
      encoding: 'identity',
      ...(method === 'POST' && { payload }),
    });
    expect(cost.ms).toBeLessThan(MAX_MS);
    expect(cost.bytes).toBeLessThan(MAX_BYTES);
    expect(plain.ms).toBeLessThan(MAX_MS);
    if (name !== NEEDS_MORE) expect(cost.status).toBe(200);
  });
});

it.each([
  '/api/openapi.json',
  '/api/nothing',
  '/articles/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/health/live',
  '/health/ready',
])('%s costs little, however often it is asked for', async (url) => {
  const cost = await costOf('GET', url);
  expect(cost.ms).toBeLessThan(MAX_MS);
  expect(cost.bytes).toBeLessThan(MAX_BYTES);
});

/** The parts of a page's address; what is missing is any text. */
const parts: Record<string, string> = {
  slug: slugs.product,
  vanType: slugs.van,
  category: slugs.category,
  page: '2',
};

const addressOfPage = (path: string): string => {
  if (path.startsWith('/article/')) return path.replace('$slug', slugs.article);
  if (path.startsWith('/category/'))
    return path.replace('$slug', slugs.blog_category).replace('$page', '2');
  return path.replaceAll(/\{?-?\$(\w+)\}?/g, (_, name: string) => parts[name] ?? 'none');
};

async function costOfPage(urlOf: () => string) {
  const used: number[] = [];
  const bytes: number[] = [];
  for (let at = 0; at < REPEATS; at += 1) {
    const before = process.threadCpuUsage();
    const answer = await site.inject({
      url: urlOf(),
      headers: { accept: 'text/html', 'accept-encoding': 'br' },
      remoteAddress: anywhere(),
    });
    const { user, system } = process.threadCpuUsage(before);
    used.push((user + system) / 1_000);
    bytes.push(answer.rawPayload.length);
    expect(answer.statusCode, urlOf()).toBeLessThan(500);
  }
  return { ms: Math.min(...used), bytes: Math.max(...bytes) };
}

const any = () => randomInt(1e9).toString(36);
const query = (names: readonly string[], value: () => string) =>
  new URLSearchParams(names.map((name) => [name, value()]));

/** As itself, and as something else each time, which no cache has. */
function waysToAsk(path: string, reads: readonly string[]): Record<string, () => string> {
  const address = addressOfPage(path);
  const filters = reads.filter((name) => !['keyword', 'sku', 'van', 'category'].includes(name));
  return {
    'as it is': () => address,
    'with more in its address': () => `${address}?${query(['utm_source', any(), any()], any)}`,
    'for something else': () =>
      path.includes('$') ? path.replaceAll(/\{?-?\$(\w+)\}?/g, any) : `/${any()}${path}`,
    ...(reads.length > 0 && {
      'with words that it reads': () => `${address}?${query(reads, () => `brake ${any()}`)}`,
      'with numbers that it reads': () =>
        `${address}?${query(filters, () => String(randomInt(1e4)))}`,
      'with most of the parts': () =>
        `${address}?${query(['keyword'], () => 'e')}&${query(['max'], () => String(1e5 + randomInt(1e5)))}`,
    }),
  };
}

describe.each(pages.map(({ path, reads = [] }) => ({ path, reads })))(
  '$path',
  ({ path, reads }) => {
    it.each(Object.entries(waysToAsk(path, reads)))('costs little %s', async (_, urlOf) => {
      const cost = await costOfPage(urlOf);
      expect(cost.ms).toBeLessThan(MAX_MS);
      expect(cost.bytes).toBeLessThan(MAX_BYTES);
    });
  },
);

/** What is served beside pages and calls, of which nothing is there. */
it.each([
  () => `/photos/${any()}-400.webp`,
  () => `/files/${any()}`,
  () => `/assets/${any()}.js`,
  () => `/admin/${any()}`,
  () => `/payExp/return?cm=${any()}&tx=${any()}&st=approved`,
  () => `/payExp/cancelled?token=${any()}`,
  () => additionalPaymentAddress(any()),
  () => `/${'a/'.repeat(500)}${any()}`,
])('%s costs little each time', async (urlOf) => {
  const { ms, bytes } = await costOfPage(urlOf);
  expect(ms).toBeLessThan(MAX_MS);
  expect(bytes).toBeLessThan(MAX_BYTES);
});

it('no search holds the loop up, whatever its words', async () => {
  for (const keyword of [
    'brake '.repeat(16),
    'a'.repeat(90),
    '2 1 1 '.repeat(16),
    'brkae pdas muffelr',
  ]) {
    const { ms } = await longestTask(() =>
      app.inject({ method: 'POST', url: '/api/headerSearch', payload: { search_key: keyword } }),
    );
    expect(ms, keyword).toBeLessThan(200);
  }
});
