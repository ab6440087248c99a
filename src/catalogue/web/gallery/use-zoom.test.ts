import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLICK_FACTOR, clampedScale, anchoredScroll, STEP_FACTOR } from './use-zoom.ts';

test.each([
  [1, STEP_FACTOR, 1.5],
  [1, CLICK_FACTOR, 2.5],
  [1.5, 1 / STEP_FACTOR, 1],
  [1, 0.5, 1],
  [4, 2, 5],
])('scales %d by %d to %d', (scale, factor, larger) =>
  expect(clampedScale(scale, factor)).toBeCloseTo(larger),
);

test('keeps the point under the pointer still', () => {
  const scale = fc.double({ min: 1, max: 5, noNaN: true });
  const pixels = fc.integer({ min: 0, max: 3_000 });
  fc.assert(
    fc.property(pixels, pixels, scale, scale, (at, scroll, from, to) => {
      const after = anchoredScroll(at, scroll, from, to);
      expect((after + at) / to).toBeCloseTo((scroll + at) / from, 6);
    }),
  );
});
