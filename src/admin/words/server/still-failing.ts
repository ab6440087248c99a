import { sharedFinder } from '../../../catalogue/server/search/shared-finder.ts';
import type { SearchIndex } from '../../../catalogue/server/search/index/search-index.ts';
import { findFirst } from '../../../catalogue/server/search/trial-index.ts';
import type { Shop } from '../../../server/shop.ts';

const failedByIndex = new WeakMap<SearchIndex, Map<string, boolean>>();

/** The recorded failed searches that still find nothing with today's words and parts. */
export async function stillFailing<Row extends { words: string }>(
  shop: Shop,
  rows: readonly Row[],
): Promise<Row[]> {
  const { index } = await sharedFinder(shop).open({});
  const failed = failedByIndex.get(index) ?? new Map<string, boolean>();
  failedByIndex.set(index, failed);
  return rows.filter(({ words }) => {
    const isFailed = failed.get(words) ?? findFirst(index, words, 0).isFailed;
    failed.set(words, isFailed);
    return isFailed;
  });
}
