import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { loadQuietly } from '../../../../kit/load-part.ts';

/** Fills whole grid rows with two, three or four columns. */
const GROUP_SIZE = 24;

export interface RowGroup<Row> {
  rows: readonly Row[];
  /** The number of the first row in the list, from 1. */
  from: number;
}

/**
 * Splits a page into groups, so that the browser lays out only those in view (`content-visibility`). A long page
 * renders as a deferred value while the previous one stays visible. `isStale` until it is done, unless the products
 * are the same, as when the whole list has loaded after a server-rendered page.
 */
export function useRowGroups<Row extends { id: number }>(rows: readonly Row[], from: number) {
  const page = useMemo(() => ({ rows, from }), [rows, from]);
  const shown = useDeferredValue(page);
  const groups = useMemo(() => toGroups(shown), [shown]);
  useScrollRestoration(groups.length > 1);
  return { groups, isStale: !hasSameIds(shown.rows, page.rows) };
}

const hasSameIds = (some: readonly { id: number }[], others: readonly { id: number }[]) =>
  some.length === others.length && some.every(({ id }, at) => id === others[at]!.id);

function useScrollRestoration(isEnabled: boolean) {
  const router = useRouter();
  useEffect(() => {
    if (isEnabled)
      void loadQuietly(() => import('../scroll-restoration.ts')).then((part) =>
        part?.restoreScroll(router),
      );
  }, [router, isEnabled]);
}

function toGroups<Row>({ rows, from }: RowGroup<Row>): RowGroup<Row>[] {
  const count = Math.max(1, Math.ceil(rows.length / GROUP_SIZE));
  return Array.from({ length: count }, (_, index) => ({
    rows: rows.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
    from: from + index * GROUP_SIZE,
  }));
}
