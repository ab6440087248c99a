import { expect, test } from 'vitest';
import { searchWords } from './words.ts';
import { isUnbuiltYear, readYears } from './years.ts';

test.each([
  ['72 bus', ['1972-1972']],
  ["brake pads for a '72 bus", ['1972-1972']],
  ["'85 vanagon", ['1985-1985']],
  ['1974', ['1974-1974']],
  ['02 eurovan', ['2002-2002']],
  ['1968-71 bus', ['1968-1971']],
  ['68-79 bus', ['1968-1979']],
  ['68/79', ['1968-1979']],
  ['1968 to 1971', ['1968-1971']],
  ['bus 1972 or 1973', ['1972-1972', '1973-1973']],
  ["'68 '74 '85", ['1968-1968', '1974-1974', '1985-1985']],
  ['brake shoes ’68 ’74 ’85', ['1968-1968', '1974-1974', '1985-1985']],
  ["'68-'71", ['1968-1971']],
])('reads the years of "%s"', (typed, years) => {
  expect(readYears(searchWords(typed)).map(({ from, to }) => `${from}-${to}`)).toEqual(years);
});

test.each([
  '12v bulb',
  '94mm pistons',
  '94 mm pistons',
  '75 amp alternator',
  '5x112 wheel',
  'bosch 009',
  '205 70 14 tire',
  "5'10 roof rack",
  "'70 mm",
  '021-115-351',
  '113-105-245 F',
  '211-60-70',
  '1600 engine',
  '9003 bulb',
  '14 inch tire',
  '21 window',
  'type 2',
])('sees no year in "%s"', (typed) => {
  expect(readYears(searchWords(typed))).toEqual([]);
});

test.each([
  ['2010 vanagon', true],
  ['1948 bus', true],
  ['1974 bus', false],
  ['2010 mm', false],
  ['113-2010-4', false],
  ['1600 engine', false],
])('whether the number of "%s" is a year in which no van was built: %s', (typed, expected) => {
  const words = searchWords(typed);
  expect(words.some((_, at) => isUnbuiltYear(words, at))).toBe(expected);
});
