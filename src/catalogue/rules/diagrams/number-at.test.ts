import { expect, test } from 'vitest';
import { numberAt, type PlacedNumber } from './number-at.ts';

const placed: PlacedNumber[] = [
  { number: 1, label: [20, 20], box: [50, 50, 200, 200] },
  { number: 2, label: [52, 20], box: [100, 100, 20, 20] },
  { number: 3, label: [300, 300], box: [400, 400, 50, 50] },
];

test.each([
  ['on a circle', [20, 22], 1],
  ['between two, the nearer', [35, 20], 1],
  ['between two, the nearer', [37, 20], 2],
  ['beside a circle', [300, 330], 3],
  ['too far from any', [300, 340], undefined],
  ['on a part', [60, 240], 1],
  ['on a part that lies over another', [110, 110], 2],
  ['a circle over a part', [55, 52], 2],
] as const)('%s', (_, point, expected) => {
  expect(numberAt(placed, point, 35)).toBe(expected);
});

test('of a drawing without numbers, none', () => {
  expect(numberAt([], [1, 1], 35)).toBeUndefined();
});
