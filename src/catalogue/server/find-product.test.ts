import { expect, test } from 'vitest';
import { CallRefused } from '../../kit/client.ts';
import { testShop } from '../../server/testing/test-shop.ts';

const { app, ask, askWith, pool, shop } = await testShop({ holds: 'small shop' });

const detail = async (slug: string, request = ask) =>
  (await request('GET productDetail/:slug', { params: { slug } })).data;

test('finds a product by slug, with everything its page shows', async () => {
  const { product_detail, product_images } = await detail('brake-drum-front');
  expect(product_detail).toMatchObject({
    id: 1,
    regular_price: '89.50',
    quality: 'reproduction',
    replaces: null,
    oem_numbers: ['211 405 615 A'],
    categories: [{ name: 'Brakes', slug: 'brakes' }],
    fits: [
      {
        van_type: '1968–79 Bus',
        van_slug: '68-79-bus',
        year_from: 1971,
        year_to: 1979,
        engine_codes: [],
        note: 'Power brakes',
      },
    ],
  });
  expect(product_images).toEqual([
    { image: '/drawings/brake-drum-front.svg', view: 'front', alt: '', photograph: null },
    { image: '/drawings/brake-drum-section.svg', view: 'section', alt: '', photograph: null },
  ]);
  expect(product_detail.product_images).toEqual(product_images);
});

test('reports the minimum US surcharge for bulky parts only', async () => {
  const surcharge = async (slug: string) => (await detail(slug)).product_detail.bulky_surcharge;
  // One of the two shipping rates has no surcharge.
  expect(await surcharge('bumper-front')).toBeNull();
  await pool.query(
    `UPDATE shipping_rates SET oversize_surcharge_cents = 6200 WHERE carrier = 'usps'`,
  );
  shop.cache.invalidate('shipping');
  expect(await surcharge('bumper-front')).toBe('45.00');
  expect(await surcharge('brake-drum-front')).toBeNull();
});

test('includes the sizes and preview of a photograph', async () => {
  await pool.query(`
    INSERT INTO photographs VALUES ('/photos/0a-800.webp', 1600, 1200, '{400,800,1600}', 'data:image/webp;base64,AA');
    INSERT INTO product_images VALUES (7, 1, '/photos/0a-800.webp', 'photograph')`);
  const { product_images } = await detail('oil-cooler-seal');
  expect(product_images).toEqual([
    {
      image: '/photos/0a-800.webp',
      view: 'photograph',
      alt: '',
      photograph: {
        width: 1600,
        height: 1200,
        widths: [400, 800, 1600],
        preview: 'data:image/webp;base64,AA',
      },
    },
  ]);
});

test('sanitizes the description', async () => {
  const { product_detail } = await detail('brake-drum-front');
  expect(product_detail.description).toBe('<p>Turned.</p>');
});

test('returns the same product by id', async () => {
  expect(await detail('1')).toEqual(await detail('brake-drum-front'));
});

test('prefers a slug over an equal id', async () => {
  await pool.query(
    `INSERT INTO products (id, slug, sku, name, regular_price_cents, weight_grams)
     VALUES (20, '7', 'VG-7', 'Seven', 100, 10)`,
  );
  expect((await detail('7')).product_detail.name).toBe('Seven');
});

test('lists linked products first, then the category for the same van, then for any van', async () => {
  const { related_products, related_product_category, also_needed } =
    await detail('brake-drum-front');
  expect(related_products.map(({ slug }) => slug)).toEqual([
    'muffler',
    'brake-hose',
    'brake-drum-rear',
    'brake-fluid',
  ]);
  expect(related_product_category.map(({ slug }) => slug)).toEqual(['brakes', 'exhaust']);
  expect(also_needed.map(({ slug }) => slug)).toEqual(['brake-hose']);
});

test('never relates a part for other vans or years, even if the shop links it', async () => {
  await pool.query(
    `INSERT INTO products (id, slug, sku, name, regular_price_cents, stock_qty, weight_grams) VALUES
       (31, 'drum-1970', 'VG-31', 'Brake drum to 1970', 100, 1, 10),
       (32, 'drum-vanagon', 'VG-32', 'Brake drum Vanagon', 100, 1, 10),
       (33, 'drum-1979', 'VG-33', 'Brake drum 1979', 100, 1, 10);
     INSERT INTO product_categories (product_id, category_id, is_primary)
       SELECT unnest('{31,32,33}'::int[]), category_id, true FROM product_categories WHERE product_id = 1 AND is_primary;
     INSERT INTO product_fits (product_id, van_type_id, year_from, year_to) VALUES
       (31, 1, 1968, 1970), (32, 2, 1980, 1991), (33, 1, 1979, 1979);
     INSERT INTO related_products (product_id, related_id, kind, position) VALUES (1, 32, 'related', 0)`,
  );
  const slugs = async (slug: string) =>
    (await detail(slug)).related_products.map((part) => part.slug);
  shop.cache.clear();
  const related = await slugs('brake-drum-front');
  expect(related).toContain('drum-1979');
  expect(related).not.toContain('drum-1970');
  expect(related).not.toContain('drum-vanagon');
  // A part for any van may be related to every other part.
  expect(await slugs('drum-vanagon')).toContain('brake-fluid');
  expect(await slugs('brake-fluid')).toEqual(
    expect.arrayContaining(['drum-1970', 'drum-1979', 'drum-vanagon']),
  );
});

test('answers an unknown token like an anonymous visitor', async () => {
  expect(await detail('muffler', askWith('unknown-token'))).toEqual(await detail('muffler'));
});

test.each(['no-such-part', '999999', '0', '-1', '99999999999999999999', "' OR 1=1 --", '%', '🚐'])(
  'answers 404 for the unknown product %j',
  async (slug) => {
    const refusal = await detail(slug).catch((thrown: unknown) => thrown);
    expect(refusal).toBeInstanceOf(CallRefused);
    expect(refusal).toMatchObject({
      status: 404,
      message: 'We do not know this product. It may no longer be sold.',
    });
  },
);

test.each([
  ['%00', 400],
  ['x'.repeat(201), 422],
  ['%ff', 400],
])('answers the path segment %s with status %i', async (part, status) => {
  expect((await app.inject(`/api/productDetail/${part}`)).statusCode).toBe(status);
});

test('reads the dimensions in its name and description', async () => {
  await pool.query(
    `UPDATE products SET description = '<p>252 mm bore, drilled 5 × 112 mm. The nut takes a 46 mm socket.</p>'
      WHERE slug = 'brake-drum-front'`,
  );
  shop.cache.invalidate('catalogue');
  const { dimensions } = (await detail('brake-drum-front')).product_detail;
  expect(dimensions).toMatchObject([
    { measure: 'inside', text: '252 mm', other: '9.92 in', value: 252, unit: 'mm' },
    { measure: 'circle', text: '5 × 112 mm', other: null, value: null, unit: null },
  ]);
});

test('draws dimensions over a drawing that has a place for them', async () => {
  await pool.query(
    `UPDATE products SET featured_image = '/drawings/parts/drum.svg' WHERE slug = 'brake-drum-front'`,
  );
  const lines = async () => {
    shop.cache.invalidate('catalogue');
    return (await detail('brake-drum-front')).product_detail.dimension_lines;
  };
  expect(await lines()).toBeNull();
  shop.readDrawing = async (file) =>
    Buffer.from(
      file === 'parts/drum.svg' ? '<svg a="1" data-dimensions="inside - 40 90 200 90 50">' : '',
    );
  expect(await lines()).toContain('Ø 252 mm');
  shop.readDrawing = async () => Buffer.from('<svg a="1">');
  expect(await lines()).toBeNull();
  shop.readDrawing = () => Promise.reject(new Error('gone'));
  expect(await lines()).toBeNull();
});
