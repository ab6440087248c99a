import { useState } from 'react';
import { asRefused, callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { useSave } from '../../frame/web/use-save.ts';
import { useRequestKey } from '../../frame/web/use-request-key.ts';
import type { SheetFault } from '../contract.ts';
import type { ChangedCell, ChangedCells } from './cells/changed-cells.ts';
import { packChanges } from './use-preview.ts';

const topics = ['parts', 'stock', 'log'];

interface Applied {
  batch: string;
  changed: number;
}

/** Saves the cells as one batch, which can be put back right away. */
export function useApply(changed: ChangedCells) {
  const [applied, setApplied] = useState<Applied>();
  const [refused, setRefused] = useState<readonly SheetFault[]>([]);
  const keyFor = useRequestKey();
  const save = useSave(
    async (cells: readonly ChangedCell[]) => {
      const body = { changes: packChanges(cells) };
      return (await callShop('POST admin/parts/sheet/apply', { body, key: keyFor.of(body) })).data;
    },
    {
      topics,
      saved: (answer) => `${parts(answer.changed)} changed`,
      onSaved(answer, cells) {
        const sent = new Set(packChanges(cells).flatMap(({ ids }) => ids));
        // What was changed again meanwhile is not what was saved.
        changed.drop(
          cells.filter((cell) => sent.has(cell.id) && changed.get(cell.id, cell.column) === cell),
        );
        setRefused([]);
        setApplied(
          answer.batch === null ? undefined : { batch: answer.batch, changed: answer.changed },
        );
      },
      onFailed(error) {
        const refusal = asRefused<'POST admin/parts/sheet/apply'>(error);
        if (refusal?.is('changed_meanwhile')) setRefused(refusal.body.faults);
        return false;
      },
    },
  );
  const putBack = useSave(
    async ({ batch }: Applied) => {
      const input = { body: { batch }, key: randomKey() };
      return (await callShop('POST admin/parts/sheet/put-back', input)).data;
    },
    {
      topics,
      saved: ({ put_back, left }) =>
        left === 0
          ? `${put_back.toLocaleString('en-US')} changes put back`
          : `${put_back} put back, ${left} left alone: changed since`,
      onSaved: () => setApplied(undefined),
    },
  );
  return { save, putBack, applied, refused, forget: () => setApplied(undefined) };
}

const parts = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'part' : 'parts'}`;
