import { expect, it } from 'vitest';
import { paidWith } from './paid-with.ts';

it.each([
  ['credit_card', '5.00', '0.00', 'Credit card'],
  ['paypal', '0.00', '5.00', 'Paypal'],
  ['none', '5.00', '0.00', 'Paid with points'],
  ['none', '0.00', '5.00', 'Paid with coupon'],
  ['none', '5.00', '5.00', 'Paid with points and coupon'],
  ['none', '0.00', '0.00', 'Nothing to pay'],
] as const)(
  'describes payment by %s with points %s and coupon %s: %s',
  (payment_options, points, coupon, words) => {
    const order = { payment_options, points_redeemed_amount: points, discount_amount: coupon };
    expect(paidWith(order)).toBe(words);
    const waiting = { ...order, order_status: 1 };
    expect(paidWith(waiting)).toBe(payment_options === 'none' ? words : 'Not paid yet');
    expect(paidWith({ ...order, order_status: 3 })).toBe(words);
  },
);
