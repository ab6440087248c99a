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

/** A bulk change of orders. Keeps the outcomes if something is to be said about any; otherwise it is done. */
export function useMany(
  change: () => Promise<{ data: Outcome[] }>,
  { done, onAllDone, showsFailure = false }: UseManyOptions,
) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const save = useSave(change, {
    onFailed: () => showsFailure,
    topics: ['orders', 'packing', 'today'],
    saved: ({ data }) => {
      const count = data.filter(({ isDone }) => isDone).length;
      return count > 0 ? `${counted(count, 'order')} ${done}.` : '';
    },
    onSaved: ({ data }) => {
      if (data.every(({ message }) => message === null)) onAllDone();
      else setOutcomes(data);
    },
  });
  const error = save.error instanceof NotConfirmed ? null : save.error;
  return { run: () => save.mutate(), isBusy: save.isPending, outcomes, error };
}
