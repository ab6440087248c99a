import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dollarsToCents } from '../../../kit/money.ts';
import { type Choice, choosePart } from './choose-part.ts';
import { totalOf } from '../ready-parts.ts';
import { chosenLine, readyLines } from './chosen-lines.ts';

interface Part {
  id: number;
  regular_price: string;
  stock_qty: number;
}

const drum: Part = { id: 1, regular_price: '84.95', stock_qty: 3 };
const soldOut: Part = { id: 2, regular_price: '9.00', stock_qty: 0 };
const other: Part = { id: 3, regular_price: '129.00', stock_qty: 9 };

const sure = (part: Part, ...others: Part[]): Choice<Part> => ({
  state: 'sure',
  part,
  parts: [part, ...others],
});
const needed = { quantity: 2, while_there: false };
const extra = { quantity: 2, while_there: true };

describe('a line', () => {
  it.each([
    ['is ticked if it is known and needed', needed, sure(drum), {}, [1, true]],
    ['is not ticked if it is for while you are in there', extra, sure(drum), {}, [1, false]],
    ['is ticked by the visitor', extra, sure(drum), { isTicked: true }, [1, true]],
    ['is not ticked while it is sold out', needed, sure(soldOut), {}, [2, false]],
    ['waits for a choice', needed, { state: 'open', parts: [drum, other] }, {}, [null, false]],
    [
      'is what the visitor chose',
      needed,
      { state: 'open', parts: [drum, other] },
      { partId: 3 },
      [3, true],
    ],
    ['is another that fits', needed, sure(drum, other), { partId: 3 }, [3, true]],
    ['forgets a choice that no longer fits', needed, sure(drum), { partId: 3 }, [1, true]],
    [
      'cannot be ticked if it is not sold',
      needed,
      { state: 'unsold' },
      { isTicked: true },
      [null, false],
    ],
    [
      'cannot be ticked if the van has none',
      needed,
      { state: 'not-for' },
      { isTicked: true },
      [null, false],
    ],
  ] as const)('%s', (_, line, choice, change, [id, isTicked]) => {
    const chosen = chosenLine(line, choice as Choice<Part>, change, () => 0);
    expect([chosen.part?.id ?? null, chosen.isTicked]).toEqual([id, isTicked]);
  });
});

it.each([
  ['has all of it', 2, {}, false],
  ['has fewer', 1, {}, true],
  ['has fewer than the visitor wants', 2, { quantity: 3 }, true],
  ['has all of it, and the visitor wants more', 2, { isTicked: true }, true],
])('a line is ticked by default unless the cart has enough: it %s', (_, held, change, isTicked) => {
  expect(chosenLine(needed, sure(drum), change, () => held).isTicked).toBe(isTicked);
});

describe('what is added', () => {
  const line = (part: Part, quantity: number) =>
    chosenLine({ quantity, while_there: false }, sure(part), {}, () => 0);

  it('is limited by stock and by what is in the cart', () => {
    expect(readyLines([line(drum, 5)], () => 1)).toEqual([{ part: drum, pieces: 2 }]);
    expect(readyLines([line(drum, 2)], () => 3)).toEqual([]);
  });

  it('shares the stock among lines of one part', () => {
    expect(readyLines([line(drum, 2), line(drum, 2)], () => 0)).toEqual([
      { part: drum, pieces: 2 },
      { part: drum, pieces: 1 },
    ]);
  });

  test('costs the sum of its prices in cents, and never exceeds the stock', () => {
    const part = fc.record({
      id: fc.integer({ min: 1, max: 5 }),
      regular_price: fc.integer({ min: 1, max: 500_000 }).map((cents) => (cents / 100).toFixed(2)),
      stock_qty: fc.integer({ min: 0, max: 6 }),
    });
    const parts = fc.uniqueArray(part, { selector: ({ id }) => id, minLength: 1 });
    fc.assert(
      fc.property(
        parts,
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 9 }), fc.boolean())),
        fc.integer({ min: 0, max: 4 }),
        (all, wanted, held) => {
          const lines = wanted.map(([at, quantity, while_there]) =>
            chosenLine(
              { quantity, while_there },
              choosePart(true, [all[at % all.length]!], () => 'sure'),
              {},
              () => 0,
            ),
          );
          const ready = readyLines(lines, () => held);
          expect(totalOf(ready)).toBe(
            ready.reduce(
              (sum, { part, pieces }) => sum + pieces * dollarsToCents(part.regular_price),
              0,
            ),
          );
          for (const each of all) {
            const pieces = ready
              .filter(({ part }) => part.id === each.id)
              .reduce((sum, line) => sum + line.pieces, 0);
            expect(pieces).toBeLessThanOrEqual(Math.max(0, each.stock_qty - held));
          }
        },
      ),
    );
  });
});
