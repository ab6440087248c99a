import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../frame/web/live/call-query.ts';
import type { DeskSearch, PrefetchPage } from '../../frame/web/desk-page-props.ts';
import { partsQueryParameters, readPartsQuery } from '../../parts/rules/parts-query.ts';
import type { SheetColumn } from '../rules/sheet-columns.ts';
import { readSheetRows } from './cells/sheet-data.ts';
import { rememberedColumns } from './use-sheet-columns.ts';

function rowsQuery(search: DeskSearch, columns: readonly SheetColumn[]) {
  const wanted = partsQueryParameters(readPartsQuery(search));
  const names = [...new Set<SheetColumn>(['sku', ...columns])].join(',');
  return callQuery(['parts', 'sheet', wanted, names], 'GET admin/parts/sheet', {
    query: { ...wanted, columns: names },
  });
}

export const prefetchSheet: PrefetchPage = (queryClient, search) =>
  void queryClient.prefetchQuery(rowsQuery(search, rememberedColumns()));

/** All rows of the view, refetched in the background when parts change. */
export function useSheetRows(search: DeskSearch, columns: readonly SheetColumn[]) {
  const rowsOptions = rowsQuery(search, columns);
  // Prefetches the rows while the desk renders.
  usePrefetchQuery(rowsOptions);
  const { data, ...query } = useQuery({ ...rowsOptions, placeholderData: keepPreviousData });
  const rows = useMemo(() => data && readSheetRows(data), [data]);
  return { ...query, data: rows };
}

/** Loaded only where shown: in parallel with the rows, both would arrive later. */
export const useSheetChoices = (enabled = true) =>
  useQuery({ ...callQuery(['parts', 'sheet-choices'], 'GET admin/parts/sheet/choices'), enabled })
    .data;
