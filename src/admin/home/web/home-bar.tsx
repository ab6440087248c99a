import { useState } from 'react';
import { ConflictDialog } from '../../frame/web/form/conflict-dialog.tsx';
import { ifChanged } from '../../frame/web/form/if-changed.ts';
import { SaveBar } from '../../frame/web/form/save-bar.tsx';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { HOME_NAMES } from '../rules/home-fields.ts';
import { changesOf, type HomeDraft, valueText, wrongOf } from './home-draft.ts';

interface HomeBarProps {
  draft: HomeDraft;
  /** Discards the unsaved changes. */
  onEnd: () => void;
}

type Change = ReturnType<typeof changesOf>[number];
type Standing = Pick<Change, 'property'> & { value?: unknown };

/** The unsaved changes; saving publishes them. */
export function HomeBar({ draft, onEnd }: HomeBarProps) {
  const [standing, setStanding] = useState<readonly Standing[]>([]);
  const changes = changesOf(draft);
  const { mutate, isPending } = useSaveCall('POST admin/content/home', {
    topics: ['content', 'log'],
    saved: 'Saved. The shop shows it now.',
    onSaved: onEnd,
    onFailed: ifChanged<'POST admin/content/home'>((now) => setStanding(now.standing)),
  });
  const save = (sent: Change[]) => mutate({ body: { changes: sent } });
  const nowOf = ({ property }: Change) => standing.find((one) => one.property === property);

  if (standing.length > 0)
    return (
      <ConflictDialog
        what="The home page"
        fields={changes.flatMap((change) => {
          const now = nowOf(change);
          const name = HOME_NAMES[change.property];
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
      wrong={wrongOf(draft)}
      busy={isPending}
      onSave={() => save(changes)}
      onDiscard={onEnd}
    />
  );
}
