import { expect, test } from 'vitest';
import type { Entry } from './catalogue-file.ts';
import { relatedTo } from './related.ts';

const part = (sku: string, category: string, van: string, years = [1968, 1979]) =>
  ({ sku, category, fits: [{ van, years }] }) as Entry;

const engine = ['a', 'b', 'c', 'd', 'e', 'f'].map((sku) => part(sku, 'engine', 'bus'));
const parts = [
  part('x', 'fuel', 'bus'),
  ...engine,
  part('y', 'engine', 'eurovan'),
  part('z', 'engine', 'bus', [1950, 1967]),
];

test.each([
  ['the next four of its category', 'a', ['b', 'c', 'd', 'e']],
  ['the first ones again at the end', 'e', ['f', 'a', 'b', 'c']],
  ['nothing of another category', 'x', []],
  ['nothing for another van', 'y', []],
  ['nothing for other years', 'z', []],
])('relates %s', (_what, sku, expected) => {
  expect(
    relatedTo(
      parts.find((each) => each.sku === sku)!,
      parts,
    ),
  ).toEqual(expected);
});
