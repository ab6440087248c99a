import { expect, test } from 'vitest';
import { type Range, scrollShowing } from './scroll-showing.ts';

test.each<[string, [Range, ...Range[]], number]>([
  ['in view', [[120, 180]], 100],
  ['before it', [[20, 60]], 0],
  ['after it', [[500, 540]], 420],
  ['partly in view', [[280, 340]], 210],
  ['larger than the view', [[0, 400]], 100],
  [
    'only a part of it has room',
    [
      [500, 900],
      [500, 600],
    ],
    450,
  ],
])('%s', (_, ranges, expected) => {
  expect(scrollShowing({ at: 100, size: 200 }, ranges)).toBe(expected);
});
