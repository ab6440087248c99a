import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EditedDiagram } from '../contract.ts';
import { differencesOf, editedOf, movedBy, newEntry } from './edited-diagram.ts';

const empty: EditedDiagram = {
  title: 'Rear brakes',
  year_from: 1971,
  year_to: 1979,
  caption: '',
  image: '/drawings/diagrams/rear-brakes.svg',
  width: 620,
  height: 440,
  entries: [],
};
const entry = newEntry(empty);
const diagram = { ...empty, entries: [entry] };

test('a new number is the lowest that is free, in the middle of the picture', () => {
  expect(entry).toMatchObject({ number: 1, target: [310, 220], box: [279, 189, 62, 62] });
  expect(newEntry({ ...empty, entries: [entry, { ...entry, number: 3 }] }).number).toBe(2);
});

function newEntries(width: number, height: number, count: number) {
  const entries: EditedDiagram['entries'] = [];
  for (let at = 0; at < count; at += 1)
    entries.push(newEntry({ ...empty, width, height, entries }));
  return entries;
}

test.each([
  ['a drawing', 620, 440, 30],
  ['a scan', 2480, 3508, 60],
  ['a strip', 620, 40, 6],
  ['a small picture', 60, 45, 20],
])(
  '%s that is %i × %i wide has %i new numbers on spots of their own',
  (_, width, height, count) => {
    const entries = newEntries(width, height, count);
    const labels = entries.map(({ label }) => label);
    const apart = labels.flatMap(([x, y], at) =>
      labels.slice(0, at).map(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y)),
    );
    // A number's circle is 24 of 620 wide.
    expect(Math.min(...apart)).toBeGreaterThan((24 / 620) * width);
    for (const { label, target } of entries)
      for (const [x, y] of [label, target]) {
        expect([x >= 0, x <= width, y >= 0, y <= height]).toEqual([true, true, true, true]);
      }
  },
);

test('a full picture still takes new numbers', () => {
  expect(new Set(newEntries(60, 45, 99).map(({ number }) => number)).size).toBe(99);
});

test('the end of the line takes the bounds along, the number does not', () => {
  expect(movedBy(entry, 'target', [10, -5], empty)).toMatchObject({
    target: [320, 215],
    box: [289, 184, 62, 62],
    label: entry.label,
  });
  expect(movedBy(entry, 'label', [10, 0], empty).box).toEqual(entry.box);
});

test('nothing is moved out of the picture', () => {
  const far = fc.integer({ min: -9_999, max: 9_999 });
  fc.assert(
    fc.property(far, far, fc.constantFrom('label' as const, 'target' as const), (x, y, handle) => {
      const [left, top] = movedBy(entry, handle, [x, y], empty)[handle];
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(620);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThanOrEqual(440);
    }),
  );
});

test('differences are told by field and by number', () => {
  expect(differencesOf(diagram, editedOf(diagram))).toEqual([]);
  const changed = {
    ...diagram,
    title: 'Brakes',
    entries: [
      { ...entry, name: 'Drum', part: 'brake-drum: rear' },
      { ...entry, number: 2 },
    ],
  };
  expect(differencesOf(diagram, changed).map(({ name }) => name)).toEqual([
    'Title',
    'Number 1',
    'Number 2',
  ]);
});
