import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../server/testing/seed.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { sorts } from '../rules/list-view.ts';

const { ask, pool } = await testShop();

const read = async (statement: string) =>
  (await pool.query<{ value: string }>(statement)).rows.map(({ value }) => value);
const vans = await read('SELECT slug AS value FROM van_types ORDER BY id');
const categories = await read('SELECT slug AS value FROM categories ORDER BY id');
const names = await read('SELECT name AS value FROM products ORDER BY md5(slug) LIMIT 200');
const numbers = await read('SELECT sku AS value FROM products ORDER BY md5(sku) LIMIT 200');

const options = fc.record(
  {
    sort: fc.constantFrom(...sorts),
    in_stock: fc.boolean(),
    page: fc.integer({ min: 1, max: 4 }),
    per_page: fc.constantFrom(12, 24, 100),
  },
  { requiredKeys: [] },
);

/** What people type: names of parts, their first words, years and vans, part numbers, and nonsense. */
const words = fc.oneof(
  fc.constantFrom(...names),
  fc.constantFrom(...names).map((name) => name.split(' ').slice(0, 2).join(' ')),
  fc.constantFrom(
    '1974 bus brakes',
    'vanagon fuel',
    'chrome bumper',
    'zzgurk',
    'brake drum purple',
  ),
);
const numberWords = fc.oneof(
  fc.constantFrom(...numbers),
  fc.constantFrom(...numbers).map((number) => number.slice(0, 7).replaceAll(' ', '-')),
  fc.constantFrom('999 999 999 Z', 'nothing'),
);

interface List {
  data: { id: number }[];
  total: number;
  near?: { id: number }[] | undefined;
}
const answer = ({ data, total, near = [] }: List) => ({
  ids: data.map(({ id }) => id),
  total,
  near: near.map(({ id }) => id),
});

/** Of the list that a specified call and the shop's own pages ask for. */
async function sameList(specified: Promise<List>, own: Promise<List>): Promise<void> {
  expect(answer(await specified)).toEqual(answer(await own));
}

const holds = <Of>(property: fc.IAsyncProperty<Of>) =>
  fc.assert(property, { numRuns: runs(8, 80) });

describe('a specified call answers with the list that the shop’s own page shows', () => {
  test('of all products', () =>
    holds(
      fc.asyncProperty(options, (query) =>
        sameList(ask('GET products', { query }), ask('POST findProducts', { body: query })),
      ),
    ));

  test('of a van type', () =>
    holds(
      fc.asyncProperty(fc.constantFrom(...vans), options, (van, given) =>
        sameList(
          ask('POST getProductsByType', { body: { slug: van, ...given } }),
          ask('POST findProducts', { body: { van, ...given } }),
        ),
      ),
    ));

  test('of a van type and category', () =>
    holds(
      fc.asyncProperty(
        fc.constantFrom(...vans),
        fc.constantFrom(...categories),
        options,
        (van, category, given) =>
          sameList(
            ask('POST getProductsByTypeAndCategory', {
              body: { type_slug: van, category_slug: category, ...given },
            }),
            ask('POST findProducts', { body: { van, category, ...given } }),
          ),
      ),
    ));
});

describe('a specified search answers with what the shop’s own search finds', () => {
  type Own = Parameters<typeof ask<'POST findProducts'>>[1]['body'];

  /** Parts that lack some of the words are close matches there, and a section of the results on the page. */
  async function sameSearch(specified: Promise<List>, body: Own): Promise<void> {
    const plain = await specified;
    const found = await ask('POST findProducts', { body });
    if (found.dropped.length === 0) {
      expect(answer(plain)).toEqual(answer(found));
      return;
    }
    expect(answer(plain)).toMatchObject({ ids: [], total: 0 });
    const { page: _, per_page: __, ...whole } = body;
    const { data, near = [] } = await ask('POST findProducts', { body: whole });
    const offered = [...data, ...near].map(({ id }) => id);
    expect(offered).toEqual(expect.arrayContaining(answer(plain).near));
  }

  test('by words', () =>
    holds(
      fc.asyncProperty(words, options, (text, given) =>
        sameSearch(ask('POST headerSearch', { body: { search_key: text, ...given } }), {
          keyword: text,
          ...given,
        }),
      ),
    ));

  test('by part number', () =>
    holds(
      fc.asyncProperty(numberWords, options, (text, given) =>
        sameSearch(ask('POST searchBySKU', { body: { van_sku: text, ...given } }), {
          sku: text,
          ...given,
        }),
      ),
    ));
});
