import type { Dispatch, SetStateAction } from 'react';
import { SaveBar } from '../../frame/web/form/save-bar.tsx';
import { afterSave, stillChanged, withoutKeys } from '../../frame/web/form/typed-meanwhile.ts';
import { useEdit } from '../../frame/web/form/use-edit.tsx';
import { HOME_NAMES } from '../rules/home-fields.ts';
import { changesOf, type HomeDraft, valueText, wrongOf } from './home-draft.ts';

interface HomeBarProps {
  draft: HomeDraft;
  setDraft: Dispatch<SetStateAction<HomeDraft>>;
}

type Change = ReturnType<typeof changesOf>[number];
type Current = Pick<Change, 'property'> & { value?: unknown };

/** The unsaved changes; saving publishes them. */
export function HomeBar({ draft, setDraft }: HomeBarProps) {
  const changes = changesOf(draft);
  const { save, conflict, isPending } = useEdit('POST admin/content/home', {
    what: 'The home page',
    topics: ['content', 'log'],
    saved: 'Saved. The shop shows it now.',
    onSaved: (_, { body }) =>
      setDraft((now) =>
        afterSave(
          now,
          body.changes.map(({ property, becomes }) => [property, becomes]),
        ),
      ),
    onLoaded: () => setDraft(stillChanged),
    over: (current: readonly Current[]) => ({
      body: {
        changes: changes.map((change) => {
          const now = current.find(({ property }) => property === change.property);
          return now ? { ...change, was: now.value ?? null } : change;
        }),
      },
    }),
    current: (refused) => refused.current,
    fields: (current) =>
      changes.flatMap(({ property, becomes }) =>
        current
          .filter((now) => now.property === property)
          .map(({ value }) => ({
            name: HOME_NAMES[property],
            theirs: valueText(value),
            mine: valueText(becomes),
          })),
      ),
    onTakeTheirs: (current) =>
      setDraft((now) =>
        withoutKeys(
          now,
          current.map(({ property }) => property),
        ),
      ),
  });
  return (
    conflict ?? (
      <SaveBar
        count={changes.length}
        wrong={wrongOf(draft)}
        busy={isPending}
        onSave={() => save([])}
        onDiscard={() => setDraft(new Map())}
      />
    )
  );
}
