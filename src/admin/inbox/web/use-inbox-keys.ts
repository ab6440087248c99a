import { useKeys } from '../../frame/web/keys.ts';
import type { InboxRow } from '../contract.ts';
import type { EntryChoice } from './use-entry-choice.ts';

interface InboxKeys {
  rows: readonly InboxRow[];
  choice: EntryChoice;
  onOpen: (place: number) => void;
  isOff: boolean;
}

/** Moving and selecting; the letters of the actions belong to their buttons. */
export function useInboxKeys({ rows, choice, onOpen, isOff }: InboxKeys): void {
  const { place, current } = choice;
  const next = { label: 'Next entry', run: () => choice.goTo(place + 1) };
  const before = { label: 'Entry before', run: () => choice.goTo(place - 1) };
  useKeys(
    [
      { keys: 'j', ...next },
      { keys: 'k', ...before },
      { keys: 'arrowdown', ...next },
      { keys: 'arrowup', ...before },
      { keys: 'x', label: 'Select', run: () => current && choice.select(current) },
      {
        keys: 'shift+x',
        label: 'Select up to here',
        run: () => current && choice.select(current, true),
      },
      { keys: 'enter', label: 'Open', run: () => onOpen(place) },
    ],
    { group: 'Inbox', enabled: rows.length > 0 && !isOff },
  );
  useKeys([{ keys: 'escape', label: 'Clear the selection', run: choice.clear }], {
    group: 'Inbox',
    enabled: choice.selected.length > 0 && !isOff,
  });
}
