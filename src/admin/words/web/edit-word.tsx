import { useState } from 'react';
import { useTypedGuard } from '../../frame/web/form/use-typed-guard.tsx';
import { useEdit } from '../../frame/web/form/use-edit.tsx';
import type { OwnerWord } from '../contract.ts';
import { isPhrase, readPhrases } from '../rules/phrase.ts';
import { EditButtons } from './edit-buttons.tsx';
import { WORD_TOPICS } from './use-words.ts';

/** A row to edit a word's phrases, separated by commas. */
export function EditWord({ was, onClose }: { was: OwnerWord; onClose: () => void }) {
  const [says, setSays] = useState(was.says.join(', '));
  const [means, setMeans] = useState(was.means.join(', '));
  const { close, question, onInput } = useTypedGuard(onClose);
  const typed = { says: readPhrases(says), means: readPhrases(means) };
  const hasMeaning = was.kind === 'instead';
  const { save, conflict, isPending } = useEdit('POST admin/words/:id', {
    what: 'The word',
    topics: WORD_TOPICS,
    saved: 'Saved. The search knows it now.',
    onLoaded: onClose,
    over: (word: OwnerWord) => ({ params: { id: String(was.id) }, body: { was: word, ...typed } }),
    current: (refused) => refused.word,
    fields: (current) => [
      { name: 'Owners say', theirs: current.says.join(', '), mine: says },
      { name: 'The search finds', theirs: current.means.join(', '), mine: means },
    ],
    onTakeTheirs: onClose,
  });
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
        <EditButtons busy={isPending} isGood={isGood} onSave={() => save(was)} onCancel={close} />
        {question}
        {conflict}
      </td>
    </tr>
  );
}
