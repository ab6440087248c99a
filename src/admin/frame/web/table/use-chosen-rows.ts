import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface ListShown<Row, Id> {
  /** The kind of row; an element has its id in `data-order`, `data-part`, `data-entry` or `data-invoice`. */
  what: 'order' | 'part' | 'entry' | 'invoice';
  idOf: (row: Row) => Id;
  /** Identifies the list; a new value resets selection and current row. */
  listed: string;
  /** The initial current row. */
  at?: Id | undefined;
  /** Restores the current row when somebody returns to the list. */
  restoresCurrent?: boolean;
  /** From `useInfiniteQuery`: going beyond the last row loads more. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** The current row of the last list shown, per kind. */
const lastCurrent = new Map<string, { listed: string; id: unknown }>();

export type ChosenRows<Row, Id extends string | number> = ReturnType<typeof useChosenRows<Row, Id>>;

/**
 * The current and the selected rows, both preserved when rows are reloaded. A row that is gone is deselected, and the
 * row now in its place becomes current.
 */
export function useChosenRows<Row, Id extends string | number>(
  rows: readonly Row[],
  { what, idOf, listed, at, restoresCurrent = false, list }: ListShown<Row, Id>,
) {
  const [{ id, last }, setCurrent] = useState<{ id: Id | undefined; last: number }>(() => {
    const before = restoresCurrent ? lastCurrent.get(what) : undefined;
    return { id: at ?? (before?.listed === listed ? (before.id as Id) : undefined), last: 0 };
  });
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  /** The start of a range. */
  const [from, setFrom] = useState<Id>();
  const [before, setBefore] = useState(listed);
  if (before !== listed) {
    setBefore(listed);
    setChosen(new Set());
    setCurrent({ id: undefined, last: 0 });
  }

  const found = rows.findIndex((row) => idOf(row) === id);
  const place = found < 0 ? Math.max(0, Math.min(last, rows.length - 1)) : found;
  const current = rows[place];
  const currentId = current && idOf(current);
  const selected = rows.filter((row) => chosen.has(idOf(row)));

  useEffect(() => {
    if (restoresCurrent) lastCurrent.set(what, { listed, id: currentId });
  }, [restoresCurrent, what, listed, currentId]);
  const showCurrent = useEffectEvent(() => {
    if (restoresCurrent && currentId !== undefined)
      elementOf(what, currentId)?.scrollIntoView({ block: 'nearest' });
  });
  const isLoaded = rows.length > 0;
  useEffect(() => {
    if (isLoaded) showCurrent();
  }, [isLoaded]);

  /** Where somebody goes whose row is being loaded. */
  const wanted = useRef<{ listed: string; to: number }>(undefined);
  function goTo(to: number) {
    const isBeyond = to >= rows.length && list.hasNextPage;
    wanted.current = isBeyond ? { listed, to } : undefined;
    if (isBeyond && !list.isFetchingNextPage) void list.fetchNextPage();
    const row = rows[Math.max(0, Math.min(to, rows.length - 1))];
    if (!row) return;
    setCurrent({ id: idOf(row), last: rows.indexOf(row) });
    elementOf(what, idOf(row))?.focus();
  }
  const goToWanted = useEffectEvent(() => {
    const { current: goal } = wanted;
    if (goal?.listed === listed && goal.to < rows.length) goTo(goal.to);
  });
  const count = rows.length;
  useEffect(() => {
    if (count > 0) goToWanted();
  }, [count]);

  return {
    what,
    idOf,
    current,
    place,
    selected,
    isSelected: (which: Id) => chosen.has(which),
    /** Makes a row current and focuses it. */
    goTo,
    select(which: Id, isRange = false) {
      const ends = [from, which].map((end) => rows.findIndex((row) => idOf(row) === end));
      const isWhole = isRange && ends.every((end) => end >= 0);
      setChosen((previous) => {
        const next = new Set(previous);
        if (isWhole)
          for (const row of rows.slice(Math.min(...ends), Math.max(...ends) + 1))
            next.add(idOf(row));
        else if (!next.delete(which)) next.add(which);
        return next;
      });
      setFrom(() => which);
    },
    selectAll: () =>
      setChosen(selected.length === rows.length ? new Set() : new Set(rows.map(idOf))),
    clear: () => setChosen(new Set()),
  };
}

const elementOf = (what: string, id: string | number) =>
  document.querySelector<HTMLElement>(`[data-${what}="${id}"]`);
