import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SaleFacts, causeNames, whyNotSold } from './why-not-sold.ts';

const sold: SaleFacts = {
  hidden: false,
  is_replaced: false,
  stock: 3,
  backorder_limit: 0,
  has_day: false,
  price_cents: 8_495,
  weight_grams: 900,
  heaviest_grams: 30_000,
  fits: 2,
  has_type: true,
  pictures: 1,
  categories: 1,
  place_by_name: 1,
};
const namesOf = (facts: Partial<SaleFacts>) =>
  whyNotSold({ ...sold, ...facts }).map(({ name }) => name);

describe('why a part is not found or sold', () => {
  it('has no cause for a part that is whole', () => {
    expect(namesOf({})).toEqual([]);
    expect(namesOf({ place_by_name: 10, weight_grams: 30_000 })).toEqual([]);
  });

  it.each<[Partial<SaleFacts>, string[]]>([
    [{ hidden: true }, ['hidden']],
    [{ hidden: true, place_by_name: null }, ['hidden']],
    [{ is_replaced: true, stock: 0, place_by_name: null }, ['replaced']],
    [{ stock: 0 }, ['no_stock']],
    [{ stock: 0, backorder_limit: 2, has_day: true }, []],
    [{ stock: 0, backorder_limit: 2 }, ['no_stock']],
    [{ price_cents: 0 }, ['no_price']],
    [{ weight_grams: 0 }, ['no_weight']],
    [{ weight_grams: 30_001 }, ['too_heavy']],
    [{ heaviest_grams: null }, ['too_heavy']],
    [{ categories: 0 }, ['no_category']],
    [{ fits: 0 }, ['no_fit']],
    [{ has_type: false }, ['no_type']],
    [{ pictures: 0 }, ['no_picture']],
    [{ place_by_name: 11 }, ['not_found']],
    [{ place_by_name: null }, ['not_found']],
    [{ stock: 0, fits: 0, has_type: false }, ['no_stock', 'no_fit', 'no_type']],
  ])('%j: %j', (facts, expected) => {
    expect(namesOf(facts)).toEqual(expected);
  });

  it('says how far down and how heavy, and which field is empty', () => {
    expect(whyNotSold({ ...sold, stock: 0 })[0]!.field).toBe('stock');
    expect(whyNotSold({ ...sold, stock: 0, backorder_limit: 2 })[0]!.field).toBe('expected');
    expect(whyNotSold({ ...sold, place_by_name: 1_235 })[0]!.words).toContain('1,234 other parts');
    expect(whyNotSold({ ...sold, weight_grams: 45_359 })[0]!.words).toContain('100 lb');
  });

  it('names each cause once, with words and what mends it', () => {
    const facts = fc.record({
      hidden: fc.boolean(),
      is_replaced: fc.boolean(),
      stock: fc.nat(3),
      backorder_limit: fc.nat(1),
      has_day: fc.boolean(),
      price_cents: fc.nat(2),
      weight_grams: fc.nat(2),
      heaviest_grams: fc.option(fc.nat(2)),
      fits: fc.nat(2),
      has_type: fc.boolean(),
      pictures: fc.nat(2),
      categories: fc.nat(2),
      place_by_name: fc.option(fc.integer({ min: 1, max: 30 })),
    });
    fc.assert(
      fc.property(facts, (one) => {
        const found = whyNotSold(one);
        const names = found.map(({ name }) => name);
        expect(names).toEqual(causeNames.filter((name) => names.includes(name)));
        for (const { words, action, field } of found)
          expect([words, action, field].every(Boolean)).toBe(true);
        expect(names.includes('hidden')).toBe(one.hidden);
      }),
    );
  });
});
