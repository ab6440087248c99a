import { expect, it } from 'vitest';
import { amountsOf, type DemoData, type PlacedOrder } from './placed-orders.ts';
import type { DemoCoupon } from './read-people.ts';

const settings = {
  taxRate: 0,
  pointSetting: {
    earn_points_conversion_points: 1,
    earn_points_conversion_rate: 1,
    redemption_conversion_points: 100,
    redemption_conversion_rate: 1,
  },
};
const line = (sku: string, category: string, price: number) => ({
  product: { sku, price, categories: [category] },
  quantity: 1,
});
const paidWith = (coupon: Partial<DemoCoupon>) =>
  amountsOf(
    {
      customer: { country: 'US', state: 'PA' },
      order: { coupon: 'TEN', shipping: 0 },
      lines: [line('A', 'brakes', 10_000), line('B', 'engine', 5_000), line('C', 'body', 2_000)],
    } as unknown as PlacedOrder,
    {
      coupons: [
        { code: 'TEN', kind: 'percent', percent: 10, products: [], categories: [], ...coupon },
      ],
      settings,
    } as unknown as DemoData,
  ).couponCents;

it.each<[string, Partial<DemoCoupon>, number]>([
  ['everything', {}, 1_700],
  ['a category', { categories: ['engine'] }, 500],
  ['a product', { products: ['A'] }, 1_000],
  ['a category or a product', { categories: ['engine'], products: ['A'] }, 1_500],
])(
  'a demo order’s coupon for %s takes off the same amount as at the checkout',
  (_, coupon, cents) => {
    expect(paidWith(coupon)).toBe(cents);
  },
);

it('a fixed coupon takes off no more than its products cost', () => {
  expect(paidWith({ kind: 'fixed', amount: 9_900, products: ['C'] })).toBe(2_000);
});
