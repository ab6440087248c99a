import { callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { useSave } from '../../frame/web/use-save.ts';
import type { InboxRow } from '../contract.ts';
import { counted } from './inbox-words.ts';

const topics = ['inbox', 'today', 'log'];

interface Outcomes {
  data: { is_done: boolean }[];
}

/** Says how many changed; the others were changed by somebody else meanwhile. */
const said =
  (done: string) =>
  ({ data }: Outcomes): string => {
    const count = data.filter(({ is_done }) => is_done).length;
    return count === 0
      ? `Nothing was ${done}: it was changed meanwhile.`
      : `${counted(count, 'entry')} ${done}.`;
  };

const keysOf = (rows: readonly InboxRow[]) => rows.map(({ kind, id }) => ({ kind, id }));

/** What is done with one entry or with several at once. */
export function useEntryActions(onDone: () => void) {
  const options = (done: string) => ({ topics, saved: said(done), onSaved: onDone });
  const approve = useSave(
    (rows: readonly InboxRow[]) =>
      callShop('POST admin/inbox/approve', { body: { keys: keysOf(rows) }, key: randomKey() }),
    options('approved'),
  );
  const takeBack = useSave(
    (rows: readonly InboxRow[]) =>
      callShop('POST admin/inbox/take-back', { body: { keys: keysOf(rows) }, key: randomKey() }),
    options('taken back'),
  );
  const remove = useSave(
    (rows: readonly InboxRow[]) =>
      callShop('POST admin/inbox/delete', { body: { keys: keysOf(rows) }, key: randomKey() }),
    options('deleted'),
  );
  const spam = useSave(
    ({ rows, is_spam }: { rows: readonly InboxRow[]; is_spam: boolean }) =>
      callShop('POST admin/inbox/spam', {
        body: { keys: keysOf(rows), is_spam },
        key: randomKey(),
      }),
    {
      ...options('moved'),
      saved: (answer, { is_spam }) => said(`moved ${is_spam ? 'to Spam' : 'out of Spam'}`)(answer),
    },
  );
  const letters = useSave(
    ({ rows, state }: { rows: readonly InboxRow[]; state: 'open' | 'closed' }) =>
      callShop('POST admin/inbox/letters', {
        body: { keys: keysOf(rows), state },
        key: randomKey(),
      }),
    options('changed'),
  );
  return { approve, takeBack, remove, spam, letters };
}
export type EntryActions = ReturnType<typeof useEntryActions>;
