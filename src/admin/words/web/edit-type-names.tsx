import { useState } from 'react';
import { ConflictDialog } from '../../frame/web/conflict-dialog.tsx';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import type { NamedType, ShownType } from '../contract.ts';
import { wordsDeskMessages } from '../messages.ts';
import { isPhrase, readPhrases } from '../rules/phrase.ts';
import { useChangeNames } from './use-known.ts';

/** A row with the other names of a part type to type, with commas between. */
export function EditTypeNames({ was, onClose }: { was: ShownType; onClose: () => void }) {
  const [typed, setTyped] = useState(was.also.join(', '));
  const [standing, setStanding] = useState<NamedType | null>(null);
  const also = readPhrases(typed);
  const save = useChangeNames(was, onClose, setStanding);
  return (
    <tr>
      <th scope="row">{was.name}</th>
      <td>
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
          autoFocus
          className="shop-cell"
          aria-label={`Other names of ${was.name}`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </td>
      <td>{was.belongs_to.join(', ')}</td>
      <td>{was.instead.join(', ')}</td>
      <td>
        <div className="words-buttons">
          <DeskButton
            look="yellow"
            keyName="mod+enter"
            busy={save.isPending}
            disabledBecause={also.every(isPhrase) ? undefined : wordsDeskMessages.phrase}
            onPress={() => save.mutate({ was: was.also, also })}
          >
            Save
          </DeskButton>
          <DeskButton keyName="escape" onPress={onClose}>
            Cancel
          </DeskButton>
        </div>
        {standing && (
          <ConflictDialog
            what={`“${was.name}”`}
            fields={[{ name: 'Also called', theirs: standing.also.join(', '), mine: typed }]}
            onTakeTheirs={onClose}
            onSaveMine={() => save.mutate({ was: standing.also, also })}
          />
        )}
      </td>
    </tr>
  );
}
