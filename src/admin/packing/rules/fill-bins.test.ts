import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { fillBins } from './fill-bins.ts';

test.each<[number, number[], number[]]>([
  [0, [1], [0]],
  [3, [1, 3, 1], [1, 1, 1]],
  [5, [1, 3, 1], [1, 3, 1]],
  [2, [3, 2], [0, 2]],
  [2, [3, 4], [2, 0]],
])('%i pieces for %j go %j', (there, wanted, filled) =>
  expect(fillBins(there, wanted)).toEqual(filled),
);

it('gives away all that is there and wanted, and no bin gets more than it wants', () => {
  const wanted = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.nat(60), wanted, (there, bins) => {
      const filled = fillBins(there, bins);
      const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
      expect(sum(filled)).toBe(Math.min(there, sum(bins)));
      for (const [bin, got] of filled.entries()) {
        expect(got).toBeGreaterThanOrEqual(0);
        expect(got).toBeLessThanOrEqual(bins[bin]!);
      }
    }),
  );
});
