import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weightCell, weightShown } from './weights.ts';

it.each([
  ['2', '907'],
  ['2.5', '1134'],
  ['.5', '227'],
  ['2 lb', '907'],
  ['2.5 LBS', '1134'],
  ['8 oz', '227'],
  ['1 lb 4 oz', '567'],
  ['1lb4oz', '567'],
  [' 900 g ', '900'],
  ['1.5kg', '1500'],
  ['', ''],
  ['heavy', 'heavy'],
  ['2 stone', '2 stone'],
  ['-3 lb', '-3 lb'],
  ['1 kg 4 oz', '1 kg 4 oz'],
])('%j is %j', (typed, grams) => expect(weightCell(typed)).toBe(grams));

it.each([
  ['900', '1.984'],
  ['1134', '2.5'],
  ['', ''],
  ['heavy', 'heavy'],
])('the cell %j is shown as %j', (cell, shown) => expect(weightShown(cell)).toBe(shown));

it('reads whole grams again from what it shows', () => {
  fc.assert(
    fc.property(fc.nat(200_000), (grams) => {
      expect(weightCell(weightShown(String(grams)))).toBe(String(grams));
    }),
  );
});
