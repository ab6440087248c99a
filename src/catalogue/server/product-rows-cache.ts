import { LRUCache } from 'lru-cache';
import type { Shop } from '../../server/shop.ts';
import type { ProductRow } from '../contract.ts';
import { dependsOnParts } from './part-tags.ts';
import { readProductRows } from './product-rows.ts';

/** A row takes about a kilobyte. */
const MAX_ROWS = 3_000;
/** Stock numbers change without an invalidation. */
const MAX_AGE_MS = 10_000;

export type ReadRows = (ids: readonly number[]) => Promise<ProductRow[]>;

/** Reads products in the order of their ids like `readProductRows`, but caches rows for `MAX_AGE_MS`. */
export function openProductRows({ reads, cache }: Pick<Shop, 'reads' | 'cache'>): ReadRows {
  const rows = new LRUCache<number, ProductRow>({ max: MAX_ROWS, ttl: MAX_AGE_MS });
  cache.changes.subscribe((tags) => {
    if (tags === 'everything' || tags.has('catalogue')) return rows.clear();
    for (const tag of tags) if (tag.startsWith('part:')) rows.delete(Number(tag.slice(5)));
  });
  return async (ids) => {
    dependsOnParts(ids);
    // A longer list would evict everything else.
    if (ids.length > MAX_ROWS / 10) return readProductRows(reads, ids);
    const found = new Map<number, ProductRow>();
    for (const id of ids) {
      const cached = rows.get(id);
      if (cached) found.set(id, cached);
    }
    const missing = ids.filter((id) => !found.has(id));
    const watch = cache.changes.watch();
    try {
      for (const row of await readProductRows(reads, missing)) {
        found.set(row.id, row);
        if (!watch.includesAny(['catalogue', `part:${row.id}`])) rows.set(row.id, row);
      }
    } finally {
      watch.end();
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
