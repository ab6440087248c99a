import { type StemmedName, similarNames } from '../../../catalogue/rules/similar-names.ts';
import { sharedFinder } from '../../../catalogue/server/search/shared-finder.ts';
import { readVocabularyRows } from '../../../catalogue/server/search/index/read-catalogue-rows.ts';
import type { SearchIndex } from '../../../catalogue/server/search/index/search-index.ts';
import { findFirst, partWords, withWords } from '../../../catalogue/server/search/trial-index.ts';
import { stemsOf } from '../../../catalogue/server/search/words/words.ts';
import { queryJson, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { FailedSearch } from '../contract.ts';
import { isPhrase } from '../rules/phrase.ts';
import { stillFailing } from './still-failing.ts';

const MAX_SHOWN = 100;

/** Searches that still find nothing, with a similar name that would find something. */
export async function listFailed(shop: Shop, view: 'open' | 'dismissed') {
  const rows = await queryJson<Pick<FailedSearch, 'words' | 'times' | 'last_at'>>(
    shop.pool,
    sql`SELECT words, times, last_at FROM failed_searches
         WHERE (dismissed_at IS NOT NULL) = ${view === 'dismissed'}
         ORDER BY times DESC, last_at DESC, words LIMIT ${MAX_SHOWN}`,
  );
  const { index } = await sharedFinder(shop).open({});
  const candidates = knownNames(index);
  const failing = await stillFailing(shop, rows);
  const wanted = failing.map(({ words }) => {
    const says = partWords(index, words);
    const [near = null] = isPhrase(says) ? similarNames(stemsOf(says), candidates, 1) : [];
    return { says, near };
  });
  const words = wanted.flatMap(({ says, near }) =>
    near ? [{ kind: 'instead' as const, says: [says], means: [near] }] : [],
  );
  const helped = withWords(index, await readVocabularyRows(shop.pool), words);
  return {
    searches: failing.map((row, place) => {
      const { says, near } = wanted[place]!;
      const isFound = near !== null && !findFirst(helped, row.words, 0).isFailed;
      return { ...row, says, near: isFound ? near : null };
    }),
    found_now: rows.length - failing.length,
    names: [...new Set(candidates.map(({ name }) => name))].toSorted(),
  };
}

/** All names of the part types that have parts. */
const knownNames = ({ vocabulary, ofType }: SearchIndex): StemmedName[] =>
  vocabulary.partTypes.flatMap(({ name, plural, also }, place) =>
    (ofType[place]?.length ?? 0) === 0
      ? []
      : [name, plural, ...also].map((each) => ({ name: name.toLowerCase(), stems: stemsOf(each) })),
  );
