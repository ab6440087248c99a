import { describe, expect, it } from 'vitest';

import { boundQuantity, readQuantity, settledQuantity } from './quantity.ts';

describe('quantity', () => {
  it.each([
    [0, 1],
    [-4, 1],
    [1, 1],
    [7.9, 7],
    [12, 12],
    [13, 12],
    [Infinity, 12],
    [Number.NaN, 1],
  ])('bounds %d to %i within 1 to 12', (quantity, bounded) => {
    expect(boundQuantity(quantity, { min: 1, max: 12 })).toBe(bounded);
  });

  it('returns the minimum when nothing is in stock', () => {
    expect(boundQuantity(3, { min: 1, max: 0 })).toBe(1);
  });

  it.each([
    ['3', 3],
    ['2.7', 2],
    ['1.5', 1],
    ['2,7', 2],
    ['-3', 1],
    ['−3', 5],
    ['+4', 4],
    ['1e3', 1],
    ['1 2', 1],
    ['three', 5],
    ['', 5],
    ['.', 5],
    ['0', 1],
    ['1,000', 1],
  ])('leaves "%s" as %d, where there were 5', (typed, quantity) => {
    expect(settledQuantity(typed, 5, { min: 1, max: 12 })).toBe(quantity);
  });

  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['007', 7],
    ['', null],
    ['0', null],
    ['13', null],
    ['2.5', null],
    ['-2', null],
    ['1e1', null],
    ['three', null],
  ])('reads "%s" as %s', (typed, quantity) => {
    expect(readQuantity(typed, { min: 1, max: 12 })).toBe(quantity);
  });
});
