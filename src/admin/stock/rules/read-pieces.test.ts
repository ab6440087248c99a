import { expect, it } from 'vitest';
import type { MovementReason } from '../../../catalogue/rules/stock/movement-reasons.ts';
import { readPieces } from './read-pieces.ts';

const shelf = { stock: 4, sold_on_shelf: 0 };

it.each<[string, MovementReason, number, number]>([
  ['6', 'counted', 2, 6],
  ['4', 'counted', 0, 4],
  ['0', 'counted', -4, 0],
  ['6', 'correction', 6, 10],
  ['-2', 'correction', -2, 2],
  ['− 2', 'returned', -2, 2],
  ['2', 'damaged', -2, 2],
  ['-2', 'damaged', -2, 2],
  ['+2', 'received', 2, 6],
])('%s, %s, moves %i', (text, reason, delta, after) =>
  expect(readPieces(text, reason, shelf)).toMatchObject({ delta, after }),
);

it.each<[string, MovementReason, string]>([
  ['', 'correction', 'how many'],
  ['0', 'correction', 'came or went'],
  ['1.5', 'correction', 'whole number'],
  ['abc', 'counted', 'whole number'],
  ['99999999', 'received', 'at most'],
  ['-5', 'correction', 'only 4'],
  ['-5', 'counted', 'without a sign'],
  ['-3', 'received', 'only come in'],
  ['+2', 'damaged', 'only go out'],
])('%s, %s, is refused', (text, reason, said) =>
  expect(readPieces(text, reason, shelf)).toEqual({ fault: expect.stringContaining(said) }),
);

it('takes what is sold and still on the shelf for counted with the rest', () => {
  const waiting = { stock: 4, sold_on_shelf: 3 };
  expect(readPieces('7', 'counted', waiting)).toMatchObject({ delta: 0, after: 4 });
  expect(readPieces('2', 'counted', waiting)).toEqual({
    fault: '3 on the shelf are sold already.',
  });
});
