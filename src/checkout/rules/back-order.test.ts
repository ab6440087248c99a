import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantityOf } from '../../orders/rules/refund-shares.ts';
import { type BackOrderLine, planBackOrder } from './back-order.ts';

const line = (changed: Partial<BackOrderLine> = {}): BackOrderLine => ({
  productId: 1,
  name: 'Brake drum',
  kept: 3,
  quantity: 2,
  unitCents: 1_000,
  priceFrom: 1,
  ...changed,
});
const shoe = line({ productId: 2, name: 'Brake shoe', kept: 4, quantity: 1 });
const hose = line({ productId: 3, name: 'Hose', kept: 1, quantity: 0 });

describe('what of a back-order can be cancelled', () => {
  it.each([
    ['all that waits', [line(), hose], 0, [[1, 2]], []],
    ['nothing of an order that waits for nothing', [hose], 0, [], []],
    [
      'none of a line whose price is for more than would be left',
      [line({ priceFrom: 3 })],
      0,
      [],
      ['Brake drum'],
    ],
    ['a line of which nothing is left', [line({ priceFrom: 3, kept: 2 }), hose], 0, [[1, 2]], []],
    ['a line that keeps enough', [line({ priceFrom: 3, kept: 5 })], 0, [[1, 2]], []],
    ['a line that staff have brought below', [line({ priceFrom: 4 })], 0, [[1, 2]], []],
    [
      'the other lines of one that is held',
      [line({ priceFrom: 3 }), shoe],
      0,
      [[2, 1]],
      ['Brake drum'],
    ],
    [
      'what leaves the minimum of the coupon',
      [line(), shoe],
      4_000,
      [
        [1, 2],
        [2, 1],
      ],
      [],
    ],
    ['nothing if that would be missed', [line(), shoe], 4_001, [], ['$40.01']],
    [
      'nothing, told once, if a line is held too',
      [line({ priceFrom: 3 }), shoe],
      7_000,
      [],
      ['$70.00'],
    ],
    [
      'an order that staff have brought below',
      [line(), shoe],
      7_001,
      [
        [1, 2],
        [2, 1],
      ],
      [],
    ],
    ['an order of which nothing is left', [line({ kept: 2 })], 2_000, [[1, 2]], []],
  ] as const)('%s', (_, lines, least, cancels, held) => {
    const plan = planBackOrder(lines, least);
    expect(plan.cancels.map(({ productId, quantity }) => [productId, quantity])).toEqual(cancels);
    expect(plan.held).toEqual(held.map((words) => expect.stringContaining(words)));
  });

  it('never keeps a discount that was reached by pieces that are cancelled', () => {
    const lines = fc.array(
      fc.record({ kept: fc.nat(9), waits: fc.nat(9), priceFrom: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(lines, fc.nat(40_000), (drawn, least) => {
        const order = drawn.map(({ kept, waits, priceFrom }, at) =>
          line({ productId: at, kept, quantity: Math.min(kept, waits), priceFrom }),
        );
        const { cancels, held } = planBackOrder(order, least);
        const left = order.map((each) => ({
          ...each,
          kept: each.kept - quantityOf(cancels, each.productId),
        }));
        const total = (lines: BackOrderLine[]) =>
          lines.reduce((sum, { kept }) => sum + kept, 0) * 1_000;
        if (total(order) >= least && total(left) > 0)
          expect(total(left)).toBeGreaterThanOrEqual(least);
        for (const [at, { kept, priceFrom }] of left.entries())
          if (kept > 0 && order[at]!.kept >= priceFrom)
            expect(kept).toBeGreaterThanOrEqual(priceFrom);
        const waits = order.some(({ quantity }) => quantity > 0);
        expect(cancels.length + held.length > 0).toBe(waits);
      }),
    );
  });
});
