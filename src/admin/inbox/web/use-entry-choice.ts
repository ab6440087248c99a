import { useState } from 'react';
import type { InboxRow } from '../contract.ts';
import type { InboxView } from '../rules/views.ts';
import { nameOf } from './inbox-address.ts';

export interface EntryChoice {
  current: InboxRow | undefined;
  /** The current row's place, from 0. */
  place: number;
  selected: readonly InboxRow[];
  isSelected: (row: InboxRow) => boolean;
  goTo: (place: number) => void;
  select: (row: InboxRow, isRange?: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

export const rowElement = (row: InboxRow | undefined) =>
  row && document.querySelector<HTMLElement>(`[data-entry="${nameOf(row)}"]`);

/** The current and the selected rows, by name. When a row is gone, the one in its place becomes current. */
export function useEntryChoice(rows: readonly InboxRow[], view: InboxView): EntryChoice {
  const [{ name, last }, setCurrent] = useState({ name: '', last: 0 });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [from, setFrom] = useState('');
  const [before, setBefore] = useState(view);
  if (before !== view) {
    setBefore(view);
    setChosen(new Set());
    setCurrent({ name: '', last: 0 });
  }

  const found = rows.findIndex((row) => nameOf(row) === name);
  const place = found < 0 ? Math.max(0, Math.min(last, rows.length - 1)) : found;
  const selected = rows.filter((row) => chosen.has(nameOf(row)));

  const goTo = (to: number) => {
    const at = Math.max(0, Math.min(to, rows.length - 1));
    const row = rows[at];
    if (!row) return;
    setCurrent({ name: nameOf(row), last: at });
    rowElement(row)?.focus();
  };

  const select = (row: InboxRow, isRange = false) => {
    const ends = [from, nameOf(row)].map((end) => rows.findIndex((one) => nameOf(one) === end));
    const isWhole = isRange && ends.every((end) => end >= 0);
    setChosen((now) => {
      const next = new Set(now);
      if (isWhole)
        for (const one of rows.slice(Math.min(...ends), Math.max(...ends) + 1))
          next.add(nameOf(one));
      else if (!next.delete(nameOf(row))) next.add(nameOf(row));
      return next;
    });
    setFrom(nameOf(row));
  };

  return {
    ...{ current: rows[place], place, selected, goTo, select },
    isSelected: (row) => chosen.has(nameOf(row)),
    selectAll: () =>
      setChosen(selected.length === rows.length ? new Set() : new Set(rows.map(nameOf))),
    clear: () => setChosen(new Set()),
  };
}
