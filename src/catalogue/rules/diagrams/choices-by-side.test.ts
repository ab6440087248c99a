import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choicesBySide, sideOf } from './choices-by-side.ts';

const part = (id: number, name: string, stock_qty = 5) => ({ id, name, fit_line: '', stock_qty });

const LEFT = part(1, 'Door seal, left');
const RIGHT = part(2, 'Door seal, right');
const OLD_LEFT = part(3, 'Heat exchanger, early, left');
const OLD_RIGHT = part(4, 'Heat exchanger, early, right', 0);
const NEW_LEFT = part(5, 'Heat exchanger, late, left');
const NEW_RIGHT = part(6, 'Heat exchanger, late, right');
const PAIR = part(7, 'Heat exchangers, pair');
const PISTONS = part(8, 'Caliper pistons, pair');
const PLAIN = part(9, 'Brake rotor');

test.each([
  [
    'one of each side',
    2,
    [LEFT, RIGHT],
    {},
    [
      [1, 1],
      [2, 1],
    ],
  ],
  [
    'two of each side',
    4,
    [RIGHT, LEFT],
    {},
    [
      [2, 2],
      [1, 2],
    ],
  ],
  ['one, where the shop has one side', 2, [LEFT], {}, [[1, 1]]],
  ['the one that is needed, of either side', 1, [LEFT, RIGHT], {}, [[1, 1]]],
  ['two where sides are the same', 2, [PLAIN], {}, [[9, 2]]],
  ['two pairs where a van has two pairs', 2, [PISTONS], {}, [[8, 2]]],
  ['one pair where others are sold singly', 2, [PAIR, OLD_LEFT, OLD_RIGHT], {}, [[7, 1]]],
  [
    'the other side of the same kind, though sold out',
    2,
    [OLD_LEFT, NEW_RIGHT, OLD_RIGHT],
    {},
    [
      [3, 1],
      [4, 1],
    ],
  ],
  [
    'what the visitor chose',
    2,
    [PAIR, OLD_LEFT, NEW_LEFT, OLD_RIGHT, NEW_RIGHT],
    { 1: 5 },
    [
      [5, 1],
      [6, 1],
    ],
  ],
  [
    'what the visitor chose for the other side',
    2,
    [OLD_LEFT, OLD_RIGHT, NEW_RIGHT],
    { 101: 6 },
    [
      [3, 1],
      [6, 1],
    ],
  ],
  ['nothing, where nothing is sold', 2, [], {}, [[undefined, 2]]],
] as const)('a number means %s', (_, quantity, parts, chosen, expected) => {
  const rows = choicesBySide({ number: 1, quantity, parts }, null, chosen);
  expect(rows.map((row) => [row.part?.id, row.quantity])).toEqual(expected);
});

test('says which side is not sold', () => {
  const [row] = choicesBySide({ number: 1, quantity: 2, parts: [LEFT] }, null, {});
  expect(row).toMatchObject({ side: 'left', missing: 'right' });
});

test.each([
  ['Cab door seal, left, 1968 to 1979', 'left'],
  ['Battery tray, right', 'right'],
  ['Cab door handle with two keys, left and right', undefined],
  ['Tie rod end, left-hand thread, Bus', undefined],
  ['Brake rotor', undefined],
])('%s is for the side %s', (name, side) => expect(sideOf(name)).toBe(side));

test('never two of one side, and every part is shown once', () => {
  const names = ['Seal, left', 'Seal, right', 'Seal', 'Seals, pair', 'Used seal, left'];
  const parts = fc
    .array(fc.record({ name: fc.constantFrom(...names), stock_qty: fc.nat(2) }), { maxLength: 6 })
    .map((all) => all.map((each, id) => ({ ...each, id, fit_line: '' })));
  fc.assert(
    fc.property(parts, fc.option(fc.nat(5)), (all, chosen) => {
      const entry = { number: 3, quantity: 2, parts: all };
      const rows = choicesBySide(entry, null, chosen === null ? {} : { 3: chosen });
      for (const { part: own, quantity } of rows)
        if (own && sideOf(own.name)) expect(quantity).toBe(1);
      const sides = rows.map(({ side }) => side);
      expect(new Set(sides).size).toBe(rows.length);
      const shown = rows.flatMap(({ part: own, others }) => [...(own ? [own] : []), ...others]);
      expect(shown).toHaveLength(all.length);
      expect(new Set(shown.map(({ id }) => id)).size).toBe(all.length);
    }),
  );
});
