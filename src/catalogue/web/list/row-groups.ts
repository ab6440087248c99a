import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { loadQuietly } from '../../../kit/load-part.ts';

/** Rows of a group: whole rows of a grid with two, three or four columns. */
const IN_GROUP = 24;

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
  const groups = useMemo(() => groupsOf(shown), [shown]);
  useKeptPlace(groups.length > 1);
  return { groups, isBehind: shown !== page };
}

function useKeptPlace(isWanted: boolean) {
  const router = useRouter();
  useEffect(() => {
    if (isWanted)
      void loadQuietly(() => import('./scroll-restoration.ts')).then((kept) =>
        kept?.restoreScroll(router),
      );
  }, [router, isWanted]);
}

function groupsOf<Row>({ rows, from }: RowGroup<Row>): RowGroup<Row>[] {
  const count = Math.max(1, Math.ceil(rows.length / IN_GROUP));
  return Array.from({ length: count }, (_, index) => ({
    rows: rows.slice(index * IN_GROUP, (index + 1) * IN_GROUP),
    from: from + index * IN_GROUP,
  }));
}
