import { expect, it } from 'vitest';
import { explainTotals } from './explain-totals.ts';

const order = {
  lines: [{ total_cents: 10_000, coupon_cents: 2_000 }],
  subtotal_cents: 10_000,
  deposit_cents: 0,
  deposits_back_cents: 0,
  deposit_tax_cents: 0,
  shipping_cents: 1_000,
  shipping_name: 'UPS Ground',
  weight_grams: 1_000,
  tax_cents: 729,
  tax_after_discounts: false,
  state: 'NJ',
  tax_rate: 6.625,
  coupon_code: 'TWENTY',
  discount_cents: 2_000,
  points: 100,
  points_cents: 500,
};

it.each([
  ['on the whole price', {}, '6.625% of 100.00 + 10.00'],
  [
    'on what is left after discounts',
    { tax_after_discounts: true, tax_cents: 563 },
    '6.625% of 100.00 + 10.00 − 25.00',
  ],
  [
    'without a rate that has changed since',
    { tax_after_discounts: true, tax_cents: 600 },
    'on 100.00 + 10.00 − 25.00',
  ],
])('explains a tax %s', (_, changed, how) => {
  const tax = explainTotals({ ...order, ...changed }).find(({ name }) => name.startsWith('Tax'));
  expect(tax).toMatchObject({ name: 'Tax, New Jersey', how });
});

it.each([
  [0, 'until the cores come in'],
  [6_000, '60.00 of it given back'],
  [12_000, 'all given back'],
])('says what has become of core deposits when %i cents were given back', (back, how) => {
  const rows = explainTotals({ ...order, deposit_cents: 12_000, deposits_back_cents: back });
  expect(rows.find(({ name }) => name === 'Core deposits')).toMatchObject({ how });
});
