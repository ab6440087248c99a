import { useState } from 'react';
import { asRefused, callShop } from '../../../kit/client.ts';
import { ConflictDialog } from '../../frame/web/conflict-dialog.tsx';
import { SaveBar } from '../../frame/web/save-bar.tsx';
import { useRequestKey } from '../../frame/web/use-request-key.ts';
import { useSave } from '../../frame/web/use-save.ts';
import { HOME_NAMES, type HomeProperty } from '../rules/home-fields.ts';
import { changesOf, type HomeDraft, valueText, wrongOf } from './home-draft.ts';

interface HomeBarProps {
  draft: HomeDraft;
  /** Forgets what is not saved. */
  onEnd: () => void;
}

type Change = ReturnType<typeof changesOf>[number];

/** What is changed and not saved; saving shows it in the shop. */
export function HomeBar({ draft, onEnd }: HomeBarProps) {
  const [standing, setStanding] = useState<readonly { property: HomeProperty; value?: unknown }[]>(
    [],
  );
  const key = useRequestKey();
  const changes = changesOf(draft);
  const save = useSave(
    (sent: Change[]) => {
      const body = { changes: sent };
      return callShop('POST admin/content/home', { body, key: key.of(body) });
    },
    {
      topics: ['content', 'log'],
      saved: 'Saved. The shop shows it now.',
      onSaved: onEnd,
      onFailed(error) {
        const refused = asRefused<'POST admin/content/home'>(error);
        if (!refused?.is('changed_meanwhile')) return false;
        setStanding(refused.body.standing);
        return true;
      },
    },
  );
  const nowOf = ({ property }: Change) => standing.find((one) => one.property === property);

  if (standing.length > 0)
    return (
      <ConflictDialog
        what="The home page"
        fields={changes.flatMap((change) => {
          const now = nowOf(change);
          return now
            ? [
                {
                  name: HOME_NAMES[change.property],
                  theirs: valueText(now.value),
                  mine: valueText(change.becomes),
                },
              ]
            : [];
        })}
        onTakeTheirs={onEnd}
        onSaveMine={() => {
          setStanding([]);
          save.mutate(
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
      busy={save.isPending}
      onSave={() => save.mutate(changes)}
      onDiscard={onEnd}
    />
  );
}
