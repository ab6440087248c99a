import { expect, test } from 'vitest';
import { testShop } from '../../server/testing/test-shop.ts';

const { app, ask, askWith, pool, shop } = await testShop();

test('the pages of words have title, description and harmless HTML', async () => {
  for (const call of ['GET page/contact', 'GET page/privacy-terms', 'GET page/about'] as const) {
    const { data } = await ask(call);
    expect(data.title, call).not.toBe('');
    expect(data.page_description.length, call).toBeGreaterThan(50);
    expect(data.description, call).toMatch(/^<p>/);
  }
});

test('the accessories page stands under its name', async () => {
  const { data } = await ask('GET vw-accessories');
  expect(data['vw-accessories']).toMatchObject({ title: 'VW ACCESSORIES' });
  expect(data['vw-accessories'].description).toContain('<a href="/product/');
});

test('contact says how to reach the shop, where it stands, and that there are no tiles', async () => {
  const { data } = await ask('GET contact');
  expect(data).toMatchObject({
    email: 'hello@vangon.example',
    phone: '609-555-0142',
    contact_detail: expect.stringContaining('<a href="tel:+16095550142"'),
    place: { latitude: expect.any(Number), longitude: expect.any(Number) },
    tiles: null,
  });
});

test('a shop without a counter has no map', async () => {
  await pool.query(`DELETE FROM settings WHERE name = 'place'`);
  shop.cache.clear();
  expect((await ask('GET contact')).data.place).toBeNull();
});

test('about counts parts, and the satisfied among the owners on the page of testimonials', async () => {
  const { rows } = await pool.query('SELECT count(*)::int AS products FROM products');
  const { data } = await ask('GET page/about');
  const { data: said, total } = await ask('GET testimonials', { query: {} });
  expect(data).toMatchObject({
    totalProducts: rows[0].products,
    satisfiedCustomer: said.filter(({ rating }) => rating >= 3).length,
    logo: '/drawings/logo.svg',
  });
  // In the demo that is all of them: both pages name one number.
  expect(data.satisfiedCustomer).toBe(total);
  expect(data.testimonials.length).toBeGreaterThan(0);
});

test('questions come in sections, each with a heading of its own', async () => {
  const { data } = await ask('GET faq');
  expect(data.length).toBeGreaterThan(3);
  for (const { description } of data) expect(description).toMatch(/<h3>[^<]+<\/h3>/);
});

test.each(['page/contact', 'contact', 'page/about', 'page/privacy-terms', 'faq', 'vw-accessories'])(
  '%s answers strangers and odd questions alike',
  async (path) => {
    const plain = (await app.inject(`/api/${path}`)).json();
    expect((await app.inject(`/api/${path}?page=x&__proto__=1`)).json()).toEqual(plain);
    expect(await askWith('unknown-token')(`GET ${path}` as 'GET faq')).toEqual(plain);
  },
);
