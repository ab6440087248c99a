import { useState } from 'react';
import { ifChanged } from '../../../frame/web/form/if-changed.ts';
import { ConflictDialog } from '../../../frame/web/form/conflict-dialog.tsx';
import { SaveBar } from '../../../frame/web/form/save-bar.tsx';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import { fieldKey, SHOP_FIELDS } from '../../rules/shop-fields.ts';
import { changesOf, type Draft, valueText, wrongOf } from './data-draft.ts';

interface Props {
  draft: Draft;
  /** Discards the unsaved changes. */
  onEnd: () => void;
}

type Change = ReturnType<typeof changesOf>[number];
type Standing = Pick<Change, 'setting' | 'property'> & { value?: unknown };

export function DataBar({ draft, onEnd }: Props) {
  const [standing, setStanding] = useState<readonly Standing[]>([]);
  const changes = changesOf(draft, SHOP_FIELDS);
  const { mutate, isPending } = useSaveCall('POST admin/shop/data', {
    topics: ['shop', 'log'],
    saved: 'Saved. The shop shows it now.',
    onSaved: onEnd,
    onFailed: ifChanged<'POST admin/shop/data'>((now) => setStanding(now.standing)),
  });
  const save = (sent: Change[]) => mutate({ body: { changes: sent } });
  const nowOf = (change: Change) => standing.find((one) => fieldKey(one) === fieldKey(change));

  if (standing.length > 0)
    return (
      <ConflictDialog
        what="The shop’s data"
        fields={changes.flatMap((change) => {
          const now = nowOf(change);
          const { name } = SHOP_FIELDS.find((one) => fieldKey(one) === fieldKey(change))!;
          return now
            ? [{ name, theirs: valueText(now.value), mine: valueText(change.becomes) }]
            : [];
        })}
        onBack={() => setStanding([])}
        onTakeTheirs={onEnd}
        onSaveMine={() => {
          setStanding([]);
          save(
            changes.map((change) => {
              const now = nowOf(change);
              return now ? { ...change, was: now.value ?? null } : change;
            }),
          );
        }}
      />
    );
  return (
    <SaveBar
      count={changes.length}
      wrong={wrongOf(draft, SHOP_FIELDS)}
      busy={isPending}
      onSave={() => save(changes)}
      onDiscard={onEnd}
    />
  );
}
