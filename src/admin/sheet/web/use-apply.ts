import { useState } from 'react';
import { inTurn } from '../../frame/web/form/in-turn.ts';
import { asRefused } from '../../../kit/client.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { countedParts } from '../../parts/web/part-words.ts';
import type { SheetFault } from '../contract.ts';
import { type ChangedCell, type ChangedCells, cellsSince } from './cells/changed-cells.ts';
import { packChanges } from './use-preview.ts';

export interface Batch {
  batch: string;
  /** The number of changed parts. */
  changed: number;
  /** The number of cells that stayed unsaved, such as faulty ones. */
  left?: number;
}

export const SHEET_TOPICS = ['parts', 'stock', 'log'];

/** Saves the cells as one batch. */
export function useApply(changed: ChangedCells, onApplied: (batch: Batch) => void) {
  const [refused, setRefused] = useState<readonly SheetFault[]>([]);
  const keyFor = useRequestKey();
  const [applyInTurn] = useState(() =>
    inTurn({
      async send(cells: readonly ChangedCell[]) {
        const body = { changes: packChanges(cells) };
        const { data } = await keyFor.send('POST admin/parts/sheet/apply', { body });
        return data;
      },
      isSame: (one, other) =>
        JSON.stringify(packChanges(one)) === JSON.stringify(packChanges(other)),
      isWanted: (earlier) => earlier.every(({ id, column }) => changed.get(id, column)),
      rest(cells, earlier) {
        const applied = appliedOf(earlier);
        changed.rebase(applied);
        const left = cellsSince(cells, applied);
        return left.length > 0 ? left : undefined;
      },
    }),
  );
  const save = useSave(applyInTurn, {
    topics: SHEET_TOPICS,
    saved: (answer) => `${countedParts(answer.changed)} changed`,
    onSaved(answer, cells) {
      changed.rebase(appliedOf(cells));
      setRefused([]);
      if (answer.batch !== null)
        onApplied({ batch: answer.batch, changed: answer.changed, left: changed.size });
    },
    onFailed(error) {
      const refusal = asRefused<'POST admin/parts/sheet/apply'>(error);
      if (refusal?.is('changed_meanwhile')) setRefused(refusal.body.faults);
      return false;
    },
  });
  return { save, refused };
}

/** The cells that one request takes. */
function appliedOf(cells: readonly ChangedCell[]): ChangedCell[] {
  const sent = new Set(packChanges(cells).flatMap(({ ids }) => ids));
  return cells.filter(({ id }) => sent.has(id));
}
