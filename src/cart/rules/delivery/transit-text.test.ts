import { expect, it } from 'vitest';
import { NO_DAYS, readTransit, transitText } from './transit-text.ts';

it.each([
  ['', null, null],
  ['3', 3, 3],
  ['2–4', 2, 4],
  [' 2 - 4 ', 2, 4],
  ['2 to 4', 2, 4],
  ['0-1', 0, 1],
  ['90', 90, 90],
  ['91', NO_DAYS, NO_DAYS],
  ['4-2', NO_DAYS, NO_DAYS],
  ['soon', NO_DAYS, NO_DAYS],
  ['-2', NO_DAYS, NO_DAYS],
  ['1.5', NO_DAYS, NO_DAYS],
])('reads “%s”', (text, transit_days_from, transit_days_to) => {
  expect(readTransit(text)).toEqual({ transit_days_from, transit_days_to });
});

it.each([
  [null, null, ''],
  [3, 3, '3'],
  [2, 4, '2–4'],
])('shows %s to %s as “%s”', (transit_days_from, transit_days_to, text) => {
  expect(transitText({ transit_days_from, transit_days_to })).toBe(text);
  if (text) expect(readTransit(text)).toEqual({ transit_days_from, transit_days_to });
});
