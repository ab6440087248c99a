import { expect, test } from 'vitest';
import type { Fit } from '../../../fitment/rules/fit.ts';
import { factsThatDecide } from './deciding-facts.ts';

const vans = { van: '68-79-bus', year_from: 1971, year_to: 1979 };
const bus = (from: number, to: number, more: Partial<Fit> = {}): Fit => ({
  van: '68-79-bus',
  from,
  to,
  ...more,
});

test.each([
  ['one part', [[bus(1971, 1979)]], []],
  ['years', [[bus(1971, 1973)], [bus(1974, 1979)]], ['year']],
  ['years outside of the diagram', [[bus(1968, 1979)], [bus(1971, 1979)]], []],
  [
    'engines, in any order',
    [[bus(1971, 1979, { engines: ['CA', 'CB'] })], [bus(1971, 1979, { engines: ['CB', 'CA'] })]],
    [],
  ],
  ['engines', [[bus(1971, 1979, { engines: ['CA'] })], [bus(1971, 1979)]], ['engine']],
  [
    'other vans do not count',
    [[bus(1971, 1979), { van: '80-91-vanagon', from: 1980, to: 1991 }], [bus(1971, 1979)]],
    [],
  ],
  ['months', [[bus(1971, 1979, { built_to: '1975-07' })], [bus(1971, 1979)]], ['production']],
  ['two facts', [[bus(1971, 1973, { gearbox: 'manual' })], [bus(1974, 1979)]], ['year', 'gearbox']],
] as const)('%s', (_, parts, expected) => {
  expect(factsThatDecide(parts, vans)).toEqual(expected);
});
