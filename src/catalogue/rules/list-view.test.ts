import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListView, readView, sorts, viewQuery } from './list-view.ts';

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
  ])('reads %j as %j', (query, view) => expect(readView(query)).toEqual(view));
});

it('adds nothing to the address of a default view', () => {
  expect(viewQuery({ sort: 'relevance', inStock: false })).toEqual({});
});

it('reads back every view it writes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sorts), fc.boolean(), (sort, inStock) => {
      expect(readView(viewQuery({ sort, inStock }))).toEqual({ sort, inStock });
    }),
  );
});
