import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOfSearch, readSearch } from './search-state.ts';

describe('readSearch', () => {
  it('reads the four parameters and ignores others', () => {
    const query = { keyword: 'drum', sku: '021', van: '68-79-bus', category: 'brakes', page: '2' };
    expect(readSearch(query)).toEqual({
      keyword: 'drum',
      sku: '021',
      van: '68-79-bus',
      category: 'brakes',
    });
  });

  it.each([
    [{ keyword: '  brake drum ' }, { keyword: 'brake drum' }],
    [{ keyword: '   ' }, {}],
    [{ keyword: '' }, {}],
    [{ keyword: 7 }, {}],
    [{ keyword: ['a'] }, {}],
    [{ keyword: null }, {}],
    [{ keyword: '021115351' }, { keyword: '021115351' }],
    [{ keyword: 'x'.repeat(300) }, { keyword: 'x'.repeat(200) }],
  ])('reads %j as %j', (query, state) => expect(readSearch(query)).toEqual(state));

  it('reads back the same parameters from an address it produced', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('keyword', 'sku', 'van'), fc.string()), (query) => {
        const state = readSearch(query);
        const again = readSearch(Object.fromEntries(new URLSearchParams({ ...state })));
        expect(Object.keys(again)).toEqual(Object.keys(state));
      }),
    );
  });
});

describe('listOfSearch', () => {
  it.each([
    [{}, { keyword: '' }],
    [{ keyword: 'drum' }, { keyword: 'drum' }],
    [{ keyword: 'drum', sku: '021' }, { sku: '021' }],
    [
      { keyword: 'drum', van: '68-79-bus' },
      { keyword: 'drum', van: '68-79-bus' },
    ],
    [{ van: '68-79-bus' }, { van: '68-79-bus' }],
    [
      { van: '68-79-bus', category: 'brakes' },
      { van: '68-79-bus', category: 'brakes' },
    ],
    [{ category: 'glass-and-seals' }, { category: 'glass-and-seals' }],
  ])('shows for %j the list %j', (state, list) => expect(listOfSearch(state)).toEqual(list));
});
