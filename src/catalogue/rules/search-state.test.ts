import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOfSearch, readSearch } from './search-state.ts';

describe('readSearch', () => {
  it('takes the four parts and nothing else', () => {
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
  ])('%j → %j', (query, state) => expect(readSearch(query)).toEqual(state));

  it('reads its own words again without a change', () => {
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
    [{}, { kind: 'keyword', keyword: '' }],
    [{ keyword: 'drum' }, { kind: 'keyword', keyword: 'drum' }],
    [
      { keyword: 'drum', sku: '021' },
      { kind: 'sku', sku: '021' },
    ],
    [
      { keyword: 'drum', van: '68-79-bus' },
      { kind: 'keyword', keyword: 'drum' },
    ],
    [{ van: '68-79-bus' }, { kind: 'van', van: '68-79-bus' }],
    [
      { van: '68-79-bus', category: 'brakes' },
      { kind: 'category', van: '68-79-bus', category: 'brakes' },
    ],
    [{ category: 'glass-and-seals' }, { kind: 'keyword', keyword: 'glass and seals' }],
  ])('%j → %j', (state, list) => expect(listOfSearch(state)).toEqual(list));
});
