import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultView, type ListView, readView, sorts, viewQuery } from './list-view.ts';

describe('readView', () => {
  it.each<[Record<string, unknown>, ListView]>([
    [{}, defaultView],
    [{ sort: 'price' }, { ...defaultView, sort: 'price' }],
    [
      { sort: 'price-desc', in_stock: 'true' },
      { ...defaultView, sort: 'price-desc', inStock: true },
    ],
    [{ sort: 'cheap' }, defaultView],
    [{ sort: ['price'] }, defaultView],
    [{ in_stock: '1' }, defaultView],
    [{ in_stock: true, sort: null }, defaultView],
  ])('reads %j as %j', (query, view) => expect(readView(query)).toEqual(view));
});

it('adds nothing to the address of a default view', () => {
  expect(viewQuery(defaultView)).toEqual({});
});

it('reads back every view it writes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sorts), fc.boolean(), (sort, inStock) => {
      const view = { ...defaultView, sort, inStock };
      expect(readView(viewQuery(view))).toEqual(view);
    }),
  );
});
