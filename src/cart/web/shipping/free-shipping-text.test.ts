import { expect, test } from 'vitest';
import { freeShippingText } from './free-shipping-text.ts';

const ground = {
  value: 'ups:ground:10.95',
  name: 'UPS Ground',
  chargesCents: 1_095,
  surchargeCents: 0,
  free: { fromCents: 25_000, savesCents: 1_095 },
};
const bulky = { ...ground, chargesCents: 4_895, surchargeCents: 3_800 };
const reached = { fromCents: 25_000, savesCents: 0 };

test.each([
  [
    'names the missing amount and the saving',
    ground,
    24_980,
    'Add $0.20 more for free shipping by UPS Ground. It would save you $10.95.',
  ],
  [
    'mentions that the surcharge for bulky parts stays',
    bulky,
    24_980,
    'Add $0.20 more for free shipping by UPS Ground. It would save you $10.95. The $38.00 for bulky parts stays.',
  ],
  [
    'omits an unknown saving',
    { ...ground, free: reached },
    1_000,
    'Add $240.00 more for free shipping by UPS Ground.',
  ],
  [
    'announces free shipping once the threshold is reached',
    { ...ground, free: reached },
    25_000,
    'UPS Ground is free for this order.',
  ],
  [
    'excepts bulky parts from free shipping',
    { ...bulky, free: reached },
    90_000,
    'UPS Ground is free for this order, except for the $38.00 for bulky parts.',
  ],
  ['says nothing about a method that is never free', { ...ground, free: null }, 24_980, ''],
])('%s', (_, method, subtotal, text) => {
  expect(freeShippingText(method, subtotal)).toBe(text);
});
