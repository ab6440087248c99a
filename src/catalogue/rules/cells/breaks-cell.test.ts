import { expect, test } from 'vitest';
import { readBreaks, writeBreaks } from './breaks-cell.ts';

test.each([
  ['', ''],
  ['5: 12.50', '5: 12.50'],
  [' 5:12.5;10 : 11 ;', '5: 12.50; 10: 11.00'],
  ['5+ = $1,012.50', '5: 1012.50'],
])('%j is read and written as %j', (cell, written) => {
  const read = readBreaks(cell);
  expect('value' in read && writeBreaks(read.value)).toBe(written);
});

test.each([
  ['12.50', '"12.50" is not a quantity with a price, such as 5: 12.50'],
  ['five: 12.50', '"five: 12.50" is not a quantity with a price, such as 5: 12.50'],
  ['5:', '"5:" is not a quantity with a price, such as 5: 12.50'],
  ['1: 12.50', '1 is not between 2 and 9999 pieces'],
  ['10000: 12.50', '10000 is not between 2 and 9999 pieces'],
  ['5: 0', '0 is not a positive price'],
  ['5: 12.505', '12.505 has more than two decimals'],
  ['10: 11; 5: 10', '5 pieces must come before 10'],
  ['5: 11; 5: 10', '5 pieces must come before 5'],
  ['5: 11; 10: 11', '10 pieces must cost less each than 5: 11.00'],
  ['2: 9; 3: 8; 4: 7; 5: 6; 6: 5; 7: 4; 8: 3', 'has 7 quantities; 6 are allowed'],
])('%j is refused: %s', (cell, reason) => {
  expect(readBreaks(cell)).toEqual({ reasons: [reason] });
});
