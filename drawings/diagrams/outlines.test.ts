import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../src/server/testing/seed.ts';
import { partDrawing, partKinds } from '../parts.ts';
import * as p from '../primitives.ts';
import { boundsOf } from './bodies.ts';
import { placed } from './exploded.ts';
import { rotation } from './matrix.ts';
import { linesOf, mapped, outlinesOf, written } from './outlines.ts';

const rounded = (box: readonly number[]) => box.map((n) => Math.round(n));
const boundsIn = (shapes: string) => rounded(boundsOf(outlinesOf(shapes)));

describe('outlines', () => {
  test.each([
    ['a rectangle', p.rect(10, 20, 30, 40), [10, 20, 30, 40]],
    ['one with round corners', p.rect(10, 20, 30, 40, 6), [10, 20, 30, 40]],
    ['a circle', p.ellipse(50, 60, 20), [30, 40, 40, 40]],
    ['an ellipse', p.ellipse(50, 60, 20, 10), [30, 50, 40, 20]],
    ['relative steps', p.path('M10 10h20v30l-5 5H0z'), [0, 10, 30, 35]],
    ['half an ellipse', p.path('M0 0a20 10 0 0 0 40 0'), [0, 0, 40, 10]],
    ['its other half', p.path('M0 0a20 10 0 0 1 40 0'), [0, -10, 40, 10]],
    ['smooth curves', p.path('M0 0q10 20 20 0t20 0'), [0, -10, 40, 20]],
    ['a tube with its width', p.tube('M0 50H100', 11), [-7, 43, 114, 14]],
    ['a moved group', p.moved(100, 50, 2, p.rect(1, 2, 3, 4)), [102, 54, 6, 8]],
    ['a group turned about its middle', p.turned(90, p.rect(100, 80, 40, 20)), [110, 70, 20, 40]],
    ['one in another', p.moved(10, 0, 1, p.turned(90, p.rect(0, 0, 4, 2), 0, 0)), [8, 0, 2, 4]],
  ])('of %s have its bounds', (_what, shapes, bounds) => {
    expect(boundsIn(shapes)).toEqual(bounds);
  });

  test('of every part are written as they were read', () => {
    for (const kind of partKinds) {
      const once = written(outlinesOf(partDrawing(kind, 'diagram').shapes));
      const again = written(outlinesOf(once));
      expect(boundsIn(again), kind).toEqual(boundsIn(once));
      expect(again, kind).not.toMatch(/NaN|undefined|\de-?\d/);
    }
  });

  test('keep their size however they are turned', () => {
    const length = (shapes: ReturnType<typeof outlinesOf>) =>
      shapes
        .flatMap(linesOf)
        .flatMap((line) =>
          line.slice(1).map((to, i) => Math.hypot(to[0] - line[i]![0], to[1] - line[i]![1])),
        )
        .reduce((a, b) => a + b, 0);
    fc.assert(
      fc.property(
        fc.constantFrom(...partKinds),
        fc.integer({ min: -180, max: 180 }),
        (kind, angle) => {
          const outlines = outlinesOf(partDrawing(kind, 'diagram').shapes);
          const turned = outlines.map((outline) => mapped(outline, rotation(angle)));
          expect(length(turned)).toBeCloseTo(length(outlines), 3);
        },
      ),
      { numRuns: runs(10, 100) },
    );
  });
});

test('a part is placed by its middle, and a smaller one keeps the weight of its lines', () => {
  const shapes = placed(p.rect(0, 0, 40, 20) + p.tube('M0 10H40', 8), {
    at: [100, 100],
    size: 0.5,
  });
  const [x, y, w, h] = boundsOf(outlinesOf(shapes));
  expect([x + w / 2, y + h / 2]).toEqual([100, 100]);
  // The tube's inside is half as wide, its two lines together as wide as before.
  expect([...shapes.matchAll(/stroke-width="([\d.]+)"/g)].map(([, width]) => width)).toEqual([
    '7',
    '4',
  ]);
});
