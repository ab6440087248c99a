import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gramsCell } from './weights.ts';

it.each([
  ['900', '900'],
  [' 900 g ', '900'],
  ['1.5kg', '1500'],
  ['2 lb', '907'],
  ['2.5 LBS', '1134'],
  ['8 oz', '227'],
  ['', ''],
  ['heavy', 'heavy'],
  ['2 stone', '2 stone'],
  ['-3 lb', '-3 lb'],
  ['12.5', '12.5'],
])('%j is %j', (typed, grams) => {
  expect(gramsCell(typed)).toBe(grams);
});

it('keeps whole grams, and reads them again as they are', () => {
  fc.assert(
    fc.property(fc.nat(200_000), (grams) => {
      expect(gramsCell(String(grams))).toBe(String(grams));
      expect(gramsCell(gramsCell(`${grams / 1000} kg`))).toBe(gramsCell(`${grams / 1000} kg`));
    }),
  );
});
