import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { ShownType } from '../contract.ts';
import { EditTypeNames } from './edit-type-names.tsx';

/** A part type with its other names, to read or to change. */
export function TypeRow({ type, mayWrite }: { type: ShownType; mayWrite: boolean }) {
  const [edited, setEdited] = useState<ShownType | null>(null);
  if (edited) return <EditTypeNames was={edited} onClose={() => setEdited(null)} />;
  return (
    <tr>
      <th scope="row">{type.name}</th>
      <td>{type.also.join(', ')}</td>
      <td>{type.belongs_to.join(', ')}</td>
      <td>{type.instead.join(', ')}</td>
      <td>
        {mayWrite && (
          <DeskButton
            look="quiet"
            aria-label={`Change names of ${type.name}`}
            onPress={() => setEdited(type)}
          >
            Change
          </DeskButton>
        )}
      </td>
    </tr>
  );
}
