import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisOf, changeText, salesPeriods } from './sales-periods.ts';

const day = (cents: number, orders: number) => ({ day: '2026-11-23', cents, orders });

it('compares the second half with the first', () => {
  const { now, before } = salesPeriods([day(100, 1), day(300, 1), day(0, 0), day(900, 2)]);
  expect(before).toMatchObject({ cents: 400, orders: 2, averageCents: 200 });
  expect(now).toMatchObject({ cents: 900, orders: 2, averageCents: 450 });
});

it('has no average without orders', () => {
  expect(salesPeriods([day(0, 0), day(0, 0)]).now.averageCents).toBeNull();
});

it.each([
  [120, 100, '+20.0%'],
  [50, 100, '−50.0%'],
  [100, 100, '+0.0%'],
  [10, 0, null],
  [10, null, null],
  [null, 10, null],
])('%s against %s is %s', (now, before, text) => expect(changeText(now, before)).toBe(text));

it('has a few round lines that reach the largest value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (largest) => {
      const { top, lines } = axisOf(largest);
      expect(top).toBeGreaterThanOrEqual(largest * 0.999999);
      expect(lines.length).toBeGreaterThanOrEqual(2);
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(lines.at(-1)).toBeCloseTo(top);
    }),
  );
  expect(axisOf(0)).toEqual({ top: 1, lines: [0] });
});
