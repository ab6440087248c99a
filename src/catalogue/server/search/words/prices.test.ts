import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPrices } from './prices.ts';
import { searchWords } from './words.ts';

test.each([
  ['brake pads under $100', { max: 100 }],
  ['below 50 dollars', { max: 50 }],
  ['muffler less than 80 bucks', { max: 80 }],
  ['cheaper than $19.99', { max: 19.99 }],
  ['fuel pump up to $1,200', { max: 1200 }],
  ['under 100', { max: 100 }],
  ['over $20', { min: 20 }],
  ['steering damper for shimmy under $50', { max: 50 }],
  ['at least 30 dollars, chrome', { min: 30 }],
  ['$20 to $60', { min: 20, max: 60 }],
  ['$20-60 mirror', { min: 20, max: 60 }],
  ['between 20 and 60 dollars', { min: 20, max: 60 }],
])('reads the price of "%s"', (typed, price) => {
  expect(readPrices(searchWords(typed))).toMatchObject([price]);
});

test.each([
  'under seat',
  'under 2 inch hose',
  'over 60 amp alternator',
  '20 to 60 mm',
  '68 to 79',
  '$20',
  'up to date',
  '$60 to $20',
  'battery under 100 amp',
  'over 60 mph',
  'bus shakes over 60',
  'wobbling above 55',
  'vanagon overheats over 3000',
  'engine hesitates under 2000',
])('sees no price in "%s"', (typed) => {
  expect(readPrices(searchWords(typed))).toEqual([]);
});

test('prices stand in the words, one after another', () => {
  const word = fc.constantFrom('under', 'over', '$', '20', '60', 'to', 'and', 'dollars', 'pump');
  fc.assert(
    fc.property(fc.array(word), (typed) => {
      const words = searchWords(typed.join(' '));
      let end = 0;
      for (const price of readPrices(words)) {
        expect(price.start).toBeGreaterThanOrEqual(end);
        expect(price.end).toBeGreaterThan(price.start);
        end = price.end;
      }
      expect(end).toBeLessThanOrEqual(words.length);
    }),
  );
});
