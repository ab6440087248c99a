import { CircleCheck, CircleDot, ShieldAlert } from 'lucide-react';
import { StatusWord } from '../../frame/web/desk/status.tsx';
import type { InboxEntry, InboxRow } from '../contract.ts';
import { markReasons, markWords, stateLabels } from './inbox-words.ts';

/** The state in a word, and signs of spam. */
export const EntryState = ({ row: { state, is_spam, marks } }: { row: InboxRow }) =>
  is_spam ? (
    <StatusWord
      tone="warning"
      icon={<ShieldAlert />}
      word={marks.map((mark) => markWords[mark]).join(', ') || 'Spam'}
    />
  ) : state === 'waiting' || state === 'open' ? (
    <StatusWord tone="now" icon={<CircleDot />} word={stateLabels[state]} />
  ) : (
    <StatusWord tone="done" icon={<CircleCheck />} word={stateLabels[state]} />
  );

/** Why it looks like spam, in sentences. */
export function SpamReasons({ entry }: { entry: InboxEntry }) {
  if (entry.marks.length === 0) return null;
  return (
    <div className="inbox-reasons ruled border-l-4 border-l-orange bg-tint">
      <h3>
        <ShieldAlert size={16} aria-hidden="true" />
        {entry.is_spam ? 'It looks like spam' : 'Signs of spam'}
      </h3>
      <ul>
        {entry.marks.map((mark) => (
          <li key={mark}>{markReasons[mark](entry)}</li>
        ))}
      </ul>
    </div>
  );
}
