import { describe, expect, test } from 'vitest';
import { CallRefused } from '../../kit/client.ts';
import { testShop } from '../../server/testing/test-shop.ts';

const { app, ask, askWith, pool, shop } = await testShop({ holds: 'small shop' });

const slugs = (list: { data: { slug: string }[] }) => list.data.map(({ slug }) => slug);
const refused = (asked: Promise<unknown>): Promise<CallRefused> =>
  asked.then(
    () => expect.unreachable('this should have been refused'),
    (refusal: CallRefused) => refusal,
  );

describe('GET products', () => {
  test('returns the whole list: in stock first, then featured, then by name', async () => {
    const list = await ask('GET products');
    expect(slugs(list)).toEqual([
      'muffler',
      'brake-drum-front',
      'brake-fluid',
      'brake-hose',
      'bumper-front',
      'oil-cooler-seal',
      'tailpipe',
      'brake-drum-rear',
    ]);
    expect(list.total).toBe(8);
    expect(list.data[1]).toEqual({
      id: 1,
      name: 'Brake drum, front',
      slug: 'brake-drum-front',
      sku: '211 405 615 D',
      regular_price: '89.50',
      price_breaks: [],
      sale: null,
      featured_image: null,
      page_description: '',
      stock_qty: 5,
      fit_line: '',
      product_images: [
        { image: '/drawings/brake-drum-front.svg' },
        { image: '/drawings/brake-drum-section.svg' },
      ],
    });
  });

  test('returns one page with the total of the whole list', async () => {
    const page = await ask('GET products', { query: { page: 3, per_page: 3 } });
    expect(slugs(page)).toEqual(['tailpipe', 'brake-drum-rear']);
    expect(page.total).toBe(8);
  });

  test('answers "No Data" for a page beyond the last', async () => {
    expect(await ask('GET products', { query: { page: 9 } })).toEqual({
      code: 200,
      data: [],
      total: 8,
      message: 'No Data',
    });
  });

  test('answers an unknown token like an anonymous visitor', async () => {
    expect(await askWith('unknown-token')('GET products')).toEqual(await ask('GET products'));
  });

  test.each(['page=0', 'page=x', 'per_page=101', 'page=1.5'])('refuses ?%s', async (query) => {
    const answer = await app.inject(`/api/products?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.message).toEqual({
      [query.split('=')[0]!]: [expect.any(String)],
    });
  });
});

describe('van types and categories', () => {
  test("lists van types in the shop's order, with the categories that have parts for them", async () => {
    const { data } = await ask('GET getProductsTypes');
    expect(data.map(({ slug, categories }) => [slug, categories.map(({ name }) => name)])).toEqual([
      ['68-79-bus', ['Brakes', 'Exhaust', 'Body']],
      ['80-91-vanagon', ['Brakes', 'Engine']],
      ['93-03-eurovan', []],
    ]);
    expect(data[0]).toMatchObject({
      title: '1968–79 Bus',
      paint_name: 'Sage',
      paint_hex: '#7A8B6F',
    });
  });

  test("lists all categories in the shop's order", async () => {
    const { data } = await ask('GET categories');
    expect(data.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(data[0]).toEqual({
      id: 1,
      name: 'Brakes',
      slug: 'brakes',
      title: 'Brake parts',
      image: null,
    });
  });

  test('names a category without parts, which no menu names', async () => {
    await pool.query(
      `INSERT INTO categories (slug, name, title, position) VALUES ('lamps-and-more', 'Lamps & More', 'Lamps', 99)`,
    );
    expect(await ask('POST findProducts', { body: { category: 'lamps-and-more' } })).toMatchObject({
      total: 0,
      category_name: 'Lamps & More',
    });
    await pool.query(`DELETE FROM categories WHERE slug = 'lamps-and-more'`);
  });

  test('lists the categories that have parts for a van type', async () => {
    const of = (slug: string) => ask('POST getCategoriesByProductType', { body: { slug } });
    expect(slugs(await of('80-91-vanagon'))).toEqual(['brakes', 'engine']);
    expect(slugs(await of('93-03-eurovan'))).toEqual([]);
  });

  test.each(['', 'x'.repeat(201)])('refuses the slug %j', async (slug) => {
    const refusal = await refused(ask('POST getCategoriesByProductType', { body: { slug } }));
    expect(refusal.status).toBe(422);
    expect(refusal.fields).toHaveProperty('slug');
  });
});

describe('products for a van', () => {
  test('lists the products that fit a van type', async () => {
    const list = await ask('POST getProductsByType', { body: { slug: '80-91-vanagon' } });
    expect(slugs(list)).toEqual(['brake-hose', 'oil-cooler-seal']);
    expect(list.total).toBe(2);
  });

  test('lists the products of a van type and category, whole or by page', async () => {
    const body = { type_slug: '68-79-bus', category_slug: 'brakes' };
    const list = await ask('POST getProductsByTypeAndCategory', { body });
    expect(slugs(list)).toEqual(['brake-drum-front', 'brake-hose', 'brake-drum-rear']);

    const page = await ask('POST getProductsByTypeAndCategory', {
      body: { ...body, page: 2, per_page: 2 },
    });
    expect([slugs(page), page.total]).toEqual([['brake-drum-rear'], 3]);
  });

  test('answers "No Data" for an existing type or category without products', async () => {
    const nothing = { code: 200, data: [], total: 0, message: 'No Data' };
    expect(await ask('POST getProductsByType', { body: { slug: '93-03-eurovan' } })).toEqual(
      nothing,
    );
    const body = { type_slug: '68-79-bus', category_slug: 'engine' };
    const { near, ...answer } = await ask('POST getProductsByTypeAndCategory', { body });
    expect(answer).toEqual(nothing);
    expect(
      near!.map(({ slug }) => slug),
      'suggests the category for other vans',
    ).toEqual(['oil-cooler-seal']);
  });

  test('answers 404 with a message for an unknown type or category', async () => {
    const type = await refused(ask('POST getProductsByType', { body: { slug: 'beetle' } }));
    expect([type.status, type.message]).toEqual([404, 'We do not know this type of van.']);

    const body = { type_slug: '68-79-bus', category_slug: 'wings' };
    const category = await refused(ask('POST getProductsByTypeAndCategory', { body }));
    expect([category.status, category.message]).toEqual([404, 'We do not know this category.']);
  });

  test.each(["x' OR 1=1 --", '%', '_', '\\', '🚐', '\ud800', 'a\0b'])(
    'answers 404 for the hostile slug %j',
    async (slug) => {
      expect((await refused(ask('POST getProductsByType', { body: { slug } }))).status).toBe(404);
    },
  );
});

test('caches a list until the catalog is invalidated', async () => {
  const stock = async () => (await ask('GET products')).data.find(({ id }) => id === 8)!.stock_qty;
  const before = await stock();
  await pool.query('UPDATE products SET stock_qty = stock_qty + 1 WHERE id = 8');
  expect(await stock()).toBe(before);
  shop.cache.clear();
  expect(await stock()).toBe(before + 1);
});

describe('sort and in_stock', () => {
  test.each([
    { sort: 'price', cents: (a: number, b: number) => a - b },
    { sort: 'price-desc', cents: (a: number, b: number) => b - a },
  ] as const)('sorts by $sort', async ({ sort, cents }) => {
    const { data } = await ask('GET products', { query: { sort } });
    const prices = data.map(({ regular_price }) => Number(regular_price) * 100);
    expect(prices).toEqual(prices.toSorted(cents));
    expect(new Set(prices).size).toBeGreaterThan(3);
  });

  test('sorts by name, and by newest first', async () => {
    const named = await ask('POST getProductsByType', {
      body: { slug: '68-79-bus', sort: 'name' },
    });
    const names = named.data.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    await pool.query(`UPDATE products SET created_at = now() + interval '1 day' WHERE id = 5`);
    shop.cache.clear();
    const { data } = await ask('GET products', { query: { sort: 'newest', per_page: 1 } });
    expect(data.map(({ id }) => id)).toEqual([5]);
  });

  test('filters by stock and counts only what is in stock', async () => {
    const list = await ask('GET products', { query: { in_stock: true } });
    expect(list.data.every(({ stock_qty }) => stock_qty > 0)).toBe(true);
    expect(list.total).toBe((await ask('GET products')).total - 1);
    expect((await ask('GET products', { query: { in_stock: false } })).total).toBe(8);
  });

  test.each(['sort=cheap', 'sort=', 'in_stock=maybe', 'in_stock='])(
    'refuses ?%s',
    async (query) => {
      expect((await app.inject(`/api/products?${query}`)).statusCode).toBe(422);
    },
  );

  test('suggests the sold-out products if nothing is in stock', async () => {
    await pool.query('UPDATE products SET stock_qty = 0 WHERE id IN (1, 2, 3, 4)');
    shop.cache.clear();
    const body = { type_slug: '68-79-bus', category_slug: 'brakes', in_stock: true };
    const list = await ask('POST getProductsByTypeAndCategory', { body });
    expect(list).toMatchObject({ data: [], total: 0, message: 'No Data' });
    expect(list.near?.length).toBeGreaterThan(0);
  });
});
