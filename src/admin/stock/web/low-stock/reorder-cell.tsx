import { useState } from 'react';
import { ifChanged } from '../../../frame/web/form/if-changed.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { useMay } from '../../../frame/web/use-me.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { LowPart } from '../../shapes.ts';
import { CellField, type TypedNumber } from '../cell-field.tsx';

/** The editable reorder point. */
export function ReorderCell({ part }: { part: LowPart }) {
  const mayWrite = useMay('write:stock');
  return mayWrite ? <ReorderField part={part} /> : part.reorder_point;
}

function ReorderField({ part }: { part: LowPart }) {
  const [typed, setTyped] = useState<TypedNumber | null>(null);
  const save = useSaveCall('POST admin/stock/parts/:id/reorder', {
    topics: ['stock', 'parts', 'log'],
    saved: (_, { body: { becomes } }) =>
      becomes === null
        ? `${part.sku} has no reorder point now`
        : `${part.sku} is ordered at ${becomes} now`,
    onLoaded: () => setTyped(null),
    onFailed: ifChanged<'POST admin/stock/parts/:id/reorder'>(({ reorder_point: was }) => {
      setTyped((before) => before && { ...before, was });
      toast.error(
        `Somebody else has set it to ${was ?? 'nothing'} meanwhile. Press Enter to change that.`,
      );
    }),
  });
  return (
    <CellField
      label={`Reorder ${part.sku} at`}
      value={part.reorder_point}
      typed={typed}
      setTyped={setTyped}
      isGood={(text) => /^\d{0,6}$/.test(text)}
      hint="Enter a number of pieces, or leave it empty."
      isPending={save.isPending}
      onCommit={(text, was) =>
        save.mutate({
          params: { id: String(part.product_id) },
          body: { was, becomes: text === '' ? null : Number(text) },
        })
      }
    />
  );
}
