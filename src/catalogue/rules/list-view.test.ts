import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sorts } from './list-sort.ts';
import { type ListView, readView, viewQuery } from './list-view.ts';

describe('readView', () => {
  it.each<[Record<string, unknown>, ListView]>([
    [{}, { sort: 'relevance', inStock: false }],
    [{ sort: 'price' }, { sort: 'price', inStock: false }],
    [
      { sort: 'price-desc', in_stock: 'true' },
      { sort: 'price-desc', inStock: true },
    ],
    [{ sort: 'cheap' }, { sort: 'relevance', inStock: false }],
    [{ sort: ['price'] }, { sort: 'relevance', inStock: false }],
    [{ in_stock: '1' }, { sort: 'relevance', inStock: false }],
    [
      { in_stock: true, sort: null },
      { sort: 'relevance', inStock: false },
    ],
  ])('%j → %j', (query, view) => expect(readView(query)).toEqual(view));
});

it('a plain view adds nothing to an address', () => {
  expect(viewQuery({ sort: 'relevance', inStock: false })).toEqual({});
});

it('what is written is read again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sorts), fc.boolean(), (sort, inStock) => {
      expect(readView(viewQuery({ sort, inStock }))).toEqual({ sort, inStock });
    }),
  );
});
