import { useState } from 'react';
import { useMay } from '../../../frame/web/use-me.ts';
import { useRequestKey } from '../../../frame/web/form/use-request-key.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import type { LowPart } from '../../shapes.ts';

/** The reorder point, to type over: Enter or leaving the field saves it, Escape takes it back. */
export function ReorderCell({ part }: { part: LowPart }) {
  const mayWrite = useMay('write:stock');
  const now = part.reorder_point === null ? '' : String(part.reorder_point);
  // Loaded anew, it begins anew.
  return mayWrite ? <ReorderField key={now} part={part} now={now} /> : now;
}

function ReorderField({ part, now }: { part: LowPart; now: string }) {
  const [typed, setTyped] = useState(now);
  const key = useRequestKey();
  const save = useSave(
    (becomes: number | null) =>
      key.send('POST admin/stock/parts/:id/reorder', {
        params: { id: String(part.product_id) },
        body: { was: part.reorder_point, becomes },
      }),
    {
      topics: ['stock', 'parts', 'log'],
      saved: (_, becomes) =>
        becomes === null
          ? `${part.sku} has no reorder point now`
          : `${part.sku} is ordered at ${becomes} now`,
      onSaved: key.renew,
      onFailed() {
        setTyped(now);
        return false;
      },
    },
  );
  const isGood = /^\d{0,6}$/.test(typed.trim());
  const finish = () => {
    const text = typed.trim();
    if (isGood && text !== now && !save.isPending) save.mutate(text === '' ? null : Number(text));
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
      onBlur={finish}
      onKeyDown={({ key: pressed }) => {
        if (pressed === 'Enter') finish();
        if (pressed === 'Escape') setTyped(now);
      }}
    />
  );
}
