import { query, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { buildIndex } from './build-index.ts';
import type { SearchIndex } from './search-index.ts';

/** Building an index of so many products takes so long that searches are answered by the one before. */
const LARGE = 5_000;

/** The current index, built when it is first needed and again after the catalog has changed. */
export function openIndex({
  pool,
  cache,
  log,
}: Pick<Shop, 'pool' | 'cache' | 'log'>): () => Promise<SearchIndex> {
  let current: { version: number; stock: number; index: SearchIndex } | undefined;

  const build = sharedPerVersion(async (version) => {
    const stock = cache.version(['catalogue']);
    const index = await buildIndex(pool);
    if (!current || current.version < version) current = { version, stock, index };
    return index;
  });

  // Parts that sell out or come back change nothing else.
  const readStock = sharedPerVersion(async (stock) => {
    const { index } = current!;
    const soldOut = await query<{ id: number }>(
      pool,
      sql`SELECT id FROM products WHERE stock_qty = 0`,
    );
    const ids = new Set(soldOut.map(({ id }) => id));
    index.ids.forEach((id, product) => (index.soldOut[product] = ids.has(id) ? 1 : 0));
    index.remembered.clear();
    if (current?.index === index) current.stock = stock;
  });

  return async () => {
    const version = cache.version(['search']);
    if (current?.version !== version) {
      const built = build(version);
      if (!current || current.index.count < LARGE) return built;
      built.catch((error: Error) => log.warn({ error: error.message }, 'search index'));
    }
    const stock = cache.version(['catalogue']);
    if (current.stock !== stock) await readStock(stock);
    return current.index;
  };
}

/** Whoever asks for a version while it is being worked on gets the same result. */
function sharedPerVersion<T>(
  work: (version: number) => Promise<T>,
): (version: number) => Promise<T> {
  let running: { version: number; result: Promise<T> } | undefined;
  return (version) => {
    if (running?.version === version) return running.result;
    const result = work(version).finally(() => {
      if (running?.result === result) running = undefined;
    });
    running = { version, result };
    return result;
  };
}
