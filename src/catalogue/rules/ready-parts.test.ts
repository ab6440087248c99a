import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readyParts } from './ready-parts.ts';

const ticked = (number: number, id: number, quantity: number, stock_qty: number) => ({
  number,
  part: { id, stock_qty },
  quantity,
});
const pieces = (list: ReturnType<typeof ticked>[], cart: Record<number, number> = {}) =>
  readyParts(list, (id) => cart[id] ?? 0).map((each) => each.pieces);

test.each([
  ['what is wanted', [ticked(1, 1, 2, 9)], {}, [2]],
  ['what the stock allows', [ticked(1, 1, 5, 3)], {}, [3]],
  ['less what is in the cart', [ticked(1, 1, 5, 3)], { 1: 2 }, [1]],
  ['nothing of what is all in the cart', [ticked(1, 1, 1, 3)], { 1: 3 }, [0]],
  ['two numbers share a part', [ticked(1, 1, 2, 3), ticked(2, 1, 2, 3)], {}, [2, 1]],
  ['a quantity that cannot be read is none', [ticked(1, 1, Number.NaN, 3)], {}, [0]],
])('%s', (_, list, cart, expected) => {
  expect(pieces(list, cart)).toEqual(expected);
});

test('never more than the stock, whatever is ticked', () => {
  const list = fc.array(
    fc.tuple(fc.nat(3), fc.nat(20)).map(([id, quantity]) => ticked(quantity, id, quantity, id * 4)),
  );
  fc.assert(
    fc.property(list, fc.nat(12), (all, inCart) => {
      const ready = readyParts(all, () => inCart);
      for (const id of [0, 1, 2, 3]) {
        const sum = ready
          .filter(({ part }) => part.id === id)
          .reduce((pieces, each) => pieces + each.pieces, 0);
        expect(sum).toBeLessThanOrEqual(Math.max(0, id * 4 - inCart));
      }
    }),
  );
});
