import { useState } from 'react';
import { selectOnFocus } from '../../../frame/web/form/select-on-focus.ts';
import { ifChanged } from '../../../frame/web/form/if-changed.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { useMay } from '../../../frame/web/use-me.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { LowPart } from '../../shapes.ts';

/** The editable reorder point: Enter or leaving the field saves, Escape cancels. */
export function ReorderCell({ part }: { part: LowPart }) {
  const mayWrite = useMay('write:stock');
  const now = part.reorder_point === null ? '' : String(part.reorder_point);
  return mayWrite ? <ReorderField part={part} now={now} /> : now;
}

function ReorderField({ part, now }: { part: LowPart; now: string }) {
  // With the value when typing began, so that one that others save meanwhile is not overwritten unseen.
  const [draft, setDraft] = useState<{ text: string; was: number | null } | null>(null);
  const typed = draft?.text ?? now;
  const save = useSaveCall('POST admin/stock/parts/:id/reorder', {
    topics: ['stock', 'parts', 'log'],
    saved: (_, { body: { becomes } }) =>
      becomes === null
        ? `${part.sku} has no reorder point now`
        : `${part.sku} is ordered at ${becomes} now`,
    onLoaded: () => setDraft(null),
    onFailed: ifChanged<'POST admin/stock/parts/:id/reorder'>(({ reorder_point: was }) => {
      setDraft((before) => before && { ...before, was });
      toast.error(
        `Somebody else has set it to ${was ?? 'nothing'} meanwhile. Press Enter to change that.`,
      );
    }),
  });
  const isGood = /^\d{0,6}$/.test(typed.trim());
  const commit = () => {
    const text = typed.trim();
    if (!draft || !isGood || text === now || save.isPending) return;
    save.mutate({
      params: { id: String(part.product_id) },
      body: { was: draft.was, becomes: text === '' ? null : Number(text) },
    });
  };
  return (
    <input
      className="cell-field w-18 text-right tabular-nums"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Reorder ${part.sku} at`}
      aria-invalid={!isGood || undefined}
      title={isGood ? undefined : 'Enter a number of pieces, or leave it empty.'}
      value={typed}
      onFocus={selectOnFocus}
      onChange={({ target: { value: text } }) =>
        setDraft((before) => ({ text, was: before ? before.was : part.reorder_point }))
      }
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key !== 'Escape' || !draft) return;
        // The next Escape leaves the field.
        event.preventDefault();
        setDraft(null);
      }}
    />
  );
}
