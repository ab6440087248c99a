import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterRefund,
  everythingOf,
  isFullyRefunded,
  type PaidLeft,
  type RefundRequest,
  refundShares,
  withSharedCoupon,
} from './refund-shares.ts';
import { runs } from '../../server/testing/seed.ts';

const nothingMore: RefundRequest = { lines: [], shippingCents: 0, freeCents: 0 };

function given(left: PaidLeft, asked: Partial<RefundRequest>) {
  const shares = refundShares(left, { ...nothingMore, ...asked });
  if (typeof shares === 'string') throw new Error(shares);
  return shares;
}

/** Two drums of $50.00 and a hose of $20.00, shipping $10.00, tax of 6.625 %: 862. */
const drum = { productId: 1, quantity: 2, unitCents: 5_000, couponCents: 0 };
const hose = { productId: 2, quantity: 1, unitCents: 2_000, couponCents: 0 };
const plain: PaidLeft = {
  lines: [drum, hose],
  shippingCents: 1_000,
  taxCents: 861,
  pointsCents: 0,
  points: 0,
  moneyCents: 13_861,
  earnedPoints: 139,
};
const untaxed: PaidLeft = { ...plain, taxCents: 0, moneyCents: 13_000, earnedPoints: 130 };

const aDrum = { lines: [{ productId: 1, quantity: 1 }] };
const aHose = { lines: [{ productId: 2, quantity: 1 }] };

describe('worked examples', () => {
  test.each([
    {
      name: 'a line brings its price and its tax',
      left: plain,
      asked: aDrum,
      gives: { goodsCents: 5_000, taxCents: 331, moneyCents: 5_331, points: 0, earnedPoints: 53 },
    },
    {
      name: 'shipping brings its tax',
      left: plain,
      asked: { shippingCents: 1_000 },
      gives: { goodsCents: 0, shippingCents: 1_000, taxCents: 66, moneyCents: 1_066 },
    },
    {
      name: 'a part of the shipping, such as the surcharge for an oversize part, brings its own tax',
      left: plain,
      asked: { shippingCents: 400 },
      gives: { shippingCents: 400, taxCents: 26, moneyCents: 426 },
    },
    {
      name: 'a free amount is exactly that amount, tax included',
      left: plain,
      asked: { freeCents: 1_500 },
      gives: { goodsCents: 0, freeCents: 1_407, taxCents: 93, moneyCents: 1_500 },
    },
    {
      name: 'where a coupon for the drums lowered the tax, a hose brings its own',
      left: {
        ...plain,
        isTaxedAfterDiscounts: true,
        lines: [{ ...drum, couponCents: 4_000 }, hose],
        taxCents: 596,
        moneyCents: 9_596,
      },
      asked: aHose,
      gives: { goodsCents: 2_000, couponCents: 0, taxCents: 132, moneyCents: 2_132 },
    },
    {
      name: 'where it lowered the tax, a drum brings the tax of what was paid for it',
      left: {
        ...plain,
        isTaxedAfterDiscounts: true,
        lines: [{ ...drum, couponCents: 4_000 }, hose],
        taxCents: 596,
        moneyCents: 9_596,
      },
      asked: aDrum,
      gives: { goodsCents: 5_000, couponCents: 2_000, taxCents: 199, moneyCents: 3_199 },
    },
    {
      name: 'where points lowered the tax, a free amount has the tax of money',
      left: {
        ...plain,
        isTaxedAfterDiscounts: true,
        pointsCents: 3_000,
        points: 600,
        taxCents: 663,
        moneyCents: 10_663,
      },
      asked: { freeCents: 1_066 },
      gives: { freeCents: 1_000, taxCents: 66, moneyCents: 1_066 },
    },
    {
      name: 'with free shipping there is only the line',
      left: { ...untaxed, shippingCents: 0, moneyCents: 12_000, earnedPoints: 120 },
      asked: aHose,
      gives: { goodsCents: 2_000, shippingCents: 0, moneyCents: 2_000, earnedPoints: 20 },
    },
    {
      name: 'a coupon of 10 % on everything lowers each line',
      left: { ...untaxed, lines: withSharedCoupon([drum, hose], 1_200), moneyCents: 11_800 },
      asked: aDrum,
      gives: { goodsCents: 5_000, couponCents: 500, moneyCents: 4_500 },
    },
    {
      name: 'a fixed coupon of $10.00 is shared by price',
      left: { ...untaxed, lines: withSharedCoupon([drum, hose], 1_000), moneyCents: 12_000 },
      asked: aHose,
      gives: { goodsCents: 2_000, couponCents: 167, moneyCents: 1_833 },
    },
    {
      name: 'a coupon for the drums alone does not lower the hose',
      left: { ...untaxed, lines: [{ ...drum, couponCents: 2_000 }, hose], moneyCents: 11_000 },
      asked: aHose,
      gives: { goodsCents: 2_000, couponCents: 0, moneyCents: 2_000 },
    },
    {
      name: 'points are given back as points, in proportion to what they paid',
      left: { ...untaxed, pointsCents: 2_600, points: 520, moneyCents: 10_400, earnedPoints: 104 },
      asked: aDrum,
      gives: { goodsCents: 5_000, pointsCents: 1_000, points: 200, moneyCents: 4_000 },
    },
    {
      name: 'an order paid with points alone gives back points alone',
      left: { ...untaxed, pointsCents: 13_000, points: 2_600, moneyCents: 0, earnedPoints: 0 },
      asked: aHose,
      gives: { goodsCents: 2_000, pointsCents: 2_000, points: 400, moneyCents: 0, earnedPoints: 0 },
    },
    {
      name: 'coupon, points, shipping and tax together',
      left: {
        ...plain,
        lines: withSharedCoupon([drum, hose], 1_200),
        pointsCents: 1_000,
        points: 200,
        moneyCents: 11_661,
        earnedPoints: 117,
      },
      // 5000 + 331 tax - 500 coupon = 4831 of 12661; points paid 1000 of those.
      asked: aDrum,
      gives: { taxCents: 331, couponCents: 500, pointsCents: 382, moneyCents: 4_449, points: 76 },
    },
  ])('$name', ({ left, asked, gives }) => {
    expect(given(left, asked)).toMatchObject(gives);
  });

  test('an earlier free amount is deducted only from the last money', () => {
    const afterApology = afterRefund(untaxed, given(untaxed, { freeCents: 11_500 }));
    const drums = given(afterApology, { lines: [{ productId: 1, quantity: 2 }] });
    expect(drums).toMatchObject({ goodsCents: 10_000, coveredCents: 8_500, moneyCents: 1_500 });
    const rest = given(
      afterRefund(afterApology, drums),
      everythingOf(afterRefund(afterApology, drums)),
    );
    expect(rest).toMatchObject({ goodsCents: 2_000, coveredCents: 3_000, moneyCents: 0 });
  });
});

describe('a refund is refused', () => {
  test.each([
    ['of nothing', {}, 'nothing'],
    ['of more pieces than there are', { lines: [{ productId: 1, quantity: 3 }] }, 'pieces'],
    ['of no piece', { lines: [{ productId: 1, quantity: 0 }] }, 'pieces'],
    ['of half a piece', { lines: [{ productId: 1, quantity: 0.5 }] }, 'pieces'],
    ['of a part that was not ordered', { lines: [{ productId: 9, quantity: 1 }] }, 'pieces'],
    ['of a line named twice', { lines: [...aDrum.lines, ...aDrum.lines] }, 'pieces'],
    ['of more shipping than was paid', { shippingCents: 1_001 }, 'shipping'],
    ['of negative shipping', { shippingCents: -1 }, 'shipping'],
    ['of more money than was paid', { freeCents: 13_862 }, 'amount'],
    ['of a line and more than the rest', { ...aDrum, freeCents: 8_531 }, 'amount'],
    ['of a negative amount', { ...aDrum, freeCents: -1 }, 'amount'],
  ] as const)('%s', (_, asked, problem) => {
    expect(refundShares(plain, { ...nothingMore, ...asked })).toBe(problem);
  });
});

describe('core deposits', () => {
  /** $60.00 for each drum, taxed. */
  const withDeposits: PaidLeft = {
    ...plain,
    deposits: { lines: [{ productId: 1, quantity: 2, unitCents: 6_000 }], taxCents: 795 },
    moneyCents: 13_861 + 12_795,
  };
  const aCore = { deposits: [{ productId: 1, quantity: 1 }] };

  test.each([
    { name: 'go back for a core, with their tax alone', asked: aCore, cents: 6_398, tax: 398 },
    { name: 'go back with the part', asked: aDrum, cents: 5_331 + 6_398, tax: 331 + 398 },
    { name: 'stay when another part goes back', asked: aHose, cents: 2_132, tax: 132 },
  ])('$name', ({ asked, cents: moneyCents, tax: taxCents }) => {
    expect(given(withDeposits, asked)).toMatchObject({ moneyCents, taxCents });
  });

  test('take back no points for a core', () => {
    expect(given(withDeposits, aCore)).toMatchObject({ earnedPoints: 0, points: 0, lines: [] });
  });

  test('go back once: with the part or for its core', () => {
    const core = afterRefund(withDeposits, given(withDeposits, aCore));
    const drum = given(core, aDrum);
    expect(drum.deposits?.lines).toMatchObject([{ productId: 1, quantity: 1 }]);
    const both = afterRefund(core, drum);
    expect(given(both, aDrum).deposits).toBeUndefined();
    expect(refundShares(both, { ...nothingMore, ...aCore })).toBe('pieces');
  });

  test.each([
    ['of more cores than there are deposits', { deposits: [{ productId: 1, quantity: 3 }] }],
    ['of half a core', { deposits: [{ productId: 1, quantity: 0.5 }] }],
    ['of a core of a part without a deposit', { deposits: [{ productId: 2, quantity: 1 }] }],
    ['of a part twice', { deposits: [...aCore.deposits, ...aCore.deposits] }],
  ])('are refused %s', (_, asked) => {
    expect(refundShares(withDeposits, { ...nothingMore, ...asked })).toBe('pieces');
  });

  test('are not given away as an amount', () => {
    expect(refundShares(withDeposits, { ...nothingMore, freeCents: 13_862 })).toBe('amount');
    const left = afterRefund(withDeposits, given(withDeposits, { freeCents: 13_861 }));
    expect(given(left, aCore).moneyCents).toBe(6_398);
  });
});

const cents = fc.nat(3_000_000);
const percent = fc.integer({ min: 0, max: 100 });

/** Any order: small and large amounts, so that rounding and big numbers both occur. */
const anyOrder: fc.Arbitrary<PaidLeft> = fc
  .record({
    lines: fc.array(
      fc.record({
        unitCents: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 900_000 })),
        quantity: fc.integer({ min: 1, max: 7 }),
        couponPercent: percent,
        depositCents: fc.constantFrom(0, 0, 1, 6_000),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    shippingCents: fc.oneof(fc.constant(0), cents),
    taxPercent: fc.constantFrom(0, 0, 6.625, 25),
    pointsPercent: fc.constantFrom(0, 0, 1, 50, 99, 100),
    pointsPerCent: fc.constantFrom(0.2, 1, 3),
    isTaxedAfterDiscounts: fc.boolean(),
    depositTaxPercent: fc.constantFrom(0, 6.625),
  })
  .map(({ lines, shippingCents, taxPercent, pointsPercent, pointsPerCent, ...given }) => {
    const { depositTaxPercent, ...rule } = given;
    const left = lines.map(({ couponPercent, depositCents: _, ...line }, productId) => ({
      productId,
      ...line,
      couponCents: Math.floor((line.unitCents * line.quantity * couponPercent) / 100),
    }));
    const priced = left.reduce((sum, one) => sum + one.unitCents * one.quantity, shippingCents);
    const untaxed = left.reduce((sum, one) => sum - one.couponCents, priced);
    const taxOn = (cents: number) => Math.round((cents * taxPercent) / 100);
    const { isTaxedAfterDiscounts } = rule;
    const toPay = isTaxedAfterDiscounts ? untaxed : untaxed + taxOn(priced);
    const pointsCents = Math.floor((toPay * pointsPercent) / 100);
    const taxCents = taxOn(isTaxedAfterDiscounts ? untaxed - pointsCents : priced);
    const goodsCents = untaxed + taxCents - pointsCents;
    const points = Math.ceil(pointsCents * pointsPerCent);
    const earnedPoints = Math.ceil(goodsCents / 100);
    const deposited = lines.flatMap(({ depositCents: unitCents, quantity }, productId) =>
      unitCents > 0 ? [{ productId, quantity, unitCents }] : [],
    );
    const depositCents = deposited.reduce((sum, one) => sum + one.unitCents * one.quantity, 0);
    const depositTax = Math.round((depositCents * depositTaxPercent) / 100);
    const moneyCents = goodsCents + depositCents + depositTax;
    const amounts = { shippingCents, taxCents, pointsCents, points, moneyCents, earnedPoints };
    const deposits = deposited.length > 0 ? { lines: deposited, taxCents: depositTax } : undefined;
    return { lines: left, ...amounts, ...rule, deposits };
  });

const anySteps = fc.array(
  fc.record({
    pieces: fc.array(fc.nat(7), { maxLength: 5 }),
    cores: fc.array(fc.constantFrom(0, 0, 1, 3), { maxLength: 5 }),
    shippingPercent: fc.constantFrom(0, 0, 0, 33, 100),
    freePercent: fc.constantFrom(0, 0, 0, 1, 40, 100),
  }),
  { maxLength: 8 },
);

const numbersOf = (left: PaidLeft) => {
  const { lines, deposits, isTaxedAfterDiscounts: _, ...amounts } = left;
  return [
    ...Object.values(amounts),
    ...lines.flatMap(({ quantity, couponCents }) => [quantity, couponCents]),
    ...(deposits ? [deposits.taxCents, ...deposits.lines.map(({ quantity }) => quantity)] : []),
  ];
};

describe('any sequence of refunds of any order', () => {
  test('never exceeds what was paid in any part, and everything gives back exactly everything', () => {
    fc.assert(
      fc.property(anyOrder, anySteps, (paid, steps) => {
        let left = paid;
        for (const { pieces, cores, shippingPercent, freePercent } of steps) {
          const asked = {
            lines: left.lines
              .map(({ productId, quantity }, at) => ({
                productId,
                quantity: Math.min(quantity, pieces[at] ?? 0),
              }))
              .filter(({ quantity }) => quantity > 0),
            deposits: (left.deposits?.lines ?? [])
              .map(({ productId, quantity }, at) => ({
                productId,
                quantity: Math.min(quantity, cores[at] ?? 0),
              }))
              .filter(({ quantity }) => quantity > 0),
            shippingCents: Math.floor((left.shippingCents * shippingPercent) / 100),
            freeCents: Math.floor((left.moneyCents * freePercent) / 100),
          };
          const shares = refundShares(left, asked);
          if (typeof shares === 'string') continue;
          const { goodsCents, shippingCents, freeCents, taxCents } = shares;
          const { couponCents, pointsCents, coveredCents, moneyCents } = shares;
          const depositCents = shares.deposits?.cents ?? 0;
          expect(goodsCents + depositCents + shippingCents + freeCents + taxCents).toBe(
            couponCents + pointsCents + coveredCents + moneyCents,
          );
          const { lines, deposits, ...amounts } = shares;
          expect(Math.min(...Object.values(amounts))).toBeGreaterThanOrEqual(0);
          left = afterRefund(left, shares);
          expect(Math.min(...numbersOf(left))).toBeGreaterThanOrEqual(0);
        }
        if (!isFullyRefunded(left)) {
          left = afterRefund(left, given(left, everythingOf(left)));
        }
        expect(numbersOf(left).filter(Boolean)).toEqual([]);
      }),
      { numRuns: runs(200, 4_000) },
    );
  });

  test('gives back for a part of a line what it paid, to the cent for each piece', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(4), (paid, at) => {
        const line = paid.lines[at % paid.lines.length]!;
        const one = given(paid, { lines: [{ productId: line.productId, quantity: 1 }] });
        const all = given(paid, {
          lines: [{ productId: line.productId, quantity: line.quantity }],
        });
        for (const key of ['goodsCents', 'taxCents', 'couponCents', 'moneyCents'] as const) {
          expect(Math.abs(one[key] * line.quantity - all[key])).toBeLessThanOrEqual(
            3 * line.quantity,
          );
        }
      }),
    );
  });

  const taxedAfterDiscounts = anyOrder.filter(
    ({ isTaxedAfterDiscounts }) => !!isTaxedAfterDiscounts,
  );

  test('leaves the tax of what is left, to the cent, where discounts lowered it', () => {
    fc.assert(
      fc.property(taxedAfterDiscounts, fc.nat(4), (left, at) => {
        const line = left.lines[at % left.lines.length]!;
        const now = afterRefund(left, given(left, { lines: [line] }));
        const taxed = ({ lines, shippingCents }: PaidLeft) =>
          lines.reduce(
            (sum, { unitCents, quantity, couponCents }) => sum + unitCents * quantity - couponCents,
            shippingCents,
          );
        const before = taxed(left);
        const expected = before === 0 ? 0 : (left.taxCents * taxed(now)) / before;
        expect(Math.abs(now.taxCents - expected)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
