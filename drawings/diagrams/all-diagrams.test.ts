import { describe, expect, test } from 'vitest';
import { faultOfXml } from '../testing/xml-fault.ts';
import { allDiagrams } from './all-diagrams.ts';
import { NUMBER_ROOM } from './diagram-drawing.ts';
import { cross, far } from './place-labels.ts';

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

  test('has leaders that do not cross and circles that do not touch, larger ones neither', () => {
    const pairs = numbers.flatMap((a, i) => numbers.slice(i + 1).map((b) => ({ a, b })));
    expect(pairs.filter(({ a, b }) => cross(a, b))).toEqual([]);
    expect(pairs.filter(({ a, b }) => far(a.label, b.label) < 2 * NUMBER_ROOM)).toEqual([]);
  });
});
