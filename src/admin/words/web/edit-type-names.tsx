import { useState } from 'react';
import { ConflictDialog } from '../../frame/web/form/conflict-dialog.tsx';
import { useTypedGuard } from '../../frame/web/form/use-typed-guard.tsx';
import { ifChanged } from '../../frame/web/form/if-changed.ts';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import type { NamedType, ShownType } from '../contract.ts';
import { isPhrase, readPhrases } from '../rules/phrase.ts';
import { EditButtons } from './edit-buttons.tsx';
import { WORD_TOPICS } from './use-words.ts';

/** A row to edit the other names of a part type, separated by commas. */
export function EditTypeNames({ was, onClose }: { was: ShownType; onClose: () => void }) {
  const [typed, setTyped] = useState(was.also.join(', '));
  const [standing, setStanding] = useState<NamedType | null>(null);
  const { close, question, onInput } = useTypedGuard(onClose);
  const also = readPhrases(typed);
  const change = useSaveCall('POST admin/words/types/:id', {
    topics: WORD_TOPICS,
    saved: 'Saved. The search knows it now.',
    onLoaded: onClose,
    onFailed: ifChanged<'POST admin/words/types/:id'>((now) => setStanding(now.type)),
  });
  const save = (over: string[]) =>
    change.mutate({ params: { id: String(was.id) }, body: { was: over, also } });
  return (
    <tr onInput={onInput}>
      <th scope="row">{was.name}</th>
      <td>
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
          autoFocus
          className="cell-field shop-cell"
          aria-label={`Other names of ${was.name}`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </td>
      <td>{was.belongs_to.join(', ')}</td>
      <td>{was.instead.join(', ')}</td>
      <td>
        <EditButtons
          busy={change.isPending}
          isGood={also.every(isPhrase)}
          onSave={() => save(was.also)}
          onCancel={close}
        />
        {question}
        {standing && (
          <ConflictDialog
            what={`“${was.name}”`}
            fields={[{ name: 'Also called', theirs: standing.also.join(', '), mine: typed }]}
            onBack={() => setStanding(null)}
            onTakeTheirs={onClose}
            onSaveMine={() => save(standing.also)}
          />
        )}
      </td>
    </tr>
  );
}
