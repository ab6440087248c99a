import { describe, expect, it, test } from 'vitest';
import type { PartEvent } from '../part-shapes.ts';
import { pricePoints, stepPath, stockPoints } from './history-points.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
const ms = (day: number) => Date.parse(at(day));
const event = (day: number, what: PartEvent['what'], rest: Partial<PartEvent>): PartEvent => ({
  at: at(day),
  by: 'Ruth',
  what,
  before: null,
  after: null,
  delta: null,
  note: '',
  order: null,
  ...rest,
});

describe('the price', () => {
  it('is what it was from the beginning, if nobody has changed it', () => {
    expect(pricePoints([], { at: ms(9), value: 84 }, ms(1))).toEqual([
      { at: ms(1), value: 84 },
      { at: ms(9), value: 84 },
    ]);
  });

  it('changes when it was changed', () => {
    const events = [
      event(7, 'price', { before: 80, after: 84 }),
      event(5, 'sale', { delta: -1 }),
      event(3, 'price', { before: 75, after: 80 }),
    ];
    expect(pricePoints(events, { at: ms(9), value: 84 }, ms(1)).map(({ value }) => value)).toEqual([
      75, 80, 84, 84,
    ]);
  });
});

it('works out the stock backwards', () => {
  const events = [
    event(7, 'sale', { delta: -2 }),
    event(5, 'stock', { before: 1, after: 11, delta: 10 }),
    event(3, 'sale', { delta: -3 }),
  ];
  expect(stockPoints(events, { at: ms(9), value: 9 }, ms(1))).toEqual([
    { at: ms(1), value: 4 },
    { at: ms(3), value: 1 },
    { at: ms(5), value: 11 },
    { at: ms(7), value: 9 },
    { at: ms(9), value: 9 },
  ]);
});

test('a path steps from point to point', () => {
  const points = [
    { at: 0, value: 10 },
    { at: 50, value: 5 },
    { at: 100, value: 5 },
  ];
  expect(stepPath(points, 200, 40)).toBe('M0 0H100V20H200V20');
});
