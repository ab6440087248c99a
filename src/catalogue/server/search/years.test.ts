import { expect, test } from 'vitest';
import { searchWords } from './words.ts';
import { readYears } from './years.ts';

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
