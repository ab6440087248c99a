import type { Shop } from '../../../server/shop.ts';
import { openFinder } from './find-products.ts';

const finders = new WeakMap<Shop, ReturnType<typeof openFinder>>();

/** The shop's only finder; shared because its index is large. */
export function sharedFinder(shop: Shop): ReturnType<typeof openFinder> {
  const existing = finders.get(shop);
  if (existing) return existing;
  const finder = openFinder(shop);
  finders.set(shop, finder);
  return finder;
}
