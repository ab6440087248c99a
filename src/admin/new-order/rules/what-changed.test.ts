import { expect, it } from 'vitest';
import type { Quote } from '../contract.ts';
import { whatChanged } from './what-changed.ts';

const line = { sku: 'A', slug: 'a', image: null, own_cents: 500, fit: null };
const quote = (changed: Partial<Quote>, total = 500): Quote => ({
  lines: [{ ...line, product_id: 1, name: 'Hose', price_cents: 500, stock: 5 }],
  gone: [],
  subtotal_cents: 500,
  points_balance: 0,
  methods: [],
  chosen: 'UPS:Ground',
  no_shipping: null,
  amounts: {
    told: {
      subtotal_cents: 500,
      shipping_cents: 0,
      tax_cents: 0,
      coupon_cents: 0,
      points_cents: 0,
      total_cents: total,
    },
    points_earned: 5,
    coupon_problem: null,
    points_problem: null,
  },
  ...changed,
});
const wanted = [{ product_id: 1, quantity: 2, price_cents: null, price_reason: '' }];

it.each([
  ['nothing', quote({}), []],
  [
    'a price',
    quote({ lines: [{ ...line, product_id: 1, name: 'Hose', price_cents: 600, stock: 5 }] }, 600),
    ['Hose: $5.00 is now $6.00', 'Total: $5.00 is now $6.00'],
  ],
  [
    'a part that is short',
    quote({ lines: [{ ...line, product_id: 1, name: 'Hose', price_cents: 500, stock: 1 }] }),
    ['Only 1 of Hose left'],
  ],
  [
    'a part that is sold out',
    quote({ lines: [{ ...line, product_id: 1, name: 'Hose', price_cents: 500, stock: 0 }] }),
    ['Hose is sold out'],
  ],
  [
    'a part that is gone',
    quote({ lines: [], gone: [1], amounts: null }),
    ['Hose is no longer sold'],
  ],
])('tells %s', (_, now, expected) => {
  expect(whatChanged(quote({}), now, wanted)).toEqual(expected);
});
