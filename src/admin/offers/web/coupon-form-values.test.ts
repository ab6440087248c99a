import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { newRuleValues } from '../../../cart/rules/coupon/coupon-rules.ts';
import { couponFields, type CouponInput } from '../coupon-shapes.ts';
import { emptyCoupon, formOf, inputOf, remainingErrors } from './coupon-form-values.ts';

const typed = { ...emptyCoupon, code: ' spring-27 ' };

it.each<[string, object, object]>([
  ['ten percent off', typed, { code: 'SPRING-27', percent: '10', amount_cents: null }],
  [
    'an amount',
    { ...typed, kind: 'fixed', amount_cents: '$5' },
    { percent: null, amount_cents: 500 },
  ],
  ['a minimum', { ...typed, min_subtotal_cents: '200.50' }, { min_subtotal_cents: 20_050 }],
  ['limits', { ...typed, max_uses: '200' }, { max_uses: 200, max_uses_per_customer: null }],
])('reads %s', (_, form, input) => {
  const read = inputOf({ ...emptyCoupon, ...form });
  expect(read).toMatchObject(input);
  expect(couponFields.safeParse(read).success).toBe(true);
});

it.each([
  ['percent', { percent: 'ten' }],
  ['amount_cents', { kind: 'fixed', amount_cents: 'five' }],
  ['min_subtotal_cents', { min_subtotal_cents: 'x' }],
  ['max_uses', { max_uses: '1.5' }],
  ['last_day', { first_day: '2026-05-02', last_day: '2026-05-01' }],
] as const)('what is wrong in %s is refused there', (field, form) => {
  const { error } = couponFields.safeParse(inputOf({ ...typed, ...form }));
  expect([...new Set(error?.issues.map(({ path }) => path[0]))]).toEqual([field]);
});

test('a coupon stays the same when its form is saved untouched', () => {
  const count = fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null });
  const cents = fc.integer({ min: 1, max: 100_000_000 });
  const worth = fc.oneof(
    fc.record({
      kind: fc.constant('fixed' as const),
      percent: fc.constant(null),
      amount_cents: cents,
    }),
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 1, max: 10_000 }).map((part) => String(part / 100)),
      amount_cents: fc.constant(null),
    }),
  );
  const rest = fc.record({
    min_subtotal_cents: fc.oneof(fc.constant(0), cents),
    max_uses: count,
    max_uses_per_customer: count,
    applies_itself: fc.boolean(),
    enabled: fc.boolean(),
  });
  fc.assert(
    fc.property(worth, rest, (of, more) => {
      const coupon: CouponInput = {
        ...newRuleValues,
        code: 'SPRING-27',
        first_day: null,
        last_day: '2026-12-31',
        categories: [1, 2],
        products: [7],
        ...of,
        ...more,
      };
      expect(inputOf(formOf(coupon, [{ id: 7, sku: 'VG-7', name: 'Drum' }]))).toEqual(coupon);
    }),
  );
});

it('forgets what was wrong with a field once it says something else', () => {
  const wrong = { code: ['Taken.'], amount_cents: ['Too much.'] };
  expect(remainingErrors(wrong, emptyCoupon, emptyCoupon)).toEqual(wrong);
  expect(remainingErrors(wrong, emptyCoupon, { ...emptyCoupon, code: 'NEW' })).toEqual({
    amount_cents: ['Too much.'],
  });
  expect(remainingErrors(wrong, emptyCoupon, { ...emptyCoupon, amount_cents: '5' })).toEqual({
    code: ['Taken.'],
  });
  const days = { last_day: ['Before the first.'] };
  expect(remainingErrors(days, emptyCoupon, { ...emptyCoupon, first_day: '2026-11-01' })).toEqual(
    {},
  );
});
