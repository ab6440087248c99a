import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../build-app.ts';
import { testPayments } from '../../server/testing/test-checkout.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { recordRedirect } from './redirects.ts';
import { runs } from '../../server/testing/seed.ts';

const { app, pool, shop } = await testShop();
/** Knows products by the shop's own calls, and nothing else. */
const pages = await buildApp({
  shop,
  payments: await testPayments(),
  maxEventLoopDelayMs: 0,
  makeRenderer:
    async (transport) =>
    async ({ url }) => {
      const path = url.replace(/^\/product\//, 'productDetail/');
      const { status } = await transport({ method: 'GET', path });
      return { status: status === 200 ? 200 : 404, html: '' };
    },
});
afterAll(() => pages.close());

const all = async () =>
  Object.fromEntries(
    (
      await pool.query<{ path: string; target: string }>('SELECT path, target FROM redirects')
    ).rows.map(({ path, target }) => [path, target]),
  );
const rename = async (id: number, slug: string) => {
  await pool.query('UPDATE products SET slug = $2 WHERE id = $1', [id, slug]);
  shop.cache.clear();
};
const add = async (slug: string) => {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO products (slug, sku, name, regular_price_cents, stock_qty, weight_grams)
     VALUES ($1, $2, $1, 8495, 10, 7200) RETURNING id`,
    [slug, randomUUID()],
  );
  return rows[0]!.id;
};
const open = async (url: string) => {
  const { statusCode, headers } = await pages.inject(url);
  return [statusCode, headers.location];
};

beforeEach(async () => {
  await pool.query('DELETE FROM redirects');
  shop.cache.clear();
});

describe('recordRedirect', () => {
  it('keeps no chain: everything leads to where the thing is now', async () => {
    await recordRedirect(pool, '/product/a', '/product/b');
    await recordRedirect(pool, '/product/b', '/product/c');
    expect(await all()).toEqual({ '/product/a': '/product/c', '/product/b': '/product/c' });
  });

  it('forgets the redirect of an address that exists again', async () => {
    await recordRedirect(pool, '/product/a', '/product/b');
    await recordRedirect(pool, '/product/b', '/product/a');
    expect(await all()).toEqual({ '/product/b': '/product/a' });
    await recordRedirect(pool, '/product/a', '/product/a');
    expect(await all()).toEqual({ '/product/b': '/product/a' });
  });

  it('never leads to an address that leads on, whatever moves where', async () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(path, path), { maxLength: 12 }), async (moves) => {
        await pool.query('DELETE FROM redirects');
        for (const [from, to] of moves) await recordRedirect(pool, from, to);
        const left = await all();
        for (const target of Object.values(left)) expect(left).not.toHaveProperty([target]);
        const [from, to] = moves.findLast(([a, b]) => a !== b) ?? [];
        if (from) expect(left[from]).toBe(to);
      }),
      { numRuns: runs(15, 120) },
    );
  });
});

describe('a part with a new slug', () => {
  it('is found at its old address, with the query, by documents and by open browsers', async () => {
    const old = randomUUID();
    const between = randomUUID();
    const now = randomUUID();
    const id = await add(old);
    expect(await open(`/product/${old}`)).toEqual([200, undefined]);
    await rename(id, between);
    await rename(id, now);
    for (const slug of [old, between]) {
      expect(await open(`/product/${slug}?utm_source=forum`)).toEqual([
        301,
        `/product/${now}?utm_source=forum`,
      ]);
      const answer = await app.inject(`/api/productDetail/${slug}`);
      expect(answer.statusCode).toBe(308);
      expect(answer.headers.location).toBe(`/api/productDetail/${now}`);
      expect(answer.headers['cache-control']).toContain('no-store');
    }
    expect(await open(`/product/${now}`)).toEqual([200, undefined]);
  });

  it('has its old address back when the change is put back', async () => {
    const old = randomUUID();
    const now = randomUUID();
    const id = await add(old);
    await rename(id, now);
    await rename(id, old);
    expect(await open(`/product/${old}`)).toEqual([200, undefined]);
    expect(await open(`/product/${now}`)).toEqual([301, `/product/${old}`]);
  });

  it('leaves its old address to another part', async () => {
    const old = randomUUID();
    const now = randomUUID();
    await rename(await add(old), now);
    await add(old);
    shop.cache.clear();
    expect(await open(`/product/${old}`)).toEqual([200, undefined]);
    expect(await all()).toEqual({});
  });
});

describe('other addresses', () => {
  it('lead on too, lists with their page', async () => {
    await recordRedirect(pool, '/old-page', '/about-us');
    await recordRedirect(pool, '/category/old', '/category/new');
    shop.cache.clear();
    expect(await open('/old-page')).toEqual([301, '/about-us']);
    expect(await open('/category/old/page/2?x=1')).toEqual([301, '/category/new/page/2?x=1']);
    expect(await open('/elsewhere')).toEqual([404, undefined]);
  });

  it.each([
    ['/Shop/Brake-Drums.html', '/shop/brake-drums.html'],
    ['/shop/brake-drums.HTML/', '/Shop/Brake-Drums.html'],
    ['/été', '/%C3%A9t%C3%A9'],
    ['/%C3%89t%C3%A9', '/été'.normalize('NFD')],
    ['/Old Page', '/old%20page'],
    ['/100%', '/100%25'],
    ['/a.b.c/d.php', '/A.B.C/d.php'],
  ])('saved as %s lead on from %s', async (saved, asked) => {
    await recordRedirect(pool, saved, '/about-us');
    shop.cache.clear();
    expect(await open(asked.includes('%') ? asked : encodeURI(asked))).toEqual([301, '/about-us']);
  });

  it('are not looked for with a NUL, which no text in the database has', async () => {
    expect(await open('/old%00page')).toEqual([404, undefined]);
  });

  it('lead to addresses with accents, which are escaped', async () => {
    await recordRedirect(pool, '/old', '/category/été');
    shop.cache.clear();
    expect(await open('/old')).toEqual([301, '/category/%C3%A9t%C3%A9']);
  });

  it('of another kind are nothing that a call could answer with', async () => {
    await recordRedirect(pool, '/product/gone', '/categories/68-79-bus');
    shop.cache.clear();
    expect((await app.inject('/api/productDetail/gone')).statusCode).toBe(404);
    expect((await app.inject('/api/productDetail/never-was')).statusCode).toBe(404);
    expect(await open('/product/gone')).toEqual([301, '/categories/68-79-bus']);
  });
});
