import { setTimeout as wait } from 'node:timers/promises';
import { query, sql } from '../../../../server/database/query.ts';
import type { Shop } from '../../../../server/shop.ts';
import { buildIndex } from './build-index.ts';
import { indexChanges } from './index-changes.ts';
import type { SearchIndex } from './search-index.ts';

/** From this size on, building takes so long that searches keep using the previous index meanwhile. */
const LARGE = 5_000;

/** Background builds take at most a tenth of the time: each is followed by a pause of nine times its duration. */
const PAUSE = 9;

/**
 * Returns the current index; builds it on first use and again after the catalog changes. Stock and prices are updated
 * in place. A large index, or one in which only the order of similar parts may change, stays in use during a rebuild.
 */
export function openIndex({ reads, cache, log }: Pick<Shop, 'reads' | 'cache' | 'log'>) {
  const changes = indexChanges(cache.changes);
  let current: { index: SearchIndex; version: number; order: number } | undefined;
  /** For each running build, the products that were updated in the current index meanwhile. */
  const changedMeanwhile = new Set<Set<number>>();
  let reading: Promise<void> | undefined;
  let backgroundBuild: Promise<void> | undefined;

  const build = sharedPerVersion(async (version) => {
    const { order } = changes;
    const meanwhile = new Set<number>();
    changedMeanwhile.add(meanwhile);
    try {
      const index = await buildIndex(reads);
      if (!current || current.version <= version) current = { version, order, index };
    } finally {
      changedMeanwhile.delete(meanwhile);
      changes.giveBack(meanwhile);
    }
  });

  /** Builds in the background, then pauses, so that changes in quick succession share one build. */
  const buildInBackground = async () => {
    const startedAt = performance.now();
    const lists = changes.takeLists();
    try {
      await build(changes.version);
      cache.invalidate(lists);
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'search index');
    }
    await wait((performance.now() - startedAt) * PAUSE, undefined, { ref: false });
    backgroundBuild = undefined;
  };

  const readStockAndPrices = async () => {
    const ids = changes.takeStockAndPrices();
    const { index } = current!;
    try {
      const rows = await query<StockAndPrice>(
        reads,
        sql`SELECT id, stock_qty = 0 AS is_sold_out, regular_price_cents AS cents
              FROM products WHERE id = ANY (${ids})`,
      );
      changeProducts(index, rows);
      for (const meanwhile of changedMeanwhile) for (const id of ids) meanwhile.add(id);
      if (current!.index !== index) changes.giveBack(ids);
    } catch (error) {
      changes.giveBack(ids);
      throw error;
    }
  };

  return async () => {
    const isOutdated = current?.version !== changes.version;
    if (!current || (isOutdated && current.index.count < LARGE)) await build(changes.version);
    else if (isOutdated || current.order !== changes.order) backgroundBuild ??= buildInBackground();
    while (reading || changes.hasStockOrPrices) {
      reading ??= readStockAndPrices().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return current!.index;
  };
}

interface StockAndPrice {
  id: number;
  is_sold_out: boolean;
  cents: number;
}

function changeProducts(index: SearchIndex, changed: readonly StockAndPrice[]): void {
  for (const { id, is_sold_out, cents } of changed) {
    const product = index.ids.indexOf(id);
    if (product < 0) continue;
    index.soldOut[product] = is_sold_out ? 1 : 0;
    index.cents[product] = cents;
  }
  index.remembered.clear();
}

/** Concurrent callers for the same version share one result. */
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
