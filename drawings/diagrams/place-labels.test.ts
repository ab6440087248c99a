import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../src/server/testing/seed.ts';
import { cross, far, type Labeled, placeLabels } from './place-labels.ts';

const picture = { width: 620, height: 420, radius: 11 };

const place = fc.tuple(fc.integer({ min: 30, max: 590 }), fc.integer({ min: 30, max: 390 }));

const part = fc
  .record({ at: place, w: fc.integer({ min: 8, max: 160 }), h: fc.integer({ min: 8, max: 120 }) })
  .map(({ at: [x, y], w, h }): Labeled => ({
    targets: [
      [x, y],
      [x + w / 3, y],
    ],
    body: [[x - w / 2, y - h / 2, w, h]],
  }));

/** Parts whose leaders do not end in the same place, as in any drawing. */
const parts = fc.uniqueArray(part, {
  minLength: 1,
  maxLength: 24,
  comparator: (a, b) => a.targets.some((at) => b.targets.some((other) => far(at, other) < 1)),
});

const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((a, i) => all.slice(i + 1).map((b): [T, T] => [a, b]));

describe('labels', () => {
  test('stay in the picture, apart from each other, and their leaders never cross', () => {
    fc.assert(
      fc.property(parts, (labeled) => {
        const placed = placeLabels(labeled, picture);
        expect(placed).toHaveLength(labeled.length);
        placed.forEach(({ label: [x, y], target }, i) => {
          expect(Math.min(x, 620 - x, y, 420 - y)).toBeGreaterThanOrEqual(11);
          expect(labeled[i]!.targets).toContainEqual(target);
        });
        for (const [a, b] of pairs(placed)) {
          expect(far(a.label, b.label)).toBeGreaterThanOrEqual(22);
          expect(cross(a, b)).toBe(false);
        }
      }),
      { numRuns: runs(30, 400) },
    );
  });

  test('are the same each time', () => {
    fc.assert(
      fc.property(parts, (labeled) => {
        expect(placeLabels(labeled, picture)).toEqual(placeLabels(labeled, picture));
      }),
      { numRuns: runs(5, 40) },
    );
  });

  test('stand beside the parts, not on them', () => {
    const box = (x: number): Labeled => ({ targets: [[x, 200]], body: [[x - 30, 170, 60, 60]] });
    const boxes = [200, 280, 360];
    for (const { label } of placeLabels(boxes.map(box), picture))
      for (const x of boxes)
        expect(Math.max(Math.abs(label[0] - x), Math.abs(label[1] - 200))).toBeGreaterThanOrEqual(
          40,
        );
  });

  test('more numbers than fit around the picture are refused', () => {
    const many = Array.from({ length: 30 }, (_, i): Labeled => ({ targets: [[i, i]], body: [] }));
    expect(() => placeLabels(many, { width: 100, height: 100, radius: 11 })).toThrow(
      'There is no room for so many numbers',
    );
  });
});
