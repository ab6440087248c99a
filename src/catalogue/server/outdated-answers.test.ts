import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenForInvalidations } from '../../server/cache/listen-for-invalidations.ts';
import { testShop } from '../../server/testing/test-shop.ts';

// Products: 1 front brake drum and 2 (sold out), both brakes of the Bus; 4 muffler; 6 bumper.
const { ask, pool, shop, url } = await testShop({ holds: 'small shop' });
const told = new Set<string>();
const changes = await listenForInvalidations(url, shop.log, {
  onInvalidated: (tags) => {
    shop.cache.invalidate(tags);
    for (const tag of tags) told.add(tag);
  },
  onMaybeMissed: () => shop.cache.clear(),
});
afterAll(() => changes.stop());

const detail = (slug: string) => () => ask('GET productDetail/:slug', { params: { slug } });
const list = (body: Parameters<typeof ask<'POST findProducts'>>[1]['body']) => () =>
  ask('POST findProducts', { body });
const asked = {
  'the part': detail('brake-drum-front'),
  'its category': list({ category: 'brakes' }),
  'its category by price': list({ category: 'brakes', sort: 'price' }),
  'what is in stock of its category': list({ category: 'brakes', in_stock: true }),
  'the first of its category': list({ category: 'brakes', page: 1, per_page: 1 }),
  'a search': list({ keyword: 'brake drum' }),
  'another search': list({ keyword: 'muffler' }),
  'another part': detail('bumper-front'),
  'another category': list({ category: 'body' }),
  'counts of its category': () => ask('POST productFacets', { body: { category: 'brakes' } }),
  'counts of another': () => ask('POST productFacets', { body: { category: 'body' } }),
  'the menu': () => ask('GET getProductsTypes'),
  'the header': () => ask('GET headerContent'),
  'the home page': () => ask('GET homePage'),
} satisfies Record<string, () => Promise<unknown>>;
type Asked = keyof typeof asked;

const lookUp = vi.spyOn(shop.cache, 'get');
const keys = new Map<Asked, string>();
beforeEach(async () => {
  shop.cache.clear();
  for (const [name, ask] of Object.entries(asked)) {
    await ask();
    keys.set(name as Asked, lookUp.mock.lastCall![0]);
  }
});

async function outdatedBy(change: string): Promise<Asked[]> {
  const isFresh = (name: Asked) => shop.cache.fresh(keys.get(name)!) !== undefined;
  const names = [...keys.keys()];
  expect(names.filter(isFresh)).toEqual(names);
  told.clear();
  await pool.query(change);
  await pool.query("SELECT tell_change('the end')");
  await expect.poll(() => told).toContain('the end');
  return names.filter((name) => !isFresh(name));
}

describe.each<[string, string, Asked[]]>([
  [
    'its price',
    'UPDATE products SET regular_price_cents = 9000 WHERE id = 1',
    [
      'the part',
      'its category',
      'its category by price',
      'what is in stock of its category',
      'the first of its category',
      'a search',
      'counts of its category',
      'the home page',
    ],
  ],
  [
    'that one comes back that is not shown',
    'UPDATE products SET stock_qty = 3 WHERE id = 2',
    [
      // Beside which it stands.
      'the part',
      'its category',
      'its category by price',
      'what is in stock of its category',
      'a search',
      'counts of its category',
    ],
  ],
  [
    'that it sells out',
    'UPDATE products SET stock_qty = 0 WHERE id = 1',
    [
      'the part',
      'its category',
      'its category by price',
      'what is in stock of its category',
      'the first of its category',
      'a search',
      'counts of its category',
      'the home page',
    ],
  ],
  ['a piece of stock', 'UPDATE products SET stock_qty = stock_qty + 1 WHERE id = 3', []],
  [
    'that it goes into another category',
    'UPDATE product_categories SET category_id = 3 WHERE product_id = 1',
    Object.keys(asked).filter((name) => name !== 'the header') as Asked[],
  ],
])('%s', (_, change, wanted) => {
  test('outdates what shows it and no more', async () => {
    expect((await outdatedBy(change)).toSorted()).toEqual(wanted.toSorted());
  });
});
