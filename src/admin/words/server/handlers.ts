import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { lastChangeOf } from '../../shop/server/last-change.ts';
import type { wordsDeskCalls } from '../contract.ts';
import { changeTypeNames } from './change-type-names.ts';
import { addWord, changeWord, dismissSearch, readWords, removeWord } from './change-words.ts';
import { listFailed } from './list-failed.ts';
import { readVans } from './read-vans.ts';
import { tryWord } from './try-word.ts';

/** Other processes hear of it from the database, this one need not wait for that. */
function knowAtOnce({ cache }: Shop): void {
  cache.invalidate('catalogue');
}

export const wordsDeskHandlers = (shop: Shop): Handlers<typeof wordsDeskCalls> => ({
  'GET admin/words/failed': async ({ query }) => answer(await listFailed(shop, query.view)),

  async 'GET admin/words'() {
    const [words, last_change] = await Promise.all([
      readWords(shop.pool),
      lastChangeOf(shop.pool, ['owner_words']),
    ]);
    return answer({ words, last_change });
  },

  'GET admin/words/vans': async () => answer(await readVans(shop.pool)),

  'POST admin/words/try': async ({ body }) => answer(await tryWord(shop, body)),

  async 'POST admin/words'({ body }) {
    const tried = await tryWord(shop, body);
    const word = await addWord(shop.pool, body);
    knowAtOnce(shop);
    return answer({ word, tried });
  },

  async 'POST admin/words/:id'({ params, body }) {
    const changed = await changeWord(shop.pool, params.id, body);
    if (changed instanceof Refusal) return changed;
    knowAtOnce(shop);
    return answer(changed);
  },

  async 'POST admin/words/:id/remove'({ params, body }) {
    const removed = await removeWord(shop.pool, params.id, body.was);
    if (removed instanceof Refusal) return removed;
    knowAtOnce(shop);
    return answer(removed);
  },

  async 'POST admin/words/types/:id'({ params, body }) {
    const changed = await changeTypeNames(shop.pool, params.id, body);
    if (changed instanceof Refusal) return changed;
    knowAtOnce(shop);
    return answer(changed);
  },

  'POST admin/words/dismiss': async ({ body }) =>
    answer(await dismissSearch(shop.pool, body.search, body.dismissed)),
});
