import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { loadQuietly } from '../../../kit/load-part.ts';

/** Rows of a group: whole rows of a grid with two, three or four columns. */
const GROUP_SIZE = 24;

export interface RowGroup<Row> {
  rows: readonly Row[];
  /** The number of its first row in the list. */
  from: number;
}

/**
 * A page of a list in groups, so that the browser lays out the ones in sight alone. A longer page is made in slices
 * while the one before is still there: `isBehind` until it has come.
 */
export function useRowGroups<Row>(rows: readonly Row[], from: number) {
  const page = useMemo(() => ({ rows, from }), [rows, from]);
  const shown = useDeferredValue(page);
  const groups = useMemo(() => toGroups(shown), [shown]);
  useScrollRestoration(groups.length > 1);
  return { groups, isBehind: shown !== page };
}

function useScrollRestoration(isWanted: boolean) {
  const router = useRouter();
  useEffect(() => {
    if (isWanted)
      void loadQuietly(() => import('./scroll-restoration.ts')).then((kept) =>
        kept?.restoreScroll(router),
      );
  }, [router, isWanted]);
}

function toGroups<Row>({ rows, from }: RowGroup<Row>): RowGroup<Row>[] {
  const count = Math.max(1, Math.ceil(rows.length / GROUP_SIZE));
  return Array.from({ length: count }, (_, index) => ({
    rows: rows.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
    from: from + index * GROUP_SIZE,
  }));
}
