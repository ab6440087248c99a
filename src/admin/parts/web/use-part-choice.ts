import { useEffect, useEffectEvent, useState } from 'react';
import type { PartRow } from '../contract.ts';

/** The current row of the list that was shown last, for whoever comes back to it. */
const left: { listed: string; id: number | undefined } = { listed: '', id: undefined };

const rowElement = (id: number | undefined) =>
  document.querySelector<HTMLElement>(`[data-part="${id}"]`);

/**
 * Which row is current and which are selected, by id: both stay while rows are loaded anew. Another list (`listed`) begins
 * anew.
 */
export function usePartChoice(rows: readonly PartRow[], listed: string) {
  const [{ id, last }, setCurrent] = useState<{ id: number | undefined; last: number }>({
    id: left.listed === listed ? left.id : undefined,
    last: 0,
  });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** Where a range begins. */
  const [from, setFrom] = useState<number>();
  const [before, setBefore] = useState(listed);
  if (before !== listed) {
    setBefore(listed);
    setChosen(new Set());
    setCurrent({ id: undefined, last: 0 });
  }

  const found = rows.findIndex((row) => row.id === id);
  const place = found < 0 ? Math.max(0, Math.min(last, rows.length - 1)) : found;
  const current = rows[place];
  const selected = rows.filter((row) => chosen.has(row.id));

  useEffect(() => {
    Object.assign(left, { listed, id: current?.id });
  }, [listed, current?.id]);
  const showCurrent = useEffectEvent(() =>
    rowElement(current?.id)?.scrollIntoView({ block: 'nearest' }),
  );
  const isLoaded = rows.length > 0;
  useEffect(() => {
    if (isLoaded) showCurrent();
  }, [isLoaded]);

  return {
    ...{ current, place, selected },
    isSelected: (which: number) => chosen.has(which),
    /** Makes a row the current one, and brings the focus to it. */
    goTo(to: number) {
      const row = rows[Math.max(0, Math.min(to, rows.length - 1))];
      if (!row) return;
      setCurrent({ id: row.id, last: rows.indexOf(row) });
      rowElement(row.id)?.focus();
    },
    select(which: number, isRange = false) {
      const ends = [from, which].map((end) => rows.findIndex((row) => row.id === end));
      const isWhole = isRange && ends.every((end) => end >= 0);
      setChosen((known) => {
        const next = new Set(known);
        if (isWhole)
          for (const row of rows.slice(Math.min(...ends), Math.max(...ends) + 1)) next.add(row.id);
        else if (!next.delete(which)) next.add(which);
        return next;
      });
      setFrom(which);
    },
    selectAll: () =>
      setChosen(selected.length === rows.length ? new Set() : new Set(rows.map((row) => row.id))),
    clear: () => setChosen(new Set()),
  };
}

export type PartChoice = ReturnType<typeof usePartChoice>;
