import { expect, test } from 'vitest';
import { testShop } from '../../server/testing/test-shop.ts';

const { app, ask, askWith, pool, shop } = await testShop();

test('text pages have a title, a description and sanitized HTML', async () => {
  for (const call of ['GET page/contact', 'GET page/privacy-terms', 'GET page/about'] as const) {
    const { data } = await ask(call);
    expect(data.title, call).not.toBe('');
    expect(data.page_description.length, call).toBeGreaterThan(50);
    expect(data.description, call).toMatch(/^<p>/);
  }
});

test('GET vw-accessories returns the page under the key vw-accessories', async () => {
  const { data } = await ask('GET vw-accessories');
  expect(data['vw-accessories']).toMatchObject({ title: 'VW ACCESSORIES' });
  expect(data['vw-accessories'].description).toContain('<a href="/product/');
});

test('GET contact returns contact details, location and no map tiles by default', async () => {
  const { data } = await ask('GET contact');
  expect(data).toMatchObject({
    email: 'hello@vangon.example',
    phone: '609-555-0142',
    contact_detail: expect.stringContaining('<a href="tel:+16095550142"'),
    place: { latitude: expect.any(Number), longitude: expect.any(Number) },
    tiles: null,
  });
});

test('GET contact returns no place for a shop without a counter', async () => {
  await pool.query(`DELETE FROM settings WHERE name = 'place'`);
  shop.cache.clear();
  expect((await ask('GET contact')).data.place).toBeNull();
});

test('GET page/about counts products and approved testimonials with at least three stars', async () => {
  const { rows } = await pool.query(
    'SELECT count(*)::int AS products FROM products WHERE for_sale',
  );
  const { data } = await ask('GET page/about');
  const { data: testimonials, total } = await ask('GET testimonials', { query: {} });
  expect(data).toMatchObject({
    totalProducts: rows[0].products,
    satisfiedCustomer: testimonials.filter(({ rating }) => rating >= 3).length,
    logo: '/drawings/logo.svg',
  });
  // In the demo that is every testimonial, so both pages show the same number.
  expect(data.satisfiedCustomer).toBe(total);
  expect(data.testimonials.length).toBeGreaterThan(0);
});

test('GET faq returns sections of questions with headings', async () => {
  const { data } = await ask('GET faq');
  expect(data.length).toBeGreaterThan(3);
  for (const { description } of data) expect(description).toMatch(/<h3>[^<]+<\/h3>/);
});

test.each(['page/contact', 'contact', 'page/about', 'page/privacy-terms', 'faq', 'vw-accessories'])(
  'GET %s ignores unknown tokens and query parameters',
  async (path) => {
    const plain = (await app.inject(`/api/${path}`)).json();
    expect((await app.inject(`/api/${path}?page=x&__proto__=1`)).json()).toEqual(plain);
    expect(await askWith('unknown-token')(`GET ${path}` as 'GET faq')).toEqual(plain);
  },
);
