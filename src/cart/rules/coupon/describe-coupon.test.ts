import { expect, it } from 'vitest';
import { newRuleValues } from './coupon-rules.ts';
import { type CouponToDescribe, describeCoupon } from './describe-coupon.ts';

const plain: CouponToDescribe = {
  ...newRuleValues,
  kind: 'percent',
  percent: '10.00',
  amount_cents: null,
  categories: [],
  products: [],
};
const drums = ['Drum', 'Shoe set', 'Spring kit', 'Hose'];

it.each<[Partial<CouponToDescribe>, string]>([
  [{}, '10% off your order.'],
  [{ percent: '12.50' }, '12.5% off your order.'],
  [{ kind: 'fixed', percent: null, amount_cents: 500 }, '$5.00 off your order.'],
  [{ categories: ['Brakes'] }, '10% off everything in Brakes.'],
  [
    { categories: ['Brakes', 'Steering'], products: ['Awning'] },
    '10% off everything in Brakes and Steering and Awning.',
  ],
  [{ products: drums.slice(0, 3) }, '10% off Drum, Shoe set, and Spring kit.'],
  [{ products: drums }, '10% off 4 parts.'],
  [{ min_subtotal_cents: 20_000 }, '10% off your order. For orders of $200.00 or more.'],
  [{ first_day: '2027-03-01' }, '10% off your order. Valid from March 1, 2027.'],
  [{ last_day: '2026-12-31' }, '10% off your order. Valid until December 31, 2026.'],
  [
    { first_day: '2027-03-01', last_day: '2027-05-31' },
    '10% off your order. Valid from March 1, 2027 to May 31, 2027.',
  ],
  [{ max_uses_per_customer: 1 }, '10% off your order. Once per customer.'],
  [
    { max_uses_per_customer: 2, max_uses: 200 },
    '10% off your order. Up to 2 times per customer. For the first 200 orders.',
  ],
  [{ max_uses: 1 }, '10% off your order. For one order only.'],
  [{ applies_itself: true }, '10% off your order. Comes off by itself, without a code.'],
  [
    { applies_itself: true, max_uses_per_customer: 1 },
    '10% off your order. Once per customer. Comes off by itself once you are logged in.',
  ],
])('%j: %s', (of, words) => expect(describeCoupon({ ...plain, ...of }).join(' ')).toBe(words));
