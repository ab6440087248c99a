import { callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { InboxRow } from '../contract.ts';
import { doneMessage } from './inbox-words.ts';

const topics = ['inbox', 'today', 'log'];

type Rows = readonly InboxRow[];

const sent = <More extends object>(rows: Rows, more = {} as More) => ({
  body: { keys: rows.map(({ kind, id }) => ({ kind, id })), ...more },
  key: randomKey(),
});

/** Actions on one or more entries. */
export function useEntryActions(onDone: () => void) {
  const options = (done: string) => ({ topics, saved: doneMessage(done), onSaved: onDone });
  const approve = useSave(
    (rows: Rows) => callShop('POST admin/inbox/approve', sent(rows)),
    options('approved'),
  );
  const takeBack = useSave(
    (rows: Rows) => callShop('POST admin/inbox/take-back', sent(rows)),
    options('taken back'),
  );
  const remove = useSave(
    (rows: Rows) => callShop('POST admin/inbox/delete', sent(rows)),
    options('deleted'),
  );
  const spam = useSave(
    ({ rows, is_spam }: { rows: Rows; is_spam: boolean }) =>
      callShop('POST admin/inbox/spam', sent(rows, { is_spam })),
    {
      ...options('moved'),
      saved: (answer, { is_spam }) =>
        doneMessage(`moved ${is_spam ? 'to Spam' : 'out of Spam'}`)(answer),
    },
  );
  const letters = useSave(
    ({ rows, state }: { rows: Rows; state: 'open' | 'closed' }) =>
      callShop('POST admin/inbox/letters', sent(rows, { state })),
    options('changed'),
  );
  return { approve, takeBack, remove, spam, letters };
}
export type EntryActions = ReturnType<typeof useEntryActions>;
