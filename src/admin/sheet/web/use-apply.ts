import { useState } from 'react';
import { asRefused, callShop } from '../../../kit/client.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { countedParts } from '../../parts/web/part-words.ts';
import type { SheetFault } from '../contract.ts';
import type { ChangedCell, ChangedCells } from './cells/changed-cells.ts';
import { packChanges } from './use-preview.ts';

export interface Batch {
  batch: string;
  /** The number of changed parts. */
  changed: number;
}

export const SHEET_TOPICS = ['parts', 'stock', 'log'];

/** Saves the cells as one batch. */
export function useApply(changed: ChangedCells, onApplied: (batch: Batch) => void) {
  const [refused, setRefused] = useState<readonly SheetFault[]>([]);
  const keyFor = useRequestKey();
  const save = useSave(
    async (cells: readonly ChangedCell[]) => {
      const body = { changes: packChanges(cells) };
      return (await callShop('POST admin/parts/sheet/apply', { body, key: keyFor.of(body) })).data;
    },
    {
      topics: SHEET_TOPICS,
      saved: (answer) => `${countedParts(answer.changed)} changed`,
      onSaved(answer, cells) {
        const sent = new Set(packChanges(cells).flatMap(({ ids }) => ids));
        // Keeps cells that were changed again meanwhile.
        changed.drop(
          cells.filter((cell) => sent.has(cell.id) && changed.get(cell.id, cell.column) === cell),
        );
        setRefused([]);
        // The same changes after being put back are a new batch and need a new key.
        keyFor.renew();
        if (answer.batch !== null) onApplied({ batch: answer.batch, changed: answer.changed });
      },
      onFailed(error) {
        const refusal = asRefused<'POST admin/parts/sheet/apply'>(error);
        if (refusal?.is('changed_meanwhile')) setRefused(refusal.body.faults);
        return false;
      },
    },
  );
  return { save, refused };
}
