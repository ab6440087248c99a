import { formatPrice } from '../kit/money.ts';

// Apart from messages.ts, which is in the first load of the cart.
export const discountMessages = {
  tookMore: ({ code, cents }: { code: string; cents: number }) =>
    `${code}, which applies itself, takes off more: ${formatPrice(cents)}. Remove your coupon to have it back.`,
  couponCode: 'Please enter coupon code.',
  couponExists: 'Coupon already exists!',
  points: 'Please enter points before apply.',
  wholePoints: 'Please enter a whole number of points.',
} as const;
