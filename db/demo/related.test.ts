import { expect, test } from 'vitest';
import type { Entry } from './catalogue-file.ts';
import { relatedTo } from './related.ts';

const part = (sku: string, category: string, van: string) =>
  ({ sku, category, fits: [{ van, years: [1968, 1979] }] }) as Entry;

const engine = ['a', 'b', 'c', 'd', 'e', 'f'].map((sku) => part(sku, 'engine', 'bus'));
const parts = [part('x', 'fuel', 'bus'), ...engine, part('y', 'engine', 'eurovan')];

test.each([
  ['the next four of its category', 'a', ['b', 'c', 'd', 'e']],
  ['the first ones again at the end', 'e', ['f', 'a', 'b', 'c']],
  ['nothing of another category', 'x', []],
  ['nothing for another van', 'y', []],
])('takes %s', (_what, sku, expected) => {
  expect(
    relatedTo(
      parts.find((each) => each.sku === sku)!,
      parts,
    ),
  ).toEqual(expected);
});
