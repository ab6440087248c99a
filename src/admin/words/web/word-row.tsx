import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { OwnerWord } from '../contract.ts';
import { EditWord } from './edit-word.tsx';
import { useRemoveWord } from './use-words.ts';

/** One thing and the owners' words for it. */
export function WordRow({ word, mayWrite }: { word: OwnerWord; mayWrite: boolean }) {
  const [edited, setEdited] = useState<OwnerWord | null>(null);
  const { remove, isPending } = useRemoveWord();
  const name = word.says[0]!;
  if (edited) return <EditWord was={edited} onClose={() => setEdited(null)} />;
  return (
    <tr>
      <th scope="row">{word.says.join(', ')}</th>
      <td>{word.kind === 'same' ? 'Any of them finds all' : word.means.join(', ')}</td>
      <td>
        {mayWrite && (
          <div className="in-rows gap-x-2">
            <DeskButton look="quiet" aria-label={`Change ${name}`} onPress={() => setEdited(word)}>
              Change
            </DeskButton>
            <DeskButton
              look="quiet"
              aria-label={`Remove ${name}`}
              busy={isPending}
              onPress={() => remove(word)}
            >
              Remove
            </DeskButton>
          </div>
        )}
      </td>
    </tr>
  );
}
