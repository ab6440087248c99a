import type { Sent } from '../../kit/client.ts';
import { expect, test, vi } from 'vitest';
import { calls } from '../../calls.ts';
import { inProcess } from './in-process.ts';
import { testShop } from '../testing/test-shop.ts';

const { app, ask, pool, shop } = await testShop();
const carry = inProcess(app, shop, calls);
const { data: products } = await ask('GET products');
const product = products[0]!.slug;
const MENU = { method: 'GET', path: 'getProductsTypes' } as const;

test('rendering gets the same answer as a browser', async () => {
  const asked = await ask('GET getProductsTypes');
  expect(await carry(MENU)).toEqual({ status: 200, body: asked });
  expect(await carry(MENU)).toEqual({ status: 200, body: asked });
});

const asked: [what: string, status: number, sent: Sent][] = [
  ['a page of a list', 200, { method: 'GET', path: 'products?page=2&per_page=12' }],
  ['a name in its path', 200, { method: 'GET', path: `productDetail/${product}` }],
  [
    'letters that an address has to spell',
    404,
    { method: 'GET', path: 'productDetail/a%2Fb%20%C3%A4' },
  ],
  ['the words of one page', 200, { method: 'GET', path: 'page/home' }],
  ['the words of another page', 200, { method: 'GET', path: 'page/about' }],
  ['a body', 200, { method: 'POST', path: 'getProductsByType', body: { slug: '68-79-bus' } }],
  ['a page that cannot be', 422, { method: 'GET', path: 'products?page=none' }],
  ['a body without what is needed', 422, { method: 'POST', path: 'getProductsByType', body: {} }],
  ['a name that is too long', 422, { method: 'GET', path: `productDetail/${'x'.repeat(201)}` }],
  ['no call', 404, { method: 'GET', path: 'products/no/call' }],
  [
    'a call that is not kept',
    200,
    { method: 'POST', path: 'headerSearch', body: { search_key: 'drum' } },
  ],
];

test.each(asked)('rendering gets the same answer as a browser: %s', async (_, status, sent) => {
  const { method, path, body } = sent;
  const answer = await app.inject({
    method,
    url: `/api/${path}`,
    ...(body !== undefined && { payload: body as object }),
  });
  shop.cache.clear();
  expect(await carry(sent)).toEqual({ status, body: answer.json() });
  expect(answer.statusCode).toBe(status);
});

test('rendering and browsers share the response cache', async () => {
  const sent = { method: 'GET', path: 'products?page=3&per_page=12' } as const;
  shop.cache.clear();
  await carry(sent);
  const made = vi.spyOn(shop.pool, 'query');
  await app.inject('/api/products?page=3&per_page=12');
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

test('an unavailable database has the same message, and internal error text is not exposed', async () => {
  shop.cache.clear();
  const query = vi.spyOn(shop.pool, 'query').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const sent = { method: 'GET', path: `productDetail/${product}` } as const;
  const answer = await app.inject(`/api/${sent.path}`);
  expect(await carry(sent)).toEqual({ status: 503, body: answer.json() });

  query.mockImplementation(() => {
    throw new Error('inner text');
  });
  const broken = await carry(sent);
  expect(broken.status).toBe(500);
  expect(JSON.stringify(broken)).not.toContain('inner text');
  query.mockRestore();
});

test('an answer without parameters is parsed once, until it changes', async () => {
  const { body: first } = await carry(MENU);
  await carry(MENU);
  expect((await carry(MENU)).body).toBe((await carry(MENU)).body);

  await pool.query(`UPDATE van_types SET title = 'Bus with a new name' WHERE slug = '68-79-bus'`);
  shop.cache.invalidate('catalogue');
  const { body: changed } = await carry(MENU);
  expect(JSON.stringify(changed)).toContain('Bus with a new name');
  expect(JSON.stringify(first)).not.toContain('Bus with a new name');
});

test('no page can change the answer that others share', async () => {
  await carry(MENU);
  const { body } = (await carry(MENU)) as { body: { data: { title: string }[] } };
  expect(() => {
    body.data[0]!.title = 'Mine';
  }).toThrow(TypeError);
  expect(() => body.data.pop()).toThrow(TypeError);
});
