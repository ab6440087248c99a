import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { CachedReads } from '../../../../server/database/cached-reads.ts';
import { IndexBuilder } from './index-builder.ts';
import { readCategoryRows, readProductBatches, readVocabularyRows } from './read-catalogue-rows.ts';
import type { SearchIndex } from './search-index.ts';
import { Symptoms } from '../words/symptoms.ts';
import { Vocabulary } from '../words/vocabulary.ts';

/** The maximum total number of ids in cached lists. */
const MAX_REMEMBERED_IDS = 500_000;
/** A list's memory besides its ids, counted as ids; bounds the number of cached lists. */
const LIST_WEIGHT = 1_000;

const MAX_NARROWED_BYTES = 2_000_000;

/** Builds the index from one database snapshot, in slices of a few ms that do not hold up requests. */
export const buildIndex = (reads: CachedReads): Promise<SearchIndex> =>
  reads.inTransaction(async (client) => {
    const vocabularyRows = await readVocabularyRows(client);
    const vocabulary = new Vocabulary(vocabularyRows);
    for (const _ of vocabulary.read(vocabularyRows)) await nextTurn();
    const builder = new IndexBuilder(vocabulary, await readCategoryRows(client));
    for await (const rows of readProductBatches(client)) {
      for (const row of rows) builder.add(row);
      await nextTurn();
    }
    return {
      ...(await builder.finish()),
      symptoms: new Symptoms(vocabularyRows),
      remembered: createListCache(),
      narrowed: new LRUCache({
        maxSize: MAX_NARROWED_BYTES,
        sizeCalculation: ({ length }) => length + 1,
      }),
    };
  });

/** A separate function, because a closure in the builder would keep the builder alive. */
const createListCache = () =>
  new LRUCache<string, object>({
    maxSize: MAX_REMEMBERED_IDS,
    sizeCalculation: (list) => LIST_WEIGHT + ('length' in list ? Number(list.length) : 0),
  });
