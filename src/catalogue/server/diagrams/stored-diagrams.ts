import { VersionedCache } from '../../../server/cache/versioned-cache.ts';
import type { Shop } from '../../../server/shop.ts';
import { readDiagrams, type StoredDiagram } from './read-diagrams.ts';

const stores = new WeakMap<Shop, () => Promise<StoredDiagram[]>>();

/** The shop's diagrams in memory; read again when one of them or a van type changes. */
export function storedDiagrams(shop: Shop): () => Promise<StoredDiagram[]> {
  const existing = stores.get(shop);
  if (existing) return existing;
  const stored = new VersionedCache<StoredDiagram[]>(
    shop.cache,
    ['diagram', 'catalogue'],
    1,
    () => 1,
  );
  const read = () => stored.get('all', () => readDiagrams(shop.reads));
  stores.set(shop, read);
  return read;
}
