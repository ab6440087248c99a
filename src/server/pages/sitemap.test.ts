import { expect, it } from 'vitest';
import { testShop } from '../testing/test-shop.ts';

const { app, pool, shop } = await testShop();

it('the sitemap lists home, vans, categories and every product, but no personal page', async () => {
  const answer = await app.inject('/sitemap.xml');
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  const listed = Array.from(
    answer.body.matchAll(/<loc>http:\/\/shop\.test([^<]*)<\/loc>/g),
    (match) => match[1]!,
  );
  expect(listed).toEqual(
    expect.arrayContaining(['/', '/shop', '/categories/68-79-bus', '/categories/68-79-bus/brakes']),
  );
  const { rows } = await pool.query('SELECT slug FROM products WHERE for_sale');
  const products = listed.filter((path) => /^\/product\/[^/]+$/.test(path));
  expect(products.toSorted()).toEqual(rows.map(({ slug }) => `/product/${slug}`).toSorted());
  expect(
    listed.filter((path) => /^\/(cart|checkout|order|payExp|shop\/search)|\/page\//.test(path)),
  ).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

it('the sitemap gives the last change of products, articles, archives and text pages', async () => {
  const { body } = await app.inject('/sitemap.xml');
  const dated = (path: string) =>
    new RegExp(`<loc>http://shop.test${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`);
  const { rows } = await pool.query(
    `SELECT '/article/' || slug AS path FROM articles UNION ALL SELECT '/category/' || slug FROM blog_categories`,
  );
  expect(rows.length).toBeGreaterThan(36);
  expect(body.match(/\/product\/[^<]*<\/loc><lastmod>\d{4}-\d\d-\d\d</g)!.length).toBe(
    body.match(/\/product\//g)!.length,
  );
  const pages = [
    '/articles',
    '/testimonials',
    '/about-us',
    '/contact-us',
    '/privacy-terms',
    '/vw-accessories',
  ];
  for (const path of [...pages, ...rows.map((row) => row.path as string)])
    expect(body).toMatch(dated(path));
  expect(body).toContain('<loc>http://shop.test/faq</loc>');
  expect(body).toContain('<loc>http://shop.test/submit-testimonial</loc>');
  expect(body).not.toMatch(/newsletter|order-status/);
});

it('the sitemap lists the questions and reviews of a part if there are any to read', async () => {
  const { rows } = await pool.query<{ slug: string }>(
    `WITH asked AS (
       INSERT INTO product_questions (product_id, name, email, question, status, shown_question, shown_answer)
       SELECT id, 'Ken', 'ken@example.com', 'Which?', CASE place WHEN 1 THEN 1 ELSE 2 END, 'Which?', 'The left one.'
         FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS place FROM products WHERE for_sale) p WHERE place < 3)
     SELECT slug FROM products WHERE for_sale ORDER BY id DESC LIMIT 2`,
  );
  shop.cache.clear();
  const { body } = await app.inject('/sitemap.xml');
  const [shown, waiting] = rows.map(({ slug }) => slug);
  expect(body).toMatch(new RegExp(`/product/${shown}/questions</loc><lastmod>`));
  expect(body).not.toContain(`/product/${waiting}/questions`);
  expect(body).not.toContain(`/product/${shown}/reviews`);
});

it('robots.txt names the sitemap', async () => {
  expect((await app.inject('/robots.txt')).body).toContain('Sitemap: http://shop.test/sitemap.xml');
});
