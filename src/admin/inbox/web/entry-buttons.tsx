import {
  Check,
  CheckCheck,
  Mail,
  MailOpen,
  ShieldAlert,
  ShieldCheck,
  Trash2,
  Undo2,
} from 'lucide-react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { isClosable } from '../../../content/rules/inbox-kinds.ts';
import type { InboxRow } from '../contract.ts';
import type { EntryActions } from './use-entry-actions.ts';

interface EntryButtonsProps {
  rows: readonly InboxRow[];
  /** In the ink bar, or below the preview. */
  inBar: boolean;
  actions: EntryActions;
  onDelete: () => void;
  /** Only for a single one. */
  onAnswer?: (() => void) | undefined;
}

/** The actions on the selected entries, or on the open one. */
export function EntryButtons({ rows, inBar, actions, onDelete, onAnswer }: EntryButtonsProps) {
  const mayWrite = useMay('write:inbox');
  if (!mayWrite || rows.length === 0) return null;
  const group = { keyGroup: 'Inbox', look: inBar ? 'bar' : 'plain' } as const;
  // A question is shown as it is worded in its form.
  const waiting = rows.filter(({ state, kind }) => state === 'waiting' && kind !== 'question');
  const approved = rows.filter(({ state }) => state === 'approved');
  const letters = rows.filter(({ kind, state }) => isClosable(kind) && state !== 'approved');
  const isOpen = letters.some(({ state }) => state === 'open' || state === 'waiting');
  const close = letters.every(({ kind }) => kind === 'review') ? 'Decline' : 'Close';
  const isSpam = rows.every(({ is_spam }) => is_spam);
  const { approve, takeBack, spam, letters: setLetters } = actions;
  return (
    <>
      {waiting.length > 0 && (
        <DeskButton
          {...group}
          look="yellow"
          className={inBar ? 'desk-button-yellow-bar' : undefined}
          icon={<Check />}
          keyName="a"
          busy={approve.isPending}
          onPress={() => approve.mutate(waiting)}
        >
          Approve
        </DeskButton>
      )}
      {approved.length > 0 && (
        <DeskButton
          {...group}
          icon={<Undo2 />}
          keyName="b"
          busy={takeBack.isPending}
          onPress={() => takeBack.mutate(approved)}
        >
          Take back
        </DeskButton>
      )}
      {onAnswer && (
        <DeskButton {...group} icon={<Mail />} keyName="r" onPress={onAnswer}>
          Answer
        </DeskButton>
      )}
      {letters.length > 0 && (
        <DeskButton
          {...group}
          icon={isOpen ? <CheckCheck /> : <MailOpen />}
          keyName="c"
          busy={setLetters.isPending}
          onPress={() => setLetters.mutate({ rows: letters, state: isOpen ? 'closed' : 'open' })}
        >
          {isOpen ? close : 'Reopen'}
        </DeskButton>
      )}
      <DeskButton
        {...group}
        icon={isSpam ? <ShieldCheck /> : <ShieldAlert />}
        keyName="s"
        busy={spam.isPending}
        onPress={() => spam.mutate({ rows, is_spam: !isSpam })}
      >
        {isSpam ? 'Not spam' : 'Spam'}
      </DeskButton>
      <DeskButton {...group} icon={<Trash2 />} keyName="d" onPress={onDelete}>
        Delete
      </DeskButton>
    </>
  );
}
