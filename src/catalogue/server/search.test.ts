import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallRefused } from '../../kit/client.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { runs } from '../../server/testing/seed.ts';

const { ask, askWith, pool, shop } = await testShop({ holds: 'small shop' });

const change = async (sql: string): Promise<void> => {
  await pool.query(sql);
  shop.cache.clear();
};

const byWords = (search_key: string) => ask('POST headerSearch', { body: { search_key } });
const byNumber = (van_sku: string) => ask('POST searchBySKU', { body: { van_sku } });
const slugs = (list: { data: { slug: string }[] }) => list.data.map(({ slug }) => slug);

describe('POST headerSearch', () => {
  test.each([
    { key: 'brake drum', found: ['brake-drum-front', 'brake-drum-rear'] },
    { key: 'DRUMS brake', found: ['brake-drum-front', 'brake-drum-rear'] },
    { key: 'brake dr', found: ['brake-drum-front', 'brake-drum-rear'] },
    { key: 'drum 68-79 bus', found: ['brake-drum-front', 'brake-drum-rear'] },
    { key: '1968 bus drum', found: ['brake-drum-rear'] },
    { key: '1972 bus drum', found: ['brake-drum-front', 'brake-drum-rear'] },
    { key: 'exhaust', found: ['tailpipe', 'muffler'] },
    { key: 'silencer', found: ['muffler', 'tailpipe'] },
    { key: 'fender', found: ['bumper-front'] },
    { key: '021 251 053 b', found: ['muffler'] },
    { key: '043251163', found: ['tailpipe'] },
  ])('finds $found by "$key"', async ({ key, found }) => {
    const list = await byWords(key);
    expect(slugs(list).toSorted()).toEqual(found.toSorted());
    expect(list.total).toBe(found.length);
    expect(list.message).toBeUndefined();
  });

  test('ranks a match in the name above a match in the category', async () => {
    await change(
      `INSERT INTO products (id, slug, sku, name, regular_price_cents, stock_qty, weight_grams)
       VALUES (21, 'stand', 'VG-21', 'Engine stand', 9900, 1, 9000);
       INSERT INTO product_categories (product_id, category_id, is_primary) VALUES (21, 5, true);`,
    );
    expect(slugs(await byWords('engine'))).toEqual(['stand', 'oil-cooler-seal']);
  });

  test('ranks names that begin with the word first, and parts in stock above others', async () => {
    expect(slugs(await byWords('brake'))).toEqual([
      'brake-drum-front',
      'brake-fluid',
      'brake-hose',
      'brake-drum-rear',
    ]);
    expect(slugs(await byWords('brake drum'))).toEqual(['brake-drum-front', 'brake-drum-rear']);
  });

  test('ranks the part with exactly this number first', async () => {
    await change(
      `INSERT INTO products (id, slug, sku, name, regular_price_cents, stock_qty, weight_grams)
       VALUES (22, 'kit', 'KIT 211 501 615', 'A kit around 211 501 615', 9900, 1, 9000)`,
    );
    expect(slugs(await byWords('211-501-615'))).toEqual(['brake-drum-rear', 'kit']);
  });

  test.each([
    { key: 'brak drumm', meant: 'brake drum', found: ['brake-drum-front', 'brake-drum-rear'] },
    { key: 'mufler', meant: 'muffler', found: ['muffler', 'tailpipe'] },
    { key: 'tail pipe', meant: 'tailpipe', found: ['tailpipe'] },
    { key: 'fender frnt', meant: 'fender front', found: ['bumper-front'] },
    { key: 'oilcooler', meant: 'oil cooler', found: ['oil-cooler-seal'] },
  ])('corrects "$key" to "$meant"', async ({ key, meant, found }) => {
    const list = await byWords(key);
    expect(slugs(list)).toEqual(found);
    expect(list.message).toBe(`Nothing matches exactly. Showing results for “${meant}”.`);
  });

  test('finds products by the new name of their category only', async () => {
    await change(`UPDATE categories SET name = 'Stopping' WHERE id = 1`);
    expect(slugs(await byWords('stopping'))).toHaveLength(4);
    await change(`UPDATE categories SET name = 'Brakes' WHERE id = 1`);
    expect((await byWords('stopping car')).total).toBe(0);
  });

  test('finds products by the new name of their van', async () => {
    await change(`UPDATE van_types SET title = 'T3' WHERE id = 2`);
    expect(slugs(await byWords('t3 seal'))).toEqual(['oil-cooler-seal']);
  });

  test('returns one page of the matches', async () => {
    const page = await ask('POST headerSearch', {
      body: { search_key: 'brake', page: 2, per_page: 3 },
    });
    expect([page.data.length, page.total]).toEqual([1, 4]);
  });
});

describe('POST searchBySKU', () => {
  test.each([
    '021 115 351 A',
    '021115351a',
    '021-115-351A',
    '021.115.351',
    '115351',
    '351A',
    '0211',
  ])('finds the seal by "%s"', async (key) => {
    const list = await byNumber(key);
    expect(slugs(list)).toEqual(['oil-cooler-seal']);
    expect(list.message).toBeUndefined();
  });

  test('finds a part by its OEM number', async () => {
    expect(slugs(await byNumber('043.251.163-c'))).toEqual(['tailpipe']);
  });

  test('matches one or two characters only as a prefix', async () => {
    expect(slugs(await byNumber('vg'))).toContain('brake-fluid');
    expect(slugs(await byNumber('1A'))).toEqual([]);
  });

  test.each(['021115315A', '021 115 351 B', '021115531a'])(
    'suggests similar numbers for the mistyped "%s"',
    async (key) => {
      const list = await byNumber(key);
      expect(slugs(list)[0]).toBe('oil-cooler-seal');
      expect(list.message).toBe(`No part has the number “${key}”. These are close.`);
    },
  );

  test('searches by words if the input is not a number', async () => {
    expect(slugs(await byNumber('muffler'))).toEqual(['muffler', 'tailpipe']);
  });
});

test.each([byWords, byNumber])('asks for input when the search is empty (%#)', async (search) => {
  for (const key of ['', '   ']) {
    expect(await search(key)).toEqual({
      code: 200,
      data: [],
      total: 0,
      message: expect.stringMatching(/^Please enter a/),
    });
  }
});

test.each(['テスト', 'Ø', '%', '- . /', '🚐', "'"])('reports no match for "%s"', async (key) => {
  for (const search of [byWords, byNumber]) {
    expect(await search(` ${key} `)).toEqual({
      code: 200,
      data: [],
      total: 0,
      message: `No products match “${key}”.`,
    });
  }
});

test('says that nothing was found', async () => {
  expect(await byWords('xyzzy')).toEqual({
    code: 200,
    data: [],
    total: 0,
    message: 'No products match “xyzzy”.',
    near: [],
  });
});

test('suggests matches of single words if no product has them all', async () => {
  const { data, near, message } = await byWords('brake xyzzy');
  expect([data, message]).toEqual([[], 'No products match “brake xyzzy”.']);
  expect(near!.map(({ slug }) => slug)).toContain('brake-drum-front');
});

test.each(['silencer xyzzy', 'xyzzy mufler', 'muffler brake xyzzy'])(
  'suggests products for each word of "%s", by synonym and despite typos',
  async (key) => {
    const { data, near } = await byWords(key);
    expect(data).toEqual([]);
    const found = near!.map(({ slug }) => slug);
    expect(found).toContain('muffler');
    expect(found.some((slug) => slug.startsWith('brake'))).toBe(key.includes('brake'));
  },
);

test('ranks names that begin with a very common word first, even the newest', async () => {
  await change(`
    INSERT INTO products (id, slug, sku, name, regular_price_cents, stock_qty, weight_grams)
    SELECT 1000 + n, 'washer-' || n, 'WASH ' || n, 'Copper washer ' || n, 900, 1, 10
      FROM generate_series(1, 1600) n
     UNION ALL SELECT 3000, 'press', 'PRESS 1', 'Washer press', 900, 1, 10`);
  const list = await byWords('washer');
  expect([slugs(list)[0], list.total]).toEqual(['press', 300]);
  expect(list.message).toContain('300');
  expect((await byWords('washer xyzzy')).near).toHaveLength(8);
  await change(`DELETE FROM products WHERE id > 1000`);
});

test('sorts and filters the matches', async () => {
  const brakes = (asked: object) =>
    ask('POST headerSearch', { body: { search_key: 'brake', ...asked } });
  const prices = (await brakes({ sort: 'price-desc' })).data.map((row) =>
    Number(row.regular_price),
  );
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  const inStock = await brakes({ in_stock: true });
  expect([inStock.total, inStock.data.length]).toEqual([3, 3]);
  const soldOut = await ask('POST headerSearch', {
    body: { search_key: 'brake drum rear', in_stock: true },
  });
  expect(soldOut).toMatchObject({
    data: [],
    message: 'None of these parts is in stock right now.',
  });
  expect(soldOut.near!.map(({ slug }) => slug)).toEqual(['brake-drum-rear']);
});

test('answers an unknown token like an anonymous visitor', async () => {
  const asked = { body: { search_key: 'brake' } };
  const answer = await ask('POST headerSearch', asked);
  expect(await askWith('unknown-token')('POST headerSearch', asked)).toEqual(answer);
});

test.each([
  ['POST headerSearch', { search_key: 'x'.repeat(201) }],
  ['POST headerSearch', {}],
  ['POST searchBySKU', { van_sku: 12 }],
] as const)('%s refuses %j', async (call, body) => {
  await expect(ask(call, { body } as never)).rejects.toMatchObject({ status: 422 });
});

test.each([
  "'",
  "''",
  '"',
  "'; DROP TABLE products; --",
  '%',
  '_',
  '100%_\\',
  '\\',
  '\0',
  'brake\0drum',
  'a\u0000',
  '🚐🚐',
  'brake & !drum',
  '!',
  '<->',
  'brake:*',
  ':*',
  '(',
  ')',
  'a | b',
  '\ud800',
  'ﬀ',
  '½',
  'ⅷ',
  '\u202e',
  'x'.repeat(200),
  '1'.repeat(200),
  'a '.repeat(100),
  '{}',
  '$1',
  ':a',
  '?',
  "E'\\x00'",
  'the',
  'and or not',
])('answers the hostile input %j', async (key) => {
  expect((await byWords(key)).code).toBe(200);
  expect((await byNumber(key)).code).toBe(200);
});

test('answers any input', async () => {
  const odd = fc.constantFrom(
    'brake',
    ' ',
    "'",
    '"',
    '%',
    '_',
    '\\',
    '\0',
    '&',
    '|',
    '!',
    ':*',
    '(',
    ')',
    '<->',
    '021',
    '🚐',
    'é',
    '-',
  );
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.array(odd, { maxLength: 20 }).map((parts) => parts.join('')),
  );
  await fc.assert(
    fc.asyncProperty(typed, async (key) => {
      for (const search of [byWords, byNumber]) {
        const answer = await search(key).catch((refusal: CallRefused) => refusal);
        expect(answer).not.toBeInstanceOf(CallRefused);
      }
    }),
    { numRuns: runs(15, 120) },
  );
  shop.cache.clear();
});
