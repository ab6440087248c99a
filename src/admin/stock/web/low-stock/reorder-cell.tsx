import { useState } from 'react';
import { useMay } from '../../../frame/web/use-me.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { LowPart } from '../../shapes.ts';

/** The editable reorder point: Enter or leaving the field saves, Escape cancels. */
export function ReorderCell({ part }: { part: LowPart }) {
  const mayWrite = useMay('write:stock');
  const now = part.reorder_point === null ? '' : String(part.reorder_point);
  // A reloaded value resets the field.
  return mayWrite ? <ReorderField key={now} part={part} now={now} /> : now;
}

function ReorderField({ part, now }: { part: LowPart; now: string }) {
  const [typed, setTyped] = useState(now);
  const save = useSaveCall('POST admin/stock/parts/:id/reorder', {
    topics: ['stock', 'parts', 'log'],
    saved: (_, { body: { becomes } }) =>
      becomes === null
        ? `${part.sku} has no reorder point now`
        : `${part.sku} is ordered at ${becomes} now`,
    onFailed() {
      setTyped(now);
      return false;
    },
  });
  const isGood = /^\d{0,6}$/.test(typed.trim());
  const commit = () => {
    const text = typed.trim();
    if (!isGood || text === now || save.isPending) return;
    save.mutate({
      params: { id: String(part.product_id) },
      body: { was: part.reorder_point, becomes: text === '' ? null : Number(text) },
    });
  };
  return (
    <input
      className="cell-field w-18 text-right tabular-nums"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Reorder ${part.sku} at`}
      aria-invalid={!isGood || undefined}
      title={isGood ? undefined : 'A number of pieces, or nothing.'}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key: pressed }) => {
        if (pressed === 'Enter') commit();
        if (pressed === 'Escape') setTyped(now);
      }}
    />
  );
}
