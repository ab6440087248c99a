import { beforeAll, describe, expect, test } from 'vitest';
import { testShop } from '../../server/testing/test-shop.ts';

const { app, ask, askWith, pool, shop } = await testShop({ holds: 'small shop' });
beforeAll(async () => {
  await pool.query(
    `INSERT INTO testimonials (title, client_name, email, rating, state, country, description, featured_image, status, created_at)
     SELECT 'Said ' || n, 'Client ' || n, n || '@example.com', 1 + n % 5, 'Ohio', 'United States',
            '<p onclick="x()">It fits.</p><script>alert(1)</script>', '/van.svg', CASE WHEN n = 12 THEN 2 ELSE 1 END,
            timestamptz '2026-01-01' + n * interval '1 day'
       FROM generate_series(1, 12) n`,
  );
});

describe('GET homePage', () => {
  test('returns sliders, settings and the featured products in the shop’s order', async () => {
    const { data } = await ask('GET homePage');
    expect(data).toMatchObject({
      sliders: [{ image: '/a.svg', title: 'A', link: '/shop' }],
      settings: { taxRate: 6.625, logo: '/logo.svg', site_title: 'VanGon' },
    });
    expect(data.featured_products.map(({ slug }) => slug)).toEqual(['muffler', 'brake-drum-front']);
  });

  test('returns the return period and free shipping for structured data', async () => {
    expect((await ask('GET homePage')).data).toMatchObject({
      return_days: null,
      free_shipping: { country: 'US', from: '150.00', states: ['AE', 'NJ'] },
    });
    await pool.query(
      `UPDATE settings SET value = value || '{"return_days": 30}' WHERE name = 'shop'`,
    );
    await pool.query('UPDATE shipping_rates SET free_above_cents = NULL');
    shop.cache.clear();
    expect((await ask('GET homePage')).data).toMatchObject({
      return_days: 30,
      free_shipping: null,
    });
  });

  test('returns the main categories of the featured products, in the same order', async () => {
    const { data } = await ask('GET homePage');
    const groups = data.featured_product_categories.map(({ slug }) => slug);
    expect(groups).toEqual(['exhaust', 'brakes']);
  });

  test('returns the ten newest approved testimonials, sanitized', async () => {
    const { testimonials } = (await ask('GET homePage')).data;
    expect(testimonials.map(({ title }) => title)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Said ${n}`),
    );
    expect(testimonials[0]).toEqual({
      id: 11,
      title: 'Said 11',
      client_name: 'Client 11',
      rating: 2,
      state: 'Ohio',
      country: 'United States',
      description: '<p>It fits.</p>',
      featured_image: '/van.svg',
    });
  });
});

describe('GET page/home', () => {
  test('returns sanitized texts, and no diagram if the shop has none', async () => {
    expect((await ask('GET page/home')).data).toEqual({
      description: '<p>Hello</p>',
      page_title: 'Home',
      page_description: 'Parts',
      page_keyword: 'van',
      diagram: null,
    });
  });

  test('returns the chosen diagram, whose numbers lead to parts or to their place in it', async () => {
    await pool.query(`
      INSERT INTO diagrams (van_type_id, system, title, year_from, year_to, image, width, height, caption)
        VALUES (1, 'brakes', 'Brakes', 1971, 1979, '/brakes.svg', 620, 440, '');
      INSERT INTO diagram_entries (diagram_id, number, name, skus, quantity, comes_with, label_x, label_y,
                                   target_x, target_y, box_x, box_y, box_width, box_height)
        SELECT d.id, number, name, skus, 1, comes_with, 10, 20, 30, 40, 50, 60, 70, 80
          FROM diagrams d, (VALUES (1, 'Hose', '{113 611 701}'::text[], null), (2, 'Spring', '{}', 1))
            AS e (number, name, skus, comes_with)`);
    await showDiagram('68-79-bus/brakes');
    const { diagram } = (await ask('GET page/home')).data;
    expect(diagram).toMatchObject({
      van: '68-79-bus',
      title: 'Brakes, 1971–79 1968–79 Bus',
      image: '/brakes.svg',
      // Drawn so large that its numbers can be read.
      width: 560,
      height: 397,
      parts: [
        {
          number: 1,
          name: 'Hose',
          link: '/product/brake-hose',
          x: 9,
          y: 18.1,
          target: [27.1, 36.1],
        },
        {
          number: 2,
          name: 'Spring',
          link: '/diagrams/68-79-bus/brakes#no-2',
          note: 'comes with 1',
        },
      ],
    });
  });

  test('shows no diagram that is no longer there', async () => {
    await showDiagram('68-79-bus/gone');
    expect((await ask('GET page/home')).data.diagram).toBeNull();
  });

  async function showDiagram(shown: string) {
    await pool.query(
      `UPDATE settings SET value = value || jsonb_build_object('shown_diagram', $1::text) WHERE name = 'home'`,
      [shown],
    );
    shop.cache.clear();
  }
});

describe.each(['GET homePage', 'GET page/home'] as const)('%s', (call) => {
  test('ignores unknown tokens', async () => {
    expect(await askWith('unknown-token')(call)).toEqual(await ask(call));
  });

  test('ignores unknown query parameters', async () => {
    const path = call.replace('GET ', '/api/');
    const odd = await app.inject(`${path}?page=x&__proto__=1`);
    expect(odd.json()).toEqual((await app.inject(path)).json());
  });
});
