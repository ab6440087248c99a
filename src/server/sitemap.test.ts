import { expect, it } from 'vitest';
import { testShop } from './testing/test-shop.ts';

const { app, pool } = await testShop();

it('the sitemap lists home, vans, their categories and every product, and no personal page', async () => {
  const answer = await app.inject('/sitemap.xml');
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  const listed = Array.from(
    answer.body.matchAll(/<loc>http:\/\/shop\.test([^<]*)<\/loc>/g),
    (match) => match[1]!,
  );
  expect(listed).toEqual(
    expect.arrayContaining(['/', '/shop', '/categories/68-79-bus', '/categories/68-79-bus/brakes']),
  );
  const { rows } = await pool.query('SELECT slug FROM products');
  const products = listed.filter((path) => path.startsWith('/product/'));
  expect(products.toSorted()).toEqual(rows.map(({ slug }) => `/product/${slug}`).toSorted());
  expect(
    listed.filter((path) => /^\/(cart|checkout|order|payExp|shop\/search)|\/page\//.test(path)),
  ).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

it('robots are told where it is', async () => {
  expect((await app.inject('/robots.txt')).body).toContain('Sitemap: http://shop.test/sitemap.xml');
});
