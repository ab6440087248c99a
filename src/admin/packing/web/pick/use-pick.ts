import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callShop, failureText } from '../../../../kit/client.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Pick as PickList, PickRow } from '../../pick-calls.ts';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { cacheAnswer } from '../../../frame/web/live/show-answer.ts';

export interface Mark {
  productId: number;
  isTaken: boolean;
  /** The part's SKU, for messages. */
  sku: string;
  onFailed: () => void;
}

/** A walk. Marks on its parts show at once and are sent sequentially. */
export function usePick(id: string) {
  const queryClient = useQueryClient();
  const queryKey = ['packing', 'pick', id];
  const [marked, setMarked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { data, error, refetch } = useQuery(
    callQuery(queryKey, 'GET admin/picks/:id', { params: { id } }),
  );
  const marking = useMutation({
    mutationKey: ['packing', 'mark'],
    scope: { id: `pick ${id}` },
    mutationFn: ({ productId, isTaken }: Mark) =>
      callShop('POST admin/picks/:id/mark', {
        params: { id },
        body: { product_id: productId, taken: isTaken },
      }),
    onSuccess: (answer) => cacheAnswer(queryClient, queryKey, answer.data),
    onError(failure, { sku, onFailed }) {
      toast.error(`${sku}: ${failureText(failure, 'that could not be saved.')}`);
      onFailed();
    },
    onSettled(_answer, _failure, { productId, isTaken }) {
      setMarked((before) => {
        const after = new Map(before);
        if (after.get(productId) === isTaken) after.delete(productId);
        return after;
      });
    },
  });
  return {
    pick: data && withMarks(data, marked),
    error,
    refetch,
    set: (pick: PickList) => cacheAnswer(queryClient, queryKey, pick),
    mark(mark: Mark) {
      setMarked((before) => new Map(before).set(mark.productId, mark.isTaken));
      marking.mutate(mark);
    },
  };
}

/** Applies marks that are not confirmed yet on top of the server's data. */
function withMarks(pick: PickList, marked: ReadonlyMap<number, boolean>): PickList {
  if (marked.size === 0) return pick;
  return { ...pick, rows: pick.rows.map((row) => withMark(row, marked.get(row.part.product_id))) };
}

function withMark(row: PickRow, isTaken: boolean | undefined): PickRow {
  if (isTaken === undefined) return row;
  const bins = row.bins.map((bin) => ({ ...bin, taken: isTaken ? bin.quantity : 0 }));
  return {
    ...row,
    bins,
    state: isTaken ? 'taken' : 'open',
    taken: isTaken ? row.quantity : 0,
  };
}
