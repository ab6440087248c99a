import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chipKinds,
  defaultView,
  isNarrowed,
  type ListView,
  readView,
  sorts,
  viewQuery,
} from './list-view.ts';
import { readVanParam } from '../../fitment/rules/van-param.ts';
import { viewParams } from './list-params.ts';

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

const text = (pattern: RegExp) => fc.stringMatching(pattern);
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });

const views: fc.Arbitrary<ListView> = fc
  .record({
    sort: fc.constantFrom(...sorts),
    inStock: fc.boolean(),
    types: fc
      .uniqueArray(text(/^[a-z0-9-]{1,60}$/), { maxLength: 20 })
      .map((types) => types.toSorted()),
    without: fc.subarray([...chipKinds]),
    year: maybe(fc.integer({ min: 0, max: 9999 })),
    engine: maybe(text(/^[A-Z0-9]{1,6}$/)),
    min: maybe(fc.integer({ min: 0, max: 999_999 })),
    max: maybe(fc.integer({ min: 0, max: 999_999 })),
    fits: maybe(text(/^[a-z0-9-]{1,40}~\d{4}~[A-Z0-9]{0,4}$/)),
  })
  .map((view) => JSON.parse(JSON.stringify(view)) as ListView);

it('reads back every view it writes, through an address', () => {
  fc.assert(
    fc.property(views, (view) => {
      const address = new URLSearchParams(viewQuery(view)).toString();
      expect(readView(Object.fromEntries(new URLSearchParams(address)))).toEqual(view);
    }),
  );
});

it('reads any query without failing, and the same when it is read again', () => {
  const queries = fc.dictionary(fc.constantFrom(...viewParams), fc.anything());
  fc.assert(
    fc.property(queries, (query) => {
      const view = readView(query);
      expect(readView(viewQuery(view))).toEqual(view);
    }),
  );
});

it.each<[Partial<ListView>, boolean]>([
  [{}, false],
  [{ sort: 'price' }, false],
  [{ without: ['van'] }, false],
  [{ inStock: true }, true],
  [{ types: ['fuel-pump'] }, true],
  [{ min: 0 }, true],
])('a list with %j is narrowed: %s', (view, narrowed) =>
  expect(isNarrowed({ ...defaultView, ...view })).toBe(narrowed),
);

it('takes a van from the address if and only if it can be read', () => {
  const params = fc.oneof(
    fc.constantFrom('zzz', '68-79-bus~74', '68-79-bus~1974~TOOLONG', '68-79-bus~1974~~automatic'),
    fc.stringMatching(/^[a-z0-9-~]{1,20}$/),
    text(/^[a-z0-9-]{1,60}(~\d{1,4}(~\w{0,7}(~(manual|automatic)?)?)?)?$/),
  );
  fc.assert(
    fc.property(params, (fits) => {
      expect(readView({ fits }).fits).toBe(readVanParam(fits) && fits);
    }),
  );
});
