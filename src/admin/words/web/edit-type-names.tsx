import { useState } from 'react';
import { useTypedGuard } from '../../frame/web/form/use-typed-guard.tsx';
import { useEdit } from '../../frame/web/form/use-edit.tsx';
import type { ShownType } from '../contract.ts';
import { isPhrase, readPhrases } from '../rules/phrase.ts';
import { EditButtons } from './edit-buttons.tsx';
import { WORD_TOPICS } from './use-words.ts';

/** A row to edit the other names of a part type, separated by commas. */
export function EditTypeNames({ was, onClose }: { was: ShownType; onClose: () => void }) {
  const [typed, setTyped] = useState(was.also.join(', '));
  const { close, question, onInput } = useTypedGuard(onClose);
  const also = readPhrases(typed);
  const { save, conflict, isPending } = useEdit('POST admin/words/types/:id', {
    what: `“${was.name}”`,
    topics: WORD_TOPICS,
    saved: 'Saved. The search knows it now.',
    onLoaded: onClose,
    over: (names: string[]) => ({ params: { id: String(was.id) }, body: { was: names, also } }),
    current: (refused) => refused.type.also,
    fields: (names) => [{ name: 'Also called', theirs: names.join(', '), mine: typed }],
    onTakeTheirs: onClose,
  });
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
          busy={isPending}
          isGood={also.every(isPhrase)}
          onSave={() => save(was.also)}
          onCancel={close}
        />
        {question}
        {conflict}
      </td>
    </tr>
  );
}
