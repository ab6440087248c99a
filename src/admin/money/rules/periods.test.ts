import { expect, it } from 'vitest';
import {
  isPeriod,
  lastFourWeeks,
  periodFault,
  presetPeriod,
  readPeriod,
  shiftedPeriod,
  defaultPeriod,
  weeksOf,
} from './periods.ts';

const today = '2026-11-22';
const usual = { from: '2026-10-19', to: today };

it('begins on a Monday, four weeks before this week', () => {
  expect(defaultPeriod(today)).toEqual(usual);
  expect(defaultPeriod('2026-11-23')).toEqual({ from: '2026-10-26', to: '2026-11-23' });
});

it.each([
  ['weeks', usual],
  ['month', { from: '2026-11-01', to: today }],
  ['last_month', { from: '2026-10-01', to: '2026-10-31' }],
  ['quarter', { from: '2026-10-01', to: today }],
  ['last_quarter', { from: '2026-07-01', to: '2026-09-30' }],
  ['year', { from: '2026-01-01', to: today }],
] as const)('%s', (preset, period) => {
  expect(presetPeriod(preset, today)).toEqual(period);
});

it('goes back over the turn of the year', () => {
  expect(presetPeriod('last_month', '2026-01-31')).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
  expect(presetPeriod('last_quarter', '2026-02-01')).toEqual({
    from: '2025-10-01',
    to: '2025-12-31',
  });
});

it.each([
  [{}, usual],
  [{ from: '2026-11-01' }, usual],
  [{ from: '2026-11-02', to: '2026-11-01' }, usual],
  [{ from: '<b>', to: '2026-11-01' }, usual],
  [
    { from: '2026-11-01', to: '2026-11-02' },
    { from: '2026-11-01', to: '2026-11-02' },
  ],
])('the address %j shows %j', (given, period) => {
  expect(readPeriod(given, today)).toEqual(period);
});

it('has four weeks up to today', () => {
  expect(lastFourWeeks(today)).toEqual({ from: '2026-10-26', to: today });
});

it('moves by its own length', () => {
  const week = { from: '2026-11-02', to: '2026-11-08' };
  expect(shiftedPeriod(week, -1)).toEqual({ from: '2026-10-26', to: '2026-11-01' });
  expect(shiftedPeriod(shiftedPeriod(week, 1), -1)).toEqual(week);
});

it('shows whole weeks, and of them only its days', () => {
  expect(weeksOf({ from: '2026-11-04', to: '2026-11-09' })).toEqual([
    [null, null, '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08'],
    ['2026-11-09', null, null, null, null, null, null],
  ]);
});

it.each([
  [{}, undefined],
  [{ from: '2026-11-01', to: '2026-11-01' }, undefined],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'From is after To.'],
  [{ from: '2025-01-01', to: '2026-11-01' }, 'A period has 400 days at most.'],
  [{ from: '1990-01-01', to: '2026-11-01' }, 'Choose two dates from 2000 on.'],
  [{ from: '2026-02-30', to: '2026-03-01' }, 'Choose two dates from 2000 on.'],
])('says why %o is not shown: %s', (asked, fault) => {
  expect(periodFault(asked)).toBe(fault);
  if (fault) expect(readPeriod(asked, today)).toEqual(usual);
});

it.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-02', '2026-11-01', false],
  ['2025-10-29', '2026-12-02', true],
  ['2025-10-28', '2026-12-02', false],
])('from %s to %s is a period: %s', (from, to, expected) => {
  expect(isPeriod({ from, to })).toBe(expected);
});
