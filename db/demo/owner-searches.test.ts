import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { testShop } from '../../src/server/testing/test-shop.ts';

const MIN_SHARE = 0.97;

interface OwnerSearch {
  q: string;
  /** One of `any` must be among so many. */
  top: number;
  any: string[];
}

const searches = parse(
  readFileSync(join(import.meta.dirname, 'owner-searches.yaml'), 'utf8'),
) as OwnerSearch[];

const { ask } = await testShop();

test('owners find what they mean', { timeout: 60_000 }, async () => {
  const missed: string[] = [];
  const empty: string[] = [];
  for (const { q: keyword, top, any } of searches) {
    const { data, total } = await ask('POST findProducts', {
      body: { keyword, page: 1, per_page: top },
    });
    if (total === 0) empty.push(keyword);
    if (!data.some(({ sku }) => any.includes(sku)))
      missed.push(`${keyword}: ${data.map(({ sku, name }) => `${sku} ${name}`).join(' | ')}`);
  }
  const share = 1 - missed.length / searches.length;
  console.log(
    `${searches.length} searches, ${(100 * share).toFixed(1)} % hold\n${missed.join('\n')}`,
  );
  expect(searches.length).toBeGreaterThanOrEqual(300);
  expect(empty).toEqual([]);
  expect(share).toBeGreaterThanOrEqual(MIN_SHARE);
});
