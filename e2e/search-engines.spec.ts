import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './visitor.ts';

const shop = () => process.env['SHOP_URL']!;

interface Step {
  name: string;
  item?: string;
}

/** The server's HTML, without script. */
async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const html = await answer.text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json]) => [JSON.parse(json!) as Record<string, unknown>].flat(),
  );
  const of = (type: string) => data.find((one) => one['@type'] === type);
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return {
    status: answer.status(),
    html,
    of,
    title: attribute(/<title>(.*?)<\/title>/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    keywords: attribute(/<meta name="keywords" content="([^"]*)"/),
    picture: attribute(/<meta property="og:image" content="([^"]*)"/),
    steps: ((of('BreadcrumbList')?.['itemListElement'] ?? []) as Step[]).map(({ name }) => name),
    isKeptOut: html.includes('<meta name="robots" content="noindex">'),
  };
}

test('every list and each of its pages has a canonical address', async ({ request }) => {
  const lists = [
    { path: '/shop', steps: ['Home', 'Shop'] },
    { path: '/categories/68-79-bus', steps: ['Home', 'Shop', '1968–79 Bus'] },
    { path: '/categories/68-79-bus/brakes', steps: ['Home', 'Shop', '1968–79 Bus', 'Brakes'] },
  ];
  const titles = new Set<string>();
  for (const { path, steps } of lists) {
    for (const [at, shown] of [
      [path, /Showing 1-12 of \d+ products/],
      [`${path}/page/2`, /Showing 13-24 of \d+ products/],
    ] as const) {
      const page = await read(request, at);
      expect(page.status, at).toBe(200);
      expect(page.canonical, at).toBe(`${shop()}${at}`);
      expect(page.html.replaceAll('<!-- -->', ''), at).toMatch(shown);
      expect(page.steps, at).toEqual(steps);
      expect(page.isKeptOut, at).toBe(false);
      expect(page.picture, at).toMatch(/^https?:\/\/.*\.(png|jpg)$/);
      titles.add(page.title!);
    }
  }
  expect(titles.size, 'each has a title of its own').toBe(6);
});

test('search, cart, checkout and account are noindex', async ({ request }) => {
  const found = await read(request, '/shop/search/page/2?keyword=brake');
  expect(found.html.replaceAll('<!-- -->', '')).toMatch(/Showing 13-24 of \d+ products/);
  for (const path of [
    '/shop/search?keyword=brake',
    '/shop/search/page/2?keyword=brake',
    '/cart',
    '/checkout',
    '/login',
    '/my-account/dashbord',
    '/my-account/orders',
    '/my-account/wishlist',
  ]) {
    const page = await read(request, path);
    expect([page.status, page.isKeptOut, page.canonical], path).toEqual([200, true, undefined]);
  }
});

test('a product page has its own title, description, keywords and structured data', async ({
  request,
}) => {
  const path = '/product/rear-brake-drum-252-mm-five-stud';
  const { data } = (await (
    await request.get('/api/productDetail/rear-brake-drum-252-mm-five-stud')
  ).json()) as { data: { product_detail: Record<string, string> } };
  const product = data.product_detail;
  const page = await read(request, path);
  expect(page.title).toContain(product['page_title']);
  expect(page.description).toBe(product['page_description']);
  expect(page.keywords).toBe(product['page_keyword']);
  expect(page.canonical).toBe(`${shop()}${path}`);
  expect(page.of('Product')).toMatchObject({
    sku: product['sku'],
    offers: { '@type': 'Offer', priceCurrency: 'USD', price: product['regular_price'] },
  });
  expect(page.steps.slice(0, 2)).toEqual(['Home', 'Shop']);
  expect(page.picture).toMatch(/^https?:\/\/.*\.(png|jpg)$/);
});

test('home has structured data about the shop and its search', async ({ request }) => {
  const page = await read(request, '/');
  expect(page.canonical).toBe(`${shop()}/`);
  expect(page.of('Organization')).toBeDefined();
  expect(page.of('WebSite')).toMatchObject({ potentialAction: { '@type': 'SearchAction' } });
});
