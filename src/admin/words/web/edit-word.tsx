import { useState } from 'react';
import { ConflictDialog } from '../../frame/web/form/conflict-dialog.tsx';
import { ifChanged } from '../../frame/web/form/if-changed.ts';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { OwnerWord } from '../contract.ts';
import { isPhrase, readPhrases } from '../rules/phrase.ts';
import { EditButtons } from './edit-buttons.tsx';
import { WORD_TOPICS } from './use-words.ts';

/** A row with its words to type, with commas between. */
export function EditWord({ was, onClose }: { was: OwnerWord; onClose: () => void }) {
  const [says, setSays] = useState(was.says.join(', '));
  const [means, setMeans] = useState(was.means.join(', '));
  const [standing, setStanding] = useState<OwnerWord | null>(null);
  const typed = { says: readPhrases(says), means: readPhrases(means) };
  const hasMeaning = was.kind === 'instead';
  const save = useChange(was, typed, onClose, setStanding);
  const isGood =
    typed.says.length > 0 &&
    [...typed.says, ...typed.means].every(isPhrase) &&
    (!hasMeaning || typed.means.length > 0);
  return (
    <tr>
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
          busy={save.isPending}
          isGood={isGood}
          onSave={() => save.mutate(was)}
          onCancel={onClose}
        />
        {standing && (
          <ConflictDialog
            what="The word"
            fields={[
              { name: 'Owners say', theirs: standing.says.join(', '), mine: says },
              { name: 'The search finds', theirs: standing.means.join(', '), mine: means },
            ]}
            onTakeTheirs={onClose}
            onSaveMine={() => save.mutate(standing)}
          />
        )}
      </td>
    </tr>
  );
}

function useChange(
  { id }: OwnerWord,
  typed: { says: string[]; means: string[] },
  onClose: () => void,
  onStanding: (word: OwnerWord) => void,
) {
  const key = useRequestKey();
  return useSave(
    (was: OwnerWord) =>
      key.send('POST admin/words/:id', { params: { id: String(id) }, body: { was, ...typed } }),
    {
      topics: WORD_TOPICS,
      saved: 'Saved. The search knows it now.',
      onLoaded: onClose,
      onFailed: ifChanged<'POST admin/words/:id'>((now) => onStanding(now.word)),
    },
  );
}
