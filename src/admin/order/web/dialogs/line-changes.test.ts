import { expect, it } from 'vitest';
import { changedPieces, editableLines, piecesToShip } from './line-changes.ts';

const part = (product_id: number, stock = 10) => ({
  product_id,
  name: `Part ${product_id}`,
  sku: `P${product_id}`,
  image: null,
  stock,
});
const line = (product_id: number, to_ship: number, stock?: number) => ({
  ...part(product_id, stock),
  to_ship,
});

it('sends only what was changed, added and removed apart', () => {
  const lines = editableLines([line(1, 2), line(2, 1)], [part(3)]);
  expect(changedPieces(lines, { 1: -1, 2: 0, 3: 2 })).toEqual({
    removed: [{ product_id: 1, quantity: 1 }],
    added: [{ product_id: 3, quantity: 2 }],
  });
});

it('leaves a line alone that somebody else added meanwhile', () => {
  const mine = { 1: -1 };
  const theirs = editableLines([line(1, 2), line(4, 3)], []);
  expect(theirs.map((each) => piecesToShip(each, mine))).toEqual([1, 3]);
  expect(changedPieces(theirs, mine)).toEqual({
    removed: [{ product_id: 1, quantity: 1 }],
    added: [],
  });
});

it('lists a part once that both people added', () => {
  const theirs = editableLines([line(1, 2), line(3, 2)], [part(3)]);
  expect(theirs.map(({ product_id }) => product_id)).toEqual([1, 3]);
  expect(piecesToShip(theirs[1]!, { 3: 1 })).toBe(3);
});

it.each([
  ['removes no more pieces than are left to ship', line(1, 1), -2, 0],
  ['adds no more pieces than are in stock', line(1, 1, 2), 5, 3],
])('%s', (_, one, more, toShip) => {
  expect(piecesToShip(one, { 1: more })).toBe(toShip);
});
