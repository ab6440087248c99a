import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeLines } from './join-lines.ts';

test.each([
  { name: 'the same cost', one: [5, 2_000], other: [2, 2_000], joined: [7, 2_000] },
  { name: 'an average, rounded half up', one: [5, 2_000], other: [2, 2_100], joined: [7, 2_029] },
  { name: 'the first has no cost', one: [5, null], other: [2, 2_100], joined: [7, 2_100] },
  { name: 'the second has no cost', one: [5, 2_000], other: [2, null], joined: [7, 2_000] },
  { name: 'neither has one', one: [5, null], other: [2, null], joined: [7, null] },
  { name: 'scanned, but not expected', one: [0, null], other: [2, 900], joined: [2, 900] },
] as const)('$name', ({ one, other, joined }) => {
  const line = ([expected, cost_cents]: readonly [number, number | null]) => ({
    expected,
    cost_cents,
  });
  expect(mergeLines(line(one), line(other))).toEqual(line(joined));
});

test('what all pieces cost differs by less than half a cent a piece', () => {
  const line = fc.record({
    expected: fc.integer({ min: 1, max: 100_000 }),
    cost_cents: fc.nat(10_000_000),
  });
  fc.assert(
    fc.property(line, line, (one, other) => {
      const { expected, cost_cents } = mergeLines(one, other);
      const paid = one.expected * one.cost_cents + other.expected * other.cost_cents;
      expect(Math.abs(expected * cost_cents! - paid)).toBeLessThanOrEqual(expected / 2);
    }),
  );
});
