import type { Sort } from '../../rules/list-view.ts';
import type { ProductTest } from './narrow.ts';
import { type Hits, SCORES, sectionKinds } from './resolution.ts';
import type { SearchIndex } from './index/search-index.ts';

/** From this length on, lists are bucket-sorted. */
const LONG = 2_000;
/** Exceeds the number of products. */
const RANKS = 2 ** 20;
/** Exceeds any price in cents. */
const VALUES = 2 ** 28;

/** Sorts a list section by section. By relevance, preferred products of all sections come first. */
export function orderList(index: SearchIndex, hits: Hits, sort: Sort, isPreferred?: ProductTest) {
  const { bySellRank, sellRanks } = index;
  const { products } = hits;
  if (sort !== 'relevance') {
    const values = valuesOf(index, hits, sort);
    return sorted(products, (at) => values[at]! * RANKS + products[at]!);
  }
  const orders = ordersOf(index, hits, isPreferred);
  if (products.length >= LONG) return bucketSorted(index, products, orders);
  const ordered = sorted(products, (at) => orders[at]! * RANKS + sellRanks[products[at]!]!);
  for (let at = 0; at < ordered.length; at += 1) ordered[at] = bySellRank[ordered[at]!]!;
  return ordered;
}

/** The sort key ahead of the shop's own order: preference, section, score, and sold out or not. */
function ordersOf({ soldOut }: SearchIndex, { products, ranks }: Hits, isPreferred?: ProductTest) {
  const orders = new Uint32Array(products.length);
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at]!;
    const later = isPreferred && !isPreferred(product) ? sectionKinds.length * SCORES : 0;
    orders[at] = (later + ranks[at]!) * 2 + soldOut[product]!;
  }
  return orders;
}

/** Sorts by keys; returns the low part of each key (below `RANKS`). */
function sorted(products: Uint32Array, keyAt: (at: number) => number): Uint32Array {
  const keys = new Float64Array(products.length);
  for (let at = 0; at < keys.length; at += 1) keys[at] = keyAt(at);
  keys.sort();
  const ordered = new Uint32Array(keys.length);
  for (let at = 0; at < keys.length; at += 1)
    ordered[at] = keys[at]! - Math.floor(keys[at]! / RANKS) * RANKS;
  return ordered;
}

/** Reused: allocating it for every list took longer than filling it. */
let orderAt = new Uint32Array();

/** Bucket sort: walks the shop's own order once and places each product in the bucket of its sort key. */
function bucketSorted(
  { count, bySellRank, sellRanks }: SearchIndex,
  products: Uint32Array,
  orders: Uint32Array,
): Uint32Array {
  let most = 0;
  for (let at = 0; at < orders.length; at += 1) if (orders[at]! > most) most = orders[at]!;
  const starts = new Uint32Array(most + 2);
  // The sort key of the product at each rank plus one; 0 if it is not in the list.
  if (orderAt.length < count) orderAt = new Uint32Array(count);
  else orderAt.fill(0, 0, count);
  for (let at = 0; at < products.length; at += 1) {
    starts[orders[at]! + 1]! += 1;
    orderAt[sellRanks[products[at]!]!] = orders[at]! + 1;
  }
  for (let order = 1; order < starts.length; order += 1) starts[order]! += starts[order - 1]!;
  const ordered = new Uint32Array(products.length);
  for (let rank = 0; rank < count; rank += 1) {
    const order = orderAt[rank]!;
    if (order > 0) ordered[starts[order - 1]!++] = bySellRank[rank]!;
  }
  return ordered;
}

function valuesOf(index: SearchIndex, { products, ranks }: Hits, sort: Exclude<Sort, 'relevance'>) {
  const values = new Float64Array(products.length);
  for (let at = 0; at < products.length; at += 1)
    values[at] = Math.floor(ranks[at]! / SCORES) * VALUES + valueOf(index, products[at]!, sort);
  return values;
}

function valueOf(index: SearchIndex, product: number, sort: Exclude<Sort, 'relevance'>): number {
  switch (sort) {
    case 'price':
      return index.cents[product]!;
    case 'price-desc':
      return VALUES - 1 - index.cents[product]!;
    case 'newest':
      return index.ageRanks[product]!;
    case 'name':
      return 0;
  }
}
