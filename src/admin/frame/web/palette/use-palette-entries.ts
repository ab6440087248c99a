import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { failureText } from '../../../../kit/client.ts';
import { paletteCommands } from '../../../palette-commands.ts';
import { desks } from '../../../pages.ts';
import { mayOpen } from '../../desk-page.ts';
import { useActionsState } from './actions.ts';
import { callQuery } from '../live/call-query.ts';
import { useKeysState } from '../keys/keys.ts';
import {
  actionEntries,
  type EntryGroup,
  type EntryKind,
  foundEntries,
  grouped,
  matching,
  parsePaletteInput,
} from './palette-entries.ts';
import { recentEntries } from './recent-entries.ts';
import { useMe } from '../use-me.ts';

const DEBOUNCE_MS = 90;
const MIN_LENGTH = 2;

export interface PaletteAnswer {
  groups: EntryGroup[];
  /** A search is still running. */
  isWaiting: boolean;
  /** Why the search failed, so only desks and actions are shown. */
  failure: string | null;
}

/** The palette's entries for a search. Responses are cached by their words, so a late one replaces no newer one. */
export function usePaletteEntries(typed: string, only: EntryKind | null): PaletteAnswer {
  const { words, isOnlyDo } = parsePaletteInput(typed);
  const settled = useDebounced(words);
  const isAsked = !isOnlyDo && settled.length >= MIN_LENGTH && words.length >= MIN_LENGTH;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...callQuery(['find', settled], 'GET admin/find', { query: { q: settled } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const toDo = useDoEntries();
  const found = isAsked && !error ? data : undefined;
  // Memoized: the list keeps its highlight only while the entries are identical.
  const groups = useMemo(() => {
    const recent = words === '' && !isOnlyDo ? recentEntries() : [];
    const entries = [...recent, ...(found ? foundEntries(found) : []), ...matching(toDo, words)];
    return grouped(entries, isOnlyDo ? 'do' : only);
  }, [words, isOnlyDo, only, found, toDo]);
  return {
    groups,
    isWaiting:
      !isOnlyDo &&
      words.length >= MIN_LENGTH &&
      (settled !== words || isFetching || isPlaceholderData),
    failure: isAsked && error ? failureText(error, 'This could not be searched.') : null,
  };
}

/** A snapshot from when the palette opened, because it disables the page's own keys. */
function useDoEntries() {
  const { permissions } = useMe();
  const [entries] = useState(() =>
    actionEntries(
      desks.filter(({ page }) => mayOpen(page, permissions)),
      paletteCommands.filter((command) => mayOpen(command, permissions)),
      useActionsState.getState().actions,
      useKeysState.getState().groups,
    ),
  );
  return entries;
}

function useDebounced(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
