import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  partFaults,
  partsQueryParameters,
  partsSorts,
  readPartsQuery,
  stockFilters,
} from './parts-query.ts';

const words = fc.string({ maxLength: 30 }).map((text) => text.trim());
const query = fc.record({
  q: words,
  category: words,
  van: words,
  type: words,
  supplier: words,
  stock: fc.constantFrom('' as const, ...stockFilters),
  fault: fc.constantFrom('' as const, ...partFaults),
  hidden: fc.constantFrom('' as const, 'yes' as const, 'no' as const),
  sort: fc.constantFrom(...partsSorts),
  ids: fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 20 }),
});

describe('the query of the parts desk', () => {
  it('reads what it wrote', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        expect(readPartsQuery(partsQueryParameters(wanted))).toEqual(wanted);
      }),
    );
  });

  it('leaves out what is as usual', () => {
    expect(partsQueryParameters(readPartsQuery({}))).toEqual({});
  });

  it.each([
    [{ sort: 'cheapest', stock: 'all', fault: 'ugly', hidden: '1' }],
    [{ ids: 'a,-1,0,1e3,99999999999' }],
    [{ unknown: 'x' }],
  ])('ignores %j', (search) => {
    expect(readPartsQuery(search)).toEqual(readPartsQuery({}));
  });

  it('names each part once, in the given order', () => {
    expect(readPartsQuery({ ids: '7,3,7, 5' }).ids).toEqual([7, 3]);
  });
});
