import { SaveBar } from '../../../frame/web/form/save-bar.tsx';
import { useEdit } from '../../../frame/web/form/use-edit.tsx';
import { fieldKey, SHOP_FIELDS } from '../../rules/shop-fields.ts';
import { changesOf, type Draft, valueText, wrongOf } from './data-draft.ts';

interface Props {
  draft: Draft;
  /** Discards the unsaved changes. */
  onEnd: () => void;
}

type Change = ReturnType<typeof changesOf>[number];
type Current = Pick<Change, 'setting' | 'property'> & { value?: unknown };

export function DataBar({ draft, onEnd }: Props) {
  const changes = changesOf(draft, SHOP_FIELDS);
  const { save, conflict, isPending } = useEdit('POST admin/shop/data', {
    what: 'The shop’s data',
    topics: ['shop', 'log'],
    saved: 'Saved. The shop shows it now.',
    onSaved: onEnd,
    over: (current: readonly Current[]) => ({
      body: {
        changes: changes.map((change) => {
          const now = current.find((one) => fieldKey(one) === fieldKey(change));
          return now ? { ...change, was: now.value ?? null } : change;
        }),
      },
    }),
    current: (refused) => refused.current,
    fields: (current) =>
      changes.flatMap((change) =>
        current
          .filter((now) => fieldKey(now) === fieldKey(change))
          .map(({ value }) => ({
            name: SHOP_FIELDS.find((one) => fieldKey(one) === fieldKey(change))!.name,
            theirs: valueText(value),
            mine: valueText(change.becomes),
          })),
      ),
    onTakeTheirs: onEnd,
  });
  return (
    conflict ?? (
      <SaveBar
        count={changes.length}
        wrong={wrongOf(draft, SHOP_FIELDS)}
        busy={isPending}
        onSave={() => save([])}
        onDiscard={onEnd}
      />
    )
  );
}
