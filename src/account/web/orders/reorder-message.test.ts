import { describe, expect, it } from 'vitest';
import { reorderMessage } from './reorder-message.ts';

const drum = { name: 'Brake drum', wanted: 2, added: 2 };
const filter = { name: 'Oil filter', wanted: 3, added: 3 };

describe('reorderMessage', () => {
  it.each([
    ['all items are', [drum, filter], 'success', 'All items Successfully Added To Cart!'],
    ['the only item is', [drum], 'success', 'Brake drum Successfully Added To Cart!'],
    [
      'the only item is not',
      [{ ...drum, added: 0 }],
      'error',
      'Brake drum is out of stock right now.',
    ],
    [
      'some items are',
      [drum, { ...filter, added: 1 }],
      'info',
      'Added what is in stock. Not enough of: Oil filter.',
    ],
    [
      'no item is',
      [
        { ...drum, added: 0 },
        { ...filter, added: 0 },
      ],
      'error',
      'Nothing from this order is in stock right now.',
    ],
  ] as const)('reports that %s in stock', (_, items, kind, text) => {
    expect(reorderMessage(items)).toEqual({ kind, text });
  });
});
