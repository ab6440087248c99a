import { describe, expect, it } from 'vitest';
import { reorderMessage } from './reorder-message.ts';

const drum = { name: 'Brake drum', wanted: 2, added: 2 };
const filter = { name: 'Oil filter', wanted: 3, added: 3 };

describe('ordering again', () => {
  it.each([
    ['all', [drum, filter], 'success', 'All items Successfully Added To Cart!'],
    [
      'some',
      [drum, { ...filter, added: 1 }],
      'info',
      'Added what is in stock. Not enough of: Oil filter.',
    ],
    [
      'none',
      [
        { ...drum, added: 0 },
        { ...filter, added: 0 },
      ],
      'error',
      'Nothing from this order is in stock right now.',
    ],
  ] as const)('says when %s came in', (_, items, kind, words) => {
    expect(reorderMessage(items)).toEqual({ kind, words });
  });
});
