import { expect, it } from 'vitest';
import type { Quote } from '../contract.ts';
import { toldWaits } from './told-waits.ts';
import { whatChanged } from './what-changed.ts';

const line = { sku: 'A', slug: 'a', image: null, own_cents: 500, deposit_cents: 0, fit: null };
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
      deposit_cents: 0,
      shipping_cents: 0,
      tax_cents: 0,
      coupon_cents: 0,
      points_cents: 0,
      total_cents: total,
    },
    points_earned: 5,
    own_coupon: null,
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
    'a part of which a piece has to wait now',
    quote({
      lines: [
        {
          ...line,
          product_id: 1,
          name: 'Hose',
          price_cents: 500,
          stock: 5,
          backorder: { stock: 1, day: '2099-12-14', on: 'December 14, 2099' },
        },
      ],
    }),
    ['Hose: 1 of 2 on back-order, expected about December 14, 2099'],
  ],
  [
    'a part that is gone',
    quote({ lines: [], gone: [1], amounts: null }),
    ['Hose is no longer sold'],
  ],
])('tells %s', (_, now, expected) => {
  expect(whatChanged(quote({}), now, wanted)).toEqual(expected);
});

it('says for how many pieces the buyer waits, and until when', () => {
  const backorder = { stock: 1, day: '2099-12-14', on: 'December 14, 2099' };
  const part = { ...line, product_id: 1, name: 'Hose', price_cents: 500, stock: 5, backorder };
  expect(toldWaits(wanted, quote({ lines: [part] }))).toEqual([
    { product_id: 1, pieces: 1, until: '2099-12-14' },
  ]);
});
