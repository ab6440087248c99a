import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import { useSettled } from '../../frame/web/use-settled.ts';
import { MAX_PARTS, type SheetChanges } from '../contract.ts';
import type { ChangedCell } from './cells/changed-cells.ts';

const AFTER_TYPING_MS = 250;

/** The request body: cells by column, for as many parts as fit into a batch. */
export function packChanges(
  cells: readonly Pick<ChangedCell, 'id' | 'column' | 'was' | 'becomes'>[],
): SheetChanges {
  const ids = new Set<number>();
  const columns = new Map<string, SheetChanges[number]>();
  for (const { id, column, was, becomes } of cells) {
    if (!ids.has(id) && ids.size === MAX_PARTS) continue;
    ids.add(id);
    const packed = columns.get(column) ?? { column, ids: [], was: [], becomes: [] };
    packed.ids.push(id);
    packed.was.push(was);
    packed.becomes.push(becomes);
    columns.set(column, packed);
  }
  return [...columns.values()];
}

/** The server's preview of the cells, debounced; `stamp` changes with each edit. */
export function usePreview(cells: readonly ChangedCell[], stamp: number) {
  const settled = useSettled(stamp, AFTER_TYPING_MS);
  const query = useQuery({
    queryKey: ['parts', 'sheet-preview', settled],
    queryFn: async ({ signal }) => {
      const body = { changes: packChanges(cells) };
      return (await callShop('POST admin/parts/sheet/preview', { body }, { signal })).data;
    },
    enabled: cells.length > 0 && settled === stamp,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  // A background refetch because parts changed does not block applying: the server checks again.
  const isStale = settled !== stamp || query.isPlaceholderData || query.isPending;
  return { ...query, data: cells.length > 0 ? query.data : undefined, isStale };
}
