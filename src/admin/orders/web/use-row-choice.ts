import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderRow } from '../contract.ts';

export interface RowChoice {
  current: OrderRow | undefined;
  /** The current row's place, from 0. */
  place: number;
  selected: readonly OrderRow[];
  isSelected: (number: string) => boolean;
  /** Makes a row the current one, and brings the focus to it. */
  goTo: (place: number) => void;
  select: (number: string, isRange?: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

/** The current row of the list that was shown last, for whoever comes back to it. */
const left = { listed: '', number: '' };

const rowElement = (number: string) =>
  document.querySelector<HTMLElement>(`[data-order="${number}"]`);

/**
 * Which row is current and which are selected, by number: both stay while rows are loaded anew. A row that is gone is
 * selected no more, and the one in its place becomes current. Another list (`listed`) begins anew.
 */
export function useRowChoice(
  rows: readonly OrderRow[],
  at: string | undefined,
  listed: string,
): RowChoice {
  const [{ number, last }, setCurrent] = useState<{ number: string | undefined; last: number }>({
    number: at ?? (left.listed === listed ? left.number : undefined),
    last: 0,
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Where a range begins. */
  const [from, setFrom] = useState<string>();

  const [before, setBefore] = useState(listed);
  if (before !== listed) {
    setBefore(listed);
    setChosen(new Set());
    setCurrent({ number: undefined, last: 0 });
  }

  const found = rows.findIndex((row) => row.number === number);
  const place = found < 0 ? Math.max(0, Math.min(last, rows.length - 1)) : found;
  const current = rows[place];
  const selected = rows.filter((row) => chosen.has(row.number));

  const currentNumber = current?.number ?? '';
  useEffect(() => {
    Object.assign(left, { listed, number: currentNumber });
  }, [listed, currentNumber]);
  const showCurrent = useEffectEvent(() =>
    rowElement(currentNumber)?.scrollIntoView({ block: 'nearest' }),
  );
  const isLoaded = rows.length > 0;
  useEffect(() => {
    if (isLoaded) showCurrent();
  }, [isLoaded]);

  const goTo = (to: number) => {
    const row = rows[Math.max(0, Math.min(to, rows.length - 1))];
    if (!row) return;
    setCurrent({ number: row.number, last: rows.indexOf(row) });
    rowElement(row.number)?.focus();
  };

  const select = (which: string, isRange = false) => {
    const ends = [from, which].map((end) => rows.findIndex((row) => row.number === end));
    const isWhole = isRange && ends.every((end) => end >= 0);
    setChosen((before) => {
      const next = new Set(before);
      if (isWhole)
        for (const row of rows.slice(Math.min(...ends), Math.max(...ends) + 1))
          next.add(row.number);
      else if (!next.delete(which)) next.add(which);
      return next;
    });
    setFrom(which);
  };

  return {
    ...{ current, place, selected, goTo, select },
    isSelected: (which) => chosen.has(which),
    selectAll: () =>
      setChosen(
        selected.length === rows.length ? new Set() : new Set(rows.map((row) => row.number)),
      ),
    clear: () => setChosen(new Set()),
  };
}
