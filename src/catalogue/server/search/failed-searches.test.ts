import { expect, test } from 'vitest';
import { testShop } from '../../../server/testing/test-shop.ts';
import { openFailedSearches, recordedWords } from './failed-searches.ts';

test.each([
  ['  Pertronix  Ignitor ', 'pertronix ignitor'],
  ['flux capacitor 2.1 GW', 'flux capacitor 2.1 gw'],
  ['h4 12345', 'h4 12345'],
  ['x'.repeat(100), 'x'.repeat(80)],
])('records %j as %j', (typed, words) => {
  expect(recordedWords(typed)).toBe(words);
});

test.each([
  'ken@example.com',
  '609 397 0100',
  '(609) 397-0100',
  '4839-2017-53',
  '4111 1111 1111 1111',
  'テスト',
  '%',
  '',
])('does not record %j', (typed) => {
  expect(recordedWords(typed)).toBeUndefined();
});

const { ask, pool, shop } = await testShop({ holds: 'tables' });

test('counts what nothing was found for, at most ten thousand searches', async () => {
  const failed = openFailedSearches(shop);
  for (const typed of ['flux capacitor', 'Flux  capacitor', 'warp core']) failed.record(typed);
  await failed.write();
  failed.record('flux capacitor');
  await failed.write();
  const read = async () =>
    (await pool.query('SELECT words, times FROM failed_searches ORDER BY words')).rows;
  expect(await read()).toEqual([
    { words: 'flux capacitor', times: 3 },
    { words: 'warp core', times: 1 },
  ]);

  await pool.query(
    `INSERT INTO failed_searches (words) SELECT 'word ' || n FROM generate_series(1, 10000) n`,
  );
  failed.record('flux capacitor');
  await failed.write();
  const rows = await read();
  expect(rows).toHaveLength(10_000);
  expect(rows).toContainEqual({ words: 'flux capacitor', times: 4 });
});

test('a search that finds nothing answers before anything is written', async () => {
  const { data } = await ask('POST findProducts', { body: { keyword: 'dilithium' } });
  expect(data).toEqual([]);
});
