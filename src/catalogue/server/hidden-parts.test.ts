import { beforeAll, describe, expect, test } from 'vitest';
import { readAboutCounters } from '../../content/server/texts.ts';
import { refusalOf } from '../../server/testing/client-of.ts';
import { addCustomer } from '../../server/testing/test-checkout.ts';
import { testShop } from '../../server/testing/test-shop.ts';

const { app, ask, askWith, pool, shop } = await testShop({ holds: 'small shop' });

const HIDDEN = 1;
const cart_products = [{ product_id: HIDDEN, quantity: 1 }];
let asCustomer: typeof ask;

beforeAll(async () => {
  await pool.query(`
    INSERT INTO related_products (product_id, related_id, kind, position) VALUES
      (4, 1, 'related', 1), (3, 1, 'also_needed', 1);
    INSERT INTO articles (id, slug, title, description, position)
      VALUES (1, 'stop', 'Stop', '<p><a href="/product/brake-drum-front">it</a></p>', 1);
    INSERT INTO article_products (article_id, product_id, position) VALUES (1, 1, 1);`);
  asCustomer = askWith((await addCustomer(pool)).token);
  await asCustomer('POST addWishlist', { body: { product_id: HIDDEN } });
});

async function hide(isHidden: boolean): Promise<void> {
  await pool.query('UPDATE products SET hidden = $2 WHERE id = $1', [HIDDEN, isHidden]);
  shop.cache.clear();
}

const van = '68-79-bus';
const probes: Record<string, () => Promise<unknown>> = {
  'the list of all parts': () => ask('GET products'),
  'the list of a van': () => ask('POST getProductsByType', { body: { slug: van } }),
  'the list of a category': () =>
    ask('POST getProductsByTypeAndCategory', { body: { type_slug: van, category_slug: 'brakes' } }),
  suggestions: () => ask('POST headerSearch', { body: { search_key: 'brake drum front' } }),
  'the search by SKU': () => ask('POST searchBySKU', { body: { van_sku: '211405615D' } }),
  'the search by a mistyped SKU': () =>
    ask('POST findProducts', { body: { keyword: '211405616D' } }),
  'the search by an OEM number': () =>
    ask('POST findProducts', { body: { keyword: '211405615A' } }),
  'the search': () => ask('POST findProducts', { body: { keyword: 'drum' } }),
  'a pasted list': () =>
    ask('POST readPartList', { body: { text: '211405615D\n211405616D\nbrake drum front' } }),
  'related parts': async () =>
    (await ask('GET productDetail/:slug', { params: { slug: 'muffler' } })).data.related_products,
  'parts needed with it': async () =>
    (await ask('GET productDetail/:slug', { params: { slug: 'brake-hose' } })).data.also_needed,
  'the home page': () => ask('GET homePage'),
  'parts of an article': async () =>
    (await ask('GET blogdetail/:id', { params: { id: 'stop' } })).data.products,
  'the wishlist': () => asCustomer('POST wishlists'),
  'the cart': () => ask('POST cart/products', { body: { cart_products } }),
  'the sitemap': async () => (await app.inject('/sitemap.xml')).body,
};

describe('a hidden part', () => {
  test.each(Object.entries(probes))(
    'is not in %s, and back when it is shown again',
    async (_, seen) => {
      const isSeen = async () => JSON.stringify(await seen()).includes('brake-drum-front');
      await hide(false);
      expect(await isSeen()).toBe(true);
      await hide(true);
      expect(await isSeen()).toBe(false);
      await hide(false);
      expect(await isSeen()).toBe(true);
    },
  );

  test('has no page, neither by its slug nor by its id', async () => {
    await hide(true);
    for (const slug of ['brake-drum-front', String(HIDDEN)])
      expect(await refusalOf(ask('GET productDetail/:slug', { params: { slug } }))).toMatchObject({
        status: 404,
        code: 'unknown_product',
      });
  });

  test('cannot be put on the wishlist', async () => {
    await hide(true);
    const adding = asCustomer('POST addWishlist', { body: { product_id: HIDDEN } });
    expect(await refusalOf(adding)).toMatchObject({ status: 404, code: 'unknown_product' });
  });

  test('is not counted', async () => {
    const counts = async () => ({
      facets: (await ask('POST productFacets', { body: {} })).data.categories.find(
        ({ slug }) => slug === 'brakes',
      )?.count,
      about: (await readAboutCounters(pool)).totalProducts,
      total: (await ask('GET products')).total,
    });
    await hide(false);
    expect(await counts()).toEqual({ facets: 4, about: 8, total: 8 });
    await hide(true);
    expect(await counts()).toEqual({ facets: 3, about: 7, total: 7 });
  });

  test('leaves no category behind that has nothing else', async () => {
    const categories = async () => ({
      menu: (await ask('GET getProductsTypes')).data[0]!.categories.map(({ slug }) => slug),
      van: (await ask('POST getCategoriesByProductType', { body: { slug: van } })).data.map(
        ({ slug }) => slug,
      ),
      sitemap: (await app.inject('/sitemap.xml')).body.includes(`${van}/body<`),
    });
    const both = ['brakes', 'exhaust', 'body'];
    expect(await categories()).toEqual({ menu: both, van: both, sitemap: true });
    await pool.query('UPDATE products SET hidden = true WHERE id = 6');
    shop.cache.clear();
    const left = ['brakes', 'exhaust'];
    expect(await categories()).toEqual({ menu: left, van: left, sitemap: false });
    await pool.query('UPDATE products SET hidden = false WHERE id = 6');
  });
});
