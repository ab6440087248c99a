/** The rules of a coupon, in the order in which they are asked. */
export const couponRules = [
  'enabled',
  'first day',
  'last day',
  'uses',
  'uses of the customer',
  'minimum',
  'products',
] as const;
export type CouponRule = (typeof couponRules)[number];
