import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChangedWorth, effectOf } from './effect.ts';

const part = (
  id: number,
  price: [number, number],
  cost: number | null,
  stock = 10,
  lowest = price,
): ChangedWorth => ({
  before: { id, price: price[0], lowest: lowest[0], cost, stock },
  after: { id, price: price[1], lowest: lowest[1], cost, stock },
});

describe('the effect of changed parts', () => {
  it('is their stock at cost and at price, and what is left between', () => {
    const effect = effectOf([
      part(1, [1000, 1095], 500),
      part(2, [2000, 1995], 2000, 5),
      part(3, [3000, 3000], null, 2),
    ]);
    expect(effect).toMatchObject({
      pieces: { now: 17, after: 17 },
      cost_cents: { now: 15_000, after: 15_000 },
      price_cents: { now: 26_000, after: 10_950 + 9_975 + 6_000 },
      margin: { now: 250, after: 283 },
      ending_in_95: { now: 0, after: 2 },
      without_cost: 1,
      bars: [
        ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((percent) => ({
          from: percent,
          to: percent,
          parts: percent === 0 ? 1 : 0,
        })),
        { from: 10, to: 10, parts: 1 },
      ],
      look: { rises: [1], steep_falls: [], falls: [2], below_cost: [2] },
    });
  });

  it.each([
    ['a slight fall', [1000, 701], [1000, 701], 600, { falls: [1] }],
    ['a steep fall', [1000, 700], [1000, 700], 600, { steep_falls: [1] }],
    ['a usual sale', [1000, 1000], [1000, 750], 600, {}],
    ['a sale at 95 % off', [1000, 1000], [1000, 50], 600, { steep_falls: [1], below_cost: [1] }],
    ['a sale that goes further', [1000, 1000], [750, 650], 600, { steep_falls: [1] }],
    ['a sale below cost', [1000, 1000], [1000, 899], 900, { below_cost: [1] }],
    ['a sale of unknown cost', [1000, 1000], [1000, 899], null, {}],
    ['a sale that stays', [1000, 1000], [500, 500], 600, {}],
    ['a slight fall beside it', [1000, 990], [500, 500], 600, { falls: [1] }],
    ['a sale that is dropped', [1000, 1000], [500, 1000], 600, {}],
  ] as const)('says of %s what to look at', (_, price, lowest, cost, look) => {
    expect(effectOf([part(1, [...price], cost, 10, [...lowest])]).look).toEqual({
      rises: [],
      steep_falls: [],
      falls: [],
      below_cost: [],
      ...look,
    });
  });

  it('knows no margin where no cost is known, or nothing is in stock', () => {
    expect(effectOf([part(1, [100, 200], null)]).margin).toEqual({ now: null, after: null });
    expect(effectOf([part(1, [100, 200], 50, 0)]).margin).toEqual({ now: null, after: null });
    expect(effectOf([]).bars).toEqual([]);
  });

  it('says which bars hold what is far from the rest', () => {
    const filled = [90, 133.95, 149.5, 189].map((price, at) =>
      part(at, [Math.round(price * 100), 9200], 10),
    );
    expect(effectOf(filled).bars.filter(({ parts }) => parts > 0)).toEqual([
      { from: null, to: -32, parts: 2 },
      { from: -31, to: -31, parts: 1 },
      { from: 0, to: null, parts: 1 },
    ]);
    const prices: [number, number][] = [
      [10_000, 10_200],
      [10_000, 10_300],
      [10_000, 10_300],
      [14_950, 9_995],
      [13_395, 123_495],
    ];
    const far = effectOf(prices.map((price, at) => part(at, price, 10))).bars;
    expect(far).toEqual([
      { from: null, to: -1, parts: 1 },
      { from: 2, to: 2, parts: 1 },
      { from: 3, to: 3, parts: 2 },
      { from: 4, to: null, parts: 1 },
    ]);
  });

  it('has each changed price in one of at most 11 bars, and no fall beside a rise', () => {
    const price = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(price, price), { maxLength: 60 }), (prices) => {
        const parts = prices.map(([now, then], at) => part(at, [now, then], 10));
        const { bars } = effectOf(parts);
        expect(bars.length).toBeLessThanOrEqual(11);
        expect(bars.reduce((sum, bar) => sum + bar.parts, 0)).toBe(
          prices.filter(([now, then]) => now !== then).length,
        );
        for (const { from, to } of bars)
          expect((from ?? -Infinity) >= 0 || (to ?? Infinity) <= 0).toBe(true);
      }),
    );
  });
});
