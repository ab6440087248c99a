import { expect, it } from 'vitest';
import { dayAfter, dayOf, isPeriod } from './shop-days.ts';

it.each([
  ['2026-11-20T04:59:59Z', '2026-11-19'],
  ['2026-11-20T05:00:00Z', '2026-11-20'],
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
])('%s is on %s in New Jersey', (time, day) => {
  expect(dayOf(new Date(time))).toBe(day);
});

it.each([
  ['2026-11-01', 1, '2026-11-02'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %i days is %s', (day, days, other) => {
  expect(dayAfter(day, days)).toBe(other);
});

it.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-02', '2026-11-01', false],
  ['2025-10-29', '2026-12-02', true],
  ['2025-10-28', '2026-12-02', false],
])('from %s to %s is a period: %s', (from, to, expected) => {
  expect(isPeriod({ from, to })).toBe(expected);
});
