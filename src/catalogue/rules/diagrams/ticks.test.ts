import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noTicks, readTicks, type Ticks, withTicks } from './ticks.ts';

const ticks = (wanted: Record<number, number>, chosen: Record<number, number> = {}): Ticks => ({
  wanted,
  chosen,
});

test('each diagram has its own', () => {
  const one = withTicks({}, '68-79-bus/clutch', ticks({ 1: 2 }));
  const two = withTicks(one, '68-79-bus/heating', ticks({ 4: 1 }, { 4: 99 }));
  expect(two).toEqual({
    '68-79-bus/clutch': ticks({ 1: 2 }),
    '68-79-bus/heating': ticks({ 4: 1 }, { 4: 99 }),
  });
  expect(withTicks(two, '68-79-bus/clutch', noTicks)).toEqual({
    '68-79-bus/heating': ticks({ 4: 1 }, { 4: 99 }),
  });
});

test('only the latest diagrams are remembered', () => {
  let all = {};
  for (let at = 0; at < 60; at += 1) all = withTicks(all, `bus/${at}`, ticks({ 1: 1 }));
  all = withTicks(all, 'bus/30', ticks({ 1: 2 }));
  expect(Object.keys(all)).toHaveLength(40);
  expect(Object.keys(all).slice(-2)).toEqual(['bus/59', 'bus/30']);
});

test.each([
  ['nothing', null, {}],
  ['not a record', 'rubbish', {}],
  ['not of a diagram', { 'bus/clutch': null }, { 'bus/clutch': noTicks }],
  [
    'what is not a quantity',
    { 'bus/clutch': { wanted: { 1: 2, 2: 0, 3: 'x', 4: 1.5, x: 1, 5: null }, chosen: [7] } },
    { 'bus/clutch': ticks({ 1: 2 }, { 0: 7 }) },
  ],
])('reads %s', (_, stored, expected) => {
  expect(readTicks(stored)).toEqual(expected);
});

test('reads back what was stored, and anything else without fault', () => {
  const numbers = fc.dictionary(
    fc.integer({ min: 1, max: 999 }).map(String),
    fc.integer({ min: 1, max: 999 }),
  );
  const stored = fc.dictionary(fc.string(), fc.record({ wanted: numbers, chosen: numbers }));
  fc.assert(
    fc.property(stored, (all) => {
      expect(readTicks(JSON.parse(JSON.stringify(all)))).toEqual(JSON.parse(JSON.stringify(all)));
    }),
  );
  fc.assert(fc.property(fc.jsonValue(), (any) => void readTicks(any)));
});
