import { query, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { buildIndex } from './build-index.ts';
import type { SearchIndex } from './search-index.ts';

/** Building an index of so many products takes so long that searches are answered by the one before. */
const LARGE = 5_000;

interface Versioned<T> {
  version: number;
  value: T;
}

/** The current index, built when it is first needed and again after the catalog has changed. */
export function openIndex({ pool, cache, log }: Shop): () => Promise<SearchIndex> {
  let current: Versioned<SearchIndex> | undefined;
  let building: Versioned<Promise<SearchIndex>> | undefined;
  let stockVersion = 0;
  let stock: Versioned<Promise<void>> | undefined;

  const build = (): Promise<SearchIndex> => {
    const version = cache.version(['search']);
    if (building?.version === version) return building.value;
    const seen = cache.version(['catalogue']);
    const value = buildIndex(pool)
      .then((index) => {
        if (!current || current.version < version) {
          current = { version, value: index };
          stockVersion = seen;
        }
        return index;
      })
      .finally(() => {
        if (building?.value === value) building = undefined;
      });
    building = { version, value };
    return value;
  };

  /** Parts that sell out or come back change nothing else. */
  const readStock = (index: SearchIndex): Promise<void> => {
    const version = cache.version(['catalogue']);
    if (stock?.version === version) return stock.value;
    const value = query<{ id: number }>(pool, sql`SELECT id FROM products WHERE stock_qty = 0`)
      .then((rows) => {
        const ids = new Set(rows.map(({ id }) => id));
        index.soldOut.forEach((_, product) => {
          index.soldOut[product] = ids.has(index.ids[product]!) ? 1 : 0;
        });
        index.remembered.clear();
        if (current?.value === index) stockVersion = version;
      })
      .finally(() => {
        if (stock?.value === value) stock = undefined;
      });
    stock = { version, value };
    return value;
  };

  return async () => {
    if (!current || current.version !== cache.version(['search'])) {
      if (!current || current.value.count < LARGE) return build();
      build().catch((error: Error) => log.warn({ error: error.message }, 'search index'));
    }
    if (stockVersion !== cache.version(['catalogue'])) await readStock(current.value);
    return current.value;
  };
}
