import { describe, expect, test } from 'vitest';
import { faultOfXml } from '../testing/xml-fault.ts';
import { allDiagrams } from './all-diagrams.ts';
import { type DiagramNumber, NUMBER_ROOM } from './diagram-drawing.ts';
import { inkOf } from './ink.ts';
import type { Point } from './matrix.ts';
import { outlinesOf } from './outlines.ts';
import { cross, far } from './place-labels.ts';

/** Of the circles where the drawing is not small. */
const DRAWN_RADIUS = 11;

/** Points along a leader, from its circle to its part. */
const pointsOf = ({ label, target }: DiagramNumber): Point[] => {
  const steps = Math.round(far(label, target));
  return Array.from({ length: steps + 1 }, (_, i): Point => [
    label[0] + ((target[0] - label[0]) * i) / steps,
    label[1] + ((target[1] - label[1]) * i) / steps,
  ]);
};

test('each has a name of its own', () => {
  const names = allDiagrams.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(allDiagrams)('$name', ({ svg, numbers, width, height }) => {
  test('is a well-formed file of 40 kB at the most, without NaN', () => {
    expect(faultOfXml(svg)).toBeUndefined();
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(40_000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('has 8 to 16 numbers, each once', () => {
    expect(numbers.length).toBeGreaterThanOrEqual(8);
    expect(numbers.length).toBeLessThanOrEqual(16);
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, i) => i + 1));
  });

  test('keeps numbers and parts in the picture', () => {
    for (const { label, box, target } of numbers) {
      expect(Math.min(...label)).toBeGreaterThanOrEqual(NUMBER_ROOM);
      expect(label[0]).toBeLessThanOrEqual(width - NUMBER_ROOM);
      expect(label[1]).toBeLessThanOrEqual(height - NUMBER_ROOM);
      expect(Math.min(...box)).toBeGreaterThan(0);
      expect(box[0] + box[2]).toBeLessThan(width);
      expect(box[1] + box[3]).toBeLessThan(height);
      expect(target[0]).toBeGreaterThanOrEqual(box[0]);
      expect(target[0]).toBeLessThanOrEqual(box[0] + box[2]);
      expect(target[1]).toBeGreaterThanOrEqual(box[1]);
      expect(target[1]).toBeLessThanOrEqual(box[1] + box[3]);
    }
  });

  test('has no number over a part, within a ring or on an axis', () => {
    const outlines = outlinesOf(svg);
    const { distance, isEnclosed } = inkOf(outlines);
    const axes = inkOf(
      outlines.filter(({ ink }) => ink === 'c').map((axis) => ({ ...axis, ink: 'n' })),
    );
    const over = numbers.filter(
      ({ label }) =>
        distance(label) < NUMBER_ROOM || isEnclosed(label) || axes.distance(label) < DRAWN_RADIUS,
    );
    expect(over.map(({ number }) => number)).toEqual([]);
  });

  test('has leaders that end on a part, cross no other and no number', () => {
    const { isOn } = inkOf(outlinesOf(svg));
    const across = numbers.filter((each) => {
      const points = pointsOf(each);
      const inside = points.map(isOn);
      const others = numbers.filter(({ number }) => number !== each.number);
      return (
        !inside.at(-1) ||
        inside.slice(inside.indexOf(true)).includes(false) ||
        points.some((point) => others.some(({ label }) => far(label, point) < NUMBER_ROOM))
      );
    });
    expect(across.map(({ number }) => number)).toEqual([]);
  });

  test('has leaders that do not cross and circles that do not touch, larger ones neither', () => {
    const pairs = numbers.flatMap((a, i) => numbers.slice(i + 1).map((b) => ({ a, b })));
    expect(pairs.filter(({ a, b }) => cross(a, b))).toEqual([]);
    expect(pairs.filter(({ a, b }) => far(a.label, b.label) < 2 * NUMBER_ROOM)).toEqual([]);
  });
});
