import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { lastChangeOf } from '../../shop/server/last-change.ts';
import type { wordsDeskCalls } from '../contract.ts';
import { changeTypeNames } from './change-type-names.ts';
import { addWord, changeWord, dismissSearch, readWords, removeWord } from './change-words.ts';
import { listFailed } from './list-failed.ts';
import { addSymptom, changeSymptom, readSymptoms, removeSymptom } from './change-symptom.ts';
import { readVans } from './read-vans.ts';
import { testWord } from './try-word.ts';

export function wordsDeskHandlers(shop: Shop): Handlers<typeof wordsDeskCalls> {
  const { pool, cache } = shop;

  /** Invalidates this process's cache at once; other processes are notified by the database. */
  function invalidated<Changed>(changed: Changed) {
    if (!(changed instanceof Refusal)) cache.invalidate('catalogue');
    return answer(changed);
  }

  return {
    'GET admin/words/failed': async ({ query }) => answer(await listFailed(shop, query.view)),

    async 'GET admin/words'() {
      const [words, last_change] = await Promise.all([
        readWords(pool),
        lastChangeOf(pool, ['owner_words']),
      ]);
      return answer({ words, last_change });
    },

    'GET admin/words/vans': async () => answer(await readVans(pool)),

    'POST admin/words/try': async ({ body }) => answer(await testWord(shop, body)),

    async 'POST admin/words'({ body }) {
      const tried = await testWord(shop, body);
      return invalidated({ word: await addWord(pool, body), tried });
    },

    'POST admin/words/:id': async ({ params, body }) =>
      invalidated(await changeWord(pool, params.id, body)),

    'POST admin/words/:id/remove': async ({ params, body }) =>
      invalidated(await removeWord(pool, params.id, body.was)),

    'POST admin/words/types/:id': async ({ params, body }) =>
      invalidated(await changeTypeNames(pool, params.id, body)),

    'GET admin/words/symptoms': async () => answer(await readSymptoms(pool)),

    'POST admin/words/symptoms': async ({ body }) => invalidated(await addSymptom(pool, body)),

    'POST admin/words/symptoms/:id': async ({ params, body }) =>
      invalidated(await changeSymptom(pool, params.id, body)),

    'POST admin/words/symptoms/:id/remove': async ({ params, body }) =>
      invalidated(await removeSymptom(pool, params.id, body.was)),

    'POST admin/words/dismiss': async ({ body }) =>
      answer(await dismissSearch(pool, body.search, body.dismissed)),
  };
}
