import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameSimilarity, similarNames } from './similar-names.ts';

const names = ['sliding door guide', 'door seal', 'roof rack', 'fuel pump', 'water pump'].map(
  (name) => ({ name, stems: name.split(' ') }),
);
const near = (words: string) => similarNames(words.split(' '), names, 2);

describe('near names', () => {
  test.each([
    ['sliding door roller', 'sliding door guide'],
    ['roofrack', 'roof rack'],
    ['roof rack bow', 'roof rack'],
    ['petrol pump', 'fuel pump'],
    ['door rubber seal', 'door seal'],
  ])('“%s” is near “%s”', (words, name) => {
    expect(near(words)).toContain(name);
  });

  test('nothing is near to what has nothing in common', () => {
    expect(near('cb antenna mount')).toEqual([]);
    expect(similarNames([], names, 2)).toEqual([]);
  });

  test('likeness is the same both ways, 1 for the same words, and never outside', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1 }),
        words,
        (a, b) => {
          const alike = nameSimilarity(a, [...new Set(b)]);
          expect(alike).toBeCloseTo(nameSimilarity([...new Set(b)], a));
          expect(alike).toBeGreaterThanOrEqual(0);
          expect(alike).toBeLessThanOrEqual(1.000_001);
          expect(nameSimilarity(a, a)).toBeCloseTo(1);
        },
      ),
    );
  });
});
