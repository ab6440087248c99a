import type { Dispatch, SetStateAction } from 'react';
import { SaveBar } from '../../../frame/web/form/save-bar.tsx';
import { afterSave, stillChanged, withoutKeys } from '../../../frame/web/form/typed-meanwhile.ts';
import { useEdit } from '../../../frame/web/form/use-edit.tsx';
import { fieldKey, SHOP_FIELDS } from '../../rules/shop-fields.ts';
import { changesOf, type Draft, valueText, wrongOf } from './data-draft.ts';

interface Props {
  draft: Draft;
  setDraft: Dispatch<SetStateAction<Draft>>;
}

type Change = ReturnType<typeof changesOf>[number];
type Current = Pick<Change, 'setting' | 'property'> & { value?: unknown };

export function DataBar({ draft, setDraft }: Props) {
  const changes = changesOf(draft, SHOP_FIELDS);
  const { save, conflict, isPending } = useEdit('POST admin/shop/data', {
    what: 'The shop’s data',
    topics: ['shop', 'log'],
    saved: 'Saved. The shop shows it now.',
    onSaved: (_, { body }) =>
      setDraft((now) =>
        afterSave(
          now,
          body.changes.map((change) => [fieldKey(change), change.becomes]),
        ),
      ),
    onLoaded: () => setDraft(stillChanged),
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
    onTakeTheirs: (current) => setDraft((now) => withoutKeys(now, current.map(fieldKey))),
  });
  return (
    conflict ?? (
      <SaveBar
        count={changes.length}
        wrong={wrongOf(draft, SHOP_FIELDS)}
        busy={isPending}
        onSave={() => save([])}
        onDiscard={() => setDraft(new Map())}
      />
    )
  );
}
