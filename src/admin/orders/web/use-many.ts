import { useState } from 'react';
import { NotConfirmed } from '../../frame/web/prompts.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { OrderRow, Outcome } from '../contract.ts';
import { counted } from './measures.ts';

export interface ManyDialogProps {
  orders: readonly OrderRow[];
  onClose: () => void;
  onDone: () => void;
}

interface UseManyOptions {
  /** The past participle, as in "shipped". */
  done: string;
  onAllDone: () => void;
  /** The dialog shows failures itself, so no toast repeats them. */
  showsFailure?: boolean;
}

/** A bulk change of orders. Keeps failed orders to list them; without any, it is done. */
export function useMany(
  change: () => Promise<{ data: Outcome[] }>,
  { done, onAllDone, showsFailure = false }: UseManyOptions,
) {
  const [failed, setFailed] = useState<readonly Outcome[] | null>(null);
  const save = useSave(change, {
    onFailed: () => showsFailure,
    topics: ['orders', 'packing', 'today'],
    saved: ({ data }) => {
      const count = data.filter(({ isDone }) => isDone).length;
      return count > 0 ? `${counted(count, 'order')} ${done}.` : '';
    },
    onSaved: ({ data }) => {
      if (data.every(({ isDone }) => isDone)) onAllDone();
      else setFailed(data);
    },
  });
  const error = save.error instanceof NotConfirmed ? null : save.error;
  return { run: () => save.mutate(), isBusy: save.isPending, failed, error };
}
