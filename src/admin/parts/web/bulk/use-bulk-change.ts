import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asRefused, callShop } from '../../../../kit/client.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import { useSettled } from '../../../frame/web/use-settled.ts';
import { MAX_PARTS, type SheetFault } from '../../../sheet/contract.ts';
import { type SheetData, readSheetRows } from '../../../sheet/web/cells/sheet-data.ts';
import { type Batch, SHEET_TOPICS } from '../../../sheet/web/use-apply.ts';
import { withoutParts } from '../../../sheet/web/preview/review-hints.tsx';
import { packChanges } from '../../../sheet/web/use-preview.ts';
import {
  type BulkChange,
  bulkChange,
  bulkColumns,
  bulkFaults,
  type BulkPart,
  changesNothing,
} from '../../rules/bulk-change.ts';

const AFTER_TYPING_MS = 250;

/** The chosen parts as they are when the dialog opens: what others change meanwhile is told, never taken unseen. */
export function useBulkParts(wanted: Record<string, string>) {
  const columns = ['sku', 'name', ...bulkColumns].join(',');
  return useQuery({
    queryKey: ['bulk parts', wanted],
    queryFn: async ({ signal }) => {
      const { data } = await callShop(
        'GET admin/parts/sheet',
        { query: { ...wanted, columns } },
        { signal },
      );
      return partsOf(readSheetRows(data));
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

const NONE: BulkPart[] = [];

const partsOf = ({ ids, cell }: SheetData): BulkPart[] =>
  ids.map((id, row) => ({
    id,
    sku: cell(row, 'sku'),
    name: cell(row, 'name'),
    price: cell(row, 'price'),
    sale_price: cell(row, 'sale_price'),
    sale_from: cell(row, 'sale_from'),
    sale_until: cell(row, 'sale_until'),
    categories: cell(row, 'categories'),
    type: cell(row, 'type'),
    hidden: cell(row, 'hidden'),
    replaced_by: cell(row, 'replaced_by'),
  }));

/** What a change does to the parts by the rule here and the server's, and the change itself. */
export function useBulkChange(
  {
    data: parts = NONE,
    dataUpdatedAt,
  }: Pick<ReturnType<typeof useBulkParts>, 'data' | 'dataUpdatedAt'>,
  change: BulkChange,
  onApplied: (batch: Batch) => void,
) {
  const [refusedBy, setRefusedBy] = useState<{ stamp: string; faults: readonly SheetFault[] }>();
  const stamp = JSON.stringify(change);
  const isReady = !changesNothing(change) && Object.keys(bulkFaults(change)).length === 0;
  const isTooMany = parts.length > MAX_PARTS;
  const outcome = bulkChange(isReady && !isTooMany ? parts : [], change);
  const all = outcome.changed.flatMap(({ cells }) => cells);

  const settled = useSettled(stamp, AFTER_TYPING_MS);
  const preview = useQuery({
    queryKey: ['bulk preview', settled, dataUpdatedAt],
    queryFn: async ({ signal }) =>
      (await callShop('POST admin/parts/sheet/preview', { body: packed(all) }, { signal })).data,
    enabled: all.length > 0 && settled === stamp,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isCurrent = settled === stamp && preview.isSuccess && !preview.isPlaceholderData;

  // What the last press was refused for, or else what the preview has found.
  const faults =
    (refusedBy?.stamp === stamp && refusedBy.faults) ||
    (all.length > 0 && isCurrent && preview.data?.faults) ||
    [];
  const faulty = new Map(faults.map((fault) => [fault.product_id, fault]));
  const review =
    all.length > 0 && isCurrent
      ? withoutParts(preview.data.effect.look, (id) => faulty.has(id))
      : undefined;
  const refused = [
    ...outcome.changed.flatMap(({ part }) => {
      const fault = faulty.get(part.id);
      return fault ? [{ part, reason: reasonOf(fault) }] : [];
    }),
    ...outcome.refused,
  ];
  const changed = outcome.changed.filter(({ part }) => !faulty.has(part.id));

  const save = useSaveCall('POST admin/parts/bulk', {
    topics: SHEET_TOPICS,
    onSaved({ data }) {
      if (data.batch !== null) onApplied({ batch: data.batch, changed: data.changed });
    },
    onFailed(error) {
      const refusal = asRefused<'POST admin/parts/bulk'>(error);
      if (refusal?.is('changed_meanwhile')) setRefusedBy({ stamp, faults: refusal.body.faults });
      return false;
    },
  });
  return {
    changed,
    refused,
    review,
    same: outcome.same,
    isTooMany,
    isReady,
    error: all.length > 0 ? preview.error : null,
    retry: () => void preview.refetch(),
    /** Some were changed since they were read. */
    hasConflict: faults.some(({ kind }) => kind === 'changed_meanwhile'),
    forget: () => setRefusedBy(undefined),
    isSaving: save.isPending,
    apply: () => save.mutate({ body: packed(changed.flatMap(({ cells }) => cells)) }),
  };
}

const packed = (cells: Parameters<typeof packChanges>[0]) => ({ changes: packChanges(cells) });

const reasonOf = ({ reason, saved }: SheetFault): string =>
  saved ? `${saved.by} has changed it meanwhile.` : reason;
