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
  async 'GET admin/words/failed'({ query }) {
    return { code: 200, data: await listFailed(shop, query.view) };
  },

  async 'GET admin/words'() {
    const [words, last_change] = await Promise.all([
      readWords(shop.pool),
      lastChangeOf(shop.pool, ['owner_words']),
    ]);
    return { code: 200, data: { words, last_change } };
  },

  async 'GET admin/words/vans'() {
    return { code: 200, data: await readVans(shop.pool) };
  },

  async 'POST admin/words/try'({ body }) {
    return { code: 200, data: await tryWord(shop, body) };
  },

  async 'POST admin/words'({ body }) {
    const tried = await tryWord(shop, body);
    const word = await addWord(shop.pool, body);
    knowAtOnce(shop);
    return { code: 200, data: { word, tried } };
  },

  async 'POST admin/words/:id'({ params, body }) {
    const changed = await changeWord(shop.pool, params.id, body);
    if (changed instanceof Refusal) return changed;
    knowAtOnce(shop);
    return { code: 200, data: changed };
  },

  async 'POST admin/words/:id/remove'({ params, body }) {
    const removed = await removeWord(shop.pool, params.id, body.was);
    if (removed instanceof Refusal) return removed;
    knowAtOnce(shop);
    return { code: 200, data: removed };
  },

  async 'POST admin/words/types/:id'({ params, body }) {
    const changed = await changeTypeNames(shop.pool, params.id, body);
    if (changed instanceof Refusal) return changed;
    knowAtOnce(shop);
    return { code: 200, data: changed };
  },

  async 'POST admin/words/dismiss'({ body }) {
    const done = await dismissSearch(shop.pool, body.search, body.dismissed);
    return done instanceof Refusal ? done : { code: 200, data: done };
  },
});
