import { SHOP_TIME_ZONE } from '../../src/kit/shop-time-zone.ts';
import type { Product } from './read-catalogue.ts';
import type { DemoCoupon } from './read-people.ts';
import type { Shop } from './read-shop.ts';

/** Ids follow the order of the coupons; their limits refer to the demo's categories and products. */
export function couponRows(
  coupons: readonly DemoCoupon[],
  shop: Shop,
  products: readonly Product[],
) {
  const categoryIds = new Map(shop.categories.map(({ slug }, place) => [slug, place + 1]));
  const productIds = new Map(products.map(({ sku, id }) => [sku, id]));
  return {
    coupons: coupons.map(
      ({ amount, min_subtotal, starts, ends, categories: _, products: __, ...same }, place) => ({
        ...same,
        id: place + 1,
        amount_cents: amount ?? null,
        min_subtotal_cents: min_subtotal,
        starts_at: starts ? `${starts} 00:00:00 ${SHOP_TIME_ZONE}` : null,
        ends_at: ends ? `${ends} 23:59:59 ${SHOP_TIME_ZONE}` : null,
        used_count: 0,
      }),
    ),
    categories: coupons.flatMap((coupon, place) =>
      coupon.categories.map((slug) => ({
        coupon_id: place + 1,
        category_id: findId(categoryIds, slug, coupon.code),
      })),
    ),
    products: coupons.flatMap((coupon, place) =>
      coupon.products.map((sku) => ({
        coupon_id: place + 1,
        product_id: findId(productIds, sku, coupon.code),
      })),
    ),
  };
}

function findId(ids: ReadonlyMap<string, number>, name: string, where: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`coupons.yaml, ${where}: there is no ${name}`);
  return id;
}
