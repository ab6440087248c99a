import { useState } from 'react';
import { ConflictDialog } from '../../frame/web/form/conflict-dialog.tsx';
import { useTypedGuard } from '../../frame/web/form/use-typed-guard.tsx';
import { ifChanged } from '../../frame/web/form/if-changed.ts';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import type { OwnerWord } from '../contract.ts';
import { isPhrase, readPhrases } from '../rules/phrase.ts';
import { EditButtons } from './edit-buttons.tsx';
import { WORD_TOPICS } from './use-words.ts';

/** A row to edit a word's phrases, separated by commas. */
export function EditWord({ was, onClose }: { was: OwnerWord; onClose: () => void }) {
  const [says, setSays] = useState(was.says.join(', '));
  const [means, setMeans] = useState(was.means.join(', '));
  const [standing, setStanding] = useState<OwnerWord | null>(null);
  const { close, question, onInput } = useTypedGuard(onClose);
  const typed = { says: readPhrases(says), means: readPhrases(means) };
  const hasMeaning = was.kind === 'instead';
  const change = useSaveCall('POST admin/words/:id', {
    topics: WORD_TOPICS,
    saved: 'Saved. The search knows it now.',
    onLoaded: onClose,
    onFailed: ifChanged<'POST admin/words/:id'>((now) => setStanding(now.word)),
  });
  const save = (over: OwnerWord) =>
    change.mutate({ params: { id: String(was.id) }, body: { was: over, ...typed } });
  const isGood =
    typed.says.length > 0 &&
    [...typed.says, ...typed.means].every(isPhrase) &&
    (!hasMeaning || typed.means.length > 0);
  return (
    <tr onInput={onInput}>
      <th scope="row">
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
          autoFocus
          className="cell-field shop-cell"
          aria-label="Owners say"
          value={says}
          onChange={({ target }) => setSays(target.value)}
        />
      </th>
      <td>
        {hasMeaning ? (
          <input
            className="cell-field shop-cell"
            aria-label="The search finds"
            value={means}
            onChange={({ target }) => setMeans(target.value)}
          />
        ) : (
          'Any of them finds all'
        )}
      </td>
      <td>
        <EditButtons
          busy={change.isPending}
          isGood={isGood}
          onSave={() => save(was)}
          onCancel={close}
        />
        {question}
        {standing && (
          <ConflictDialog
            what="The word"
            fields={[
              { name: 'Owners say', theirs: standing.says.join(', '), mine: says },
              { name: 'The search finds', theirs: standing.means.join(', '), mine: means },
            ]}
            onBack={() => setStanding(null)}
            onTakeTheirs={onClose}
            onSaveMine={() => save(standing)}
          />
        )}
      </td>
    </tr>
  );
}
