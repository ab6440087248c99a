import { setImmediate as nextTurn } from 'node:timers/promises';
import { sharedFinder } from '../../../catalogue/server/search/shared-finder.ts';
import { readVocabularyRows } from '../../../catalogue/server/search/index/read-catalogue-rows.ts';
import type { SearchIndex } from '../../../catalogue/server/search/index/search-index.ts';
import {
  findFirst,
  type TrialResult,
  type NewWord,
  withWords,
} from '../../../catalogue/server/search/trial-index.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { Tried } from '../contract.ts';

const SHOWN = 5;
/** The maximum of recorded searches to test, besides the names of part types. */
const MAX_SEARCHES = 300;
const COMPARED = 10;
const AT_ONCE = 10;
const EXAMPLES = 5;

/** Compares a search's results without and with a word, and finds other searches whose results would change. */
export async function testWord(
  shop: Shop,
  { search, ...word }: NewWord & { search: string },
): Promise<Tried> {
  const { index } = await sharedFinder(shop).open({});
  const after = withWords(index, await readVocabularyRows(shop.pool), [word]);
  const others = (await otherSearches(shop.pool, index)).filter((each) => each !== search);
  const changed: string[] = [];
  for (const [place, other] of others.entries()) {
    if (findsOther(index, after, other)) changed.push(other);
    if (place % AT_ONCE === 0) await nextTurn();
  }
  return {
    before: await withParts(shop.pool, findFirst(index, search, SHOWN)),
    after: await withParts(shop.pool, findFirst(after, search, SHOWN)),
    changes: { count: changed.length, of: others.length, examples: changed.slice(0, EXAMPLES) },
  };
}

/** The recorded searches, and the shop's own names for parts. */
async function otherSearches(db: Queryable, { vocabulary }: SearchIndex): Promise<string[]> {
  const recorded = await query<{ words: string }>(
    db,
    sql`SELECT words FROM failed_searches ORDER BY times DESC, words LIMIT ${MAX_SEARCHES}`,
  );
  const names = vocabulary.partTypes.map(({ plural }) => plural.toLowerCase());
  return [...new Set([...names, ...recorded.map(({ words }) => words)])];
}

const findsOther = (before: SearchIndex, after: SearchIndex, search: string): boolean =>
  JSON.stringify(findFirst(before, search, COMPARED)) !==
  JSON.stringify(findFirst(after, search, COMPARED));

async function withParts(db: Queryable, { ids, total, isFailed }: TrialResult) {
  const parts = await query<{ id: number; sku: string; name: string }>(
    db,
    sql`SELECT id, sku, name FROM products WHERE id = ANY (${ids}::int[])
         ORDER BY array_position(${ids}::int[], id)`,
  );
  return { total, is_failed: isFailed, parts };
}
