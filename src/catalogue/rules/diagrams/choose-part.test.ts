import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doesItFit } from '../../../fitment/rules/does-it-fit.ts';
import type { Fit } from '../../../fitment/rules/fit.ts';
import { exampleModels, facts } from '../../../fitment/rules/testing/examples.ts';
import { asVanModel } from '../../../fitment/rules/van-models.ts';
import { choosePart, howSold, type MyVan } from './choose-part.ts';

const models = exampleModels.map(asVanModel);
const bus = (from: number, to: number, more: Partial<Fit> = {}): Fit => ({
  van: '68-79-bus',
  from,
  to,
  ...more,
});
const FITS: Record<number, Fit[]> = {
  1: [bus(1968, 1970)],
  2: [bus(1971, 1974)],
  3: [bus(1972, 1974, { engines: ['CA'] })],
  4: [bus(1971, 1979)],
  5: [{ van: '93-03-eurovan', from: 1993, to: 2003 }],
};
const parts = [1, 2, 3, 4, 5].map((id) => ({ id, stock_qty: 1 }));
const knows = (van: Parameters<typeof facts>[0]): MyVan => ({
  van: facts(van),
  models,
  fitsOf: (id) => FITS[id],
});
const ids = ({
  part,
  others,
}: ReturnType<typeof choosePart<{ id: number; stock_qty: number }>>) => [
  part?.id,
  ...others.map(({ id }) => id),
];

describe('the part of a number', () => {
  test.each([
    ['without a van, the first, and all others', null, undefined, [1, 2, 3, 4, 5]],
    ['those that fit come before those that may', knows({ year: 1974 }), undefined, [2, 4, 3]],
    ['an engine that is known decides', knows({ year: 1974, engine: 'CA' }), undefined, [2, 3, 4]],
    ['another engine leaves the part out', knows({ year: 1974, engine: 'CB' }), undefined, [2, 4]],
    ['of another year', knows({ year: 1969 }), undefined, [1]],
    ['what the visitor has chosen', knows({ year: 1974 }), 4, [4, 2, 3]],
    ['a choice that no longer fits is dropped', knows({ year: 1969 }), 4, [1]],
    [
      'if nothing fits, all are shown',
      knows({ type: '80-91-vanagon', year: 1985 }),
      undefined,
      [1, 2, 3, 4, 5],
    ],
  ] as const)('%s', (_, known, chosen, expected) => {
    expect(ids(choosePart(parts, known, chosen))).toEqual(expected);
  });

  test('among those that fit alike, what is in stock comes first', () => {
    const soldOut = parts.map(({ id }) => ({ id, stock_qty: id === 2 ? 0 : 1 }));
    expect(ids(choosePart(soldOut, knows({ year: 1974 })))).toEqual([4, 2, 3]);
    expect(ids(choosePart(soldOut, null))).toEqual([1, 3, 4, 5, 2]);
  });

  test('fits that are still loading count as fitting', () => {
    const known = {
      ...knows({ year: 1969 }),
      fitsOf: (id: number) => (id === 2 ? undefined : FITS[id]),
    };
    expect(ids(choosePart(parts, known))).toEqual([1, 2]);
  });

  test('never one that does not fit while another may, and never none', () => {
    const years = fc.integer({ min: 1968, max: 1979 });
    const fit = fc
      .record({ a: years, b: years, ca: fc.boolean() })
      .map(({ a, b, ca }) => bus(Math.min(a, b), Math.max(a, b), ca ? { engines: ['CA'] } : {}));
    const lists = fc.array(fc.array(fit, { maxLength: 3 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lists, years, fc.option(fc.nat(5)), (fits, year, chosen) => {
        const known = { van: facts({ year }), models, fitsOf: (id: number) => fits[id] };
        const all = fits.map((_, id) => ({ id, stock_qty: 1 }));
        const { part, others } = choosePart(all, known, chosen ?? undefined);
        const state = (id: number) => doesItFit(fits[id]!, known.van, models).state;
        expect(part).toBeDefined();
        expect(others).not.toContain(part);
        if (all.some(({ id }) => state(id) !== 'no')) expect(state(part!.id)).not.toBe('no');
      }),
    );
  });
});

test.each([
  ['by itself', { number: 1, comes_with: null, parts: [1] }, { kind: 'sold' }],
  ['with another', { number: 2, comes_with: 1, parts: [] }, { kind: 'with', number: 1 }],
  ['with another that is not sold', { number: 4, comes_with: 3, parts: [] }, { kind: 'not sold' }],
  ['not at all', { number: 3, comes_with: null, parts: [] }, { kind: 'not sold' }],
  [
    'by itself rather than with another',
    { number: 5, comes_with: 1, parts: [1] },
    { kind: 'sold' },
  ],
])('a number is sold %s', (_, entry, expected) => {
  const entries = [
    { number: 1, comes_with: null, parts: [1] },
    { number: 3, comes_with: null, parts: [] },
  ];
  expect(howSold(entry, entries)).toEqual(expected);
});
