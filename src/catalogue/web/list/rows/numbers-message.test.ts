import { expect, test } from 'vitest';
import { type AddedNumbers, numbersMessage } from './numbers-message.ts';

const nothing: AddedNumbers = { added: [], inCart: 0, soldOut: [], several: [] };

test.each([
  [{ added: ['Brake drum'] }, 'success', 'Brake drum Successfully Added To Cart!'],
  [{ added: ['Drum', 'Shoe'] }, 'success', '2 parts Successfully Added To Cart!'],
  [
    { added: ['Drum'], inCart: 1 },
    'success',
    'Drum Successfully Added To Cart! 1 is in the cart already.',
  ],
  [{ inCart: 12 }, 'info', '12 are in the cart already.'],
  [
    { added: ['Drum', 'Shoe'], soldOut: ['VG-1', 'VG-2'] },
    'info',
    '2 parts Successfully Added To Cart! Out of stock: VG-1, VG-2.',
  ],
  [{ several: ['021 115 351 A'] }, 'info', 'Several parts have 021 115 351 A: choose below.'],
])('%j is told', (what, kind, text) =>
  expect(numbersMessage({ ...nothing, ...what })).toEqual({ kind, text }),
);
