import { LRUCache } from 'lru-cache';
import type { Shop } from '../../server/shop.ts';
import type { ProductRow } from '../contract.ts';
import { readProductRows } from './product-rows.ts';

/** A row takes about a kilobyte. */
const MAX_ROWS = 3_000;
/** Stock numbers change without an invalidation. */
const MAX_AGE_MS = 10_000;

export type ReadRows = (ids: readonly number[]) => Promise<ProductRow[]>;

/** Reads products in the order of their ids like `readProductRows`; those read a moment ago are not read again. */
export function openProductRows({ pool, cache }: Pick<Shop, 'pool' | 'cache'>): ReadRows {
  const rows = new LRUCache<number, { row: ProductRow; version: number }>({
    max: MAX_ROWS,
    ttl: MAX_AGE_MS,
  });
  return async (ids) => {
    // More would push out everything else.
    if (ids.length > MAX_ROWS / 10) return readProductRows(pool, ids);
    const version = cache.version(['catalogue']);
    const found = new Map<number, ProductRow>();
    for (const id of ids) {
      const known = rows.get(id);
      if (known?.version === version) found.set(id, known.row);
    }
    const missing = ids.filter((id) => !found.has(id));
    for (const row of await readProductRows(pool, missing)) {
      found.set(row.id, row);
      rows.set(row.id, { row, version });
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
