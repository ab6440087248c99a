import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberIndex } from './number-index.ts';

const given = ['211405615D', '211501615', 'KIT211501615', '021251053B', '0231178009'];
const indexOf = (numbers: readonly string[]): NumberIndex => {
  const index = new NumberIndex();
  numbers.forEach((number, product) => index.add(number, product));
  return index;
};
const index = indexOf(given);

test.each([
  [
    '211501615',
    [
      [1, 0],
      [2, 2],
    ],
  ],
  ['2114', [[0, 1]]],
  [
    '615',
    [
      [0, 2],
      [1, 2],
      [2, 2],
    ],
  ],
  [
    '02',
    [
      [3, 1],
      [4, 1],
    ],
  ],
  ['K', [[2, 1]]],
  ['15', []],
  ['999', []],
])('finds %s', (number, found) => {
  const matches = index.find(number, 10).toSorted((a, b) => a.product - b.product);
  expect(matches.map(({ product, tier }) => [product, tier])).toEqual(found);
});

test('finds what a plain search finds', () => {
  const numbers = fc.array(fc.stringMatching(/^[0-9A-C]{1,6}$/), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(numbers, fc.stringMatching(/^[0-9A-C]{3,4}$/), (all, wanted) => {
      const found = indexOf(all);
      const expected = all.flatMap((number, product) => (number.includes(wanted) ? [product] : []));
      const matches = found.find(wanted, 100).map(({ product }) => product);
      expect(matches.toSorted((a, b) => a - b)).toEqual(expected);
    }),
  );
});
