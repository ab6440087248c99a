import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { ShownSymptom } from '../contract.ts';
import { EditSymptom } from './edit-symptom.tsx';

/** A symptom with its answer, to read or to change. */
export function SymptomRow({ symptom, mayWrite }: { symptom: ShownSymptom; mayWrite: boolean }) {
  const [edited, setEdited] = useState<ShownSymptom | null>(null);
  if (edited) return <EditSymptom was={edited} onClose={() => setEdited(null)} />;
  const { name, system, van_types: vans, suspects, test, article } = symptom;
  return (
    <tr>
      <th scope="row">
        {name}
        <small className="block text-graphite">{[system, ...vans].join(', ')}</small>
      </th>
      <td>{saysOf(symptom)}</td>
      <td>{suspects.join(', ')}</td>
      <td>
        {test}
        {article && <small className="block text-graphite">{article}</small>}
      </td>
      <td>
        {mayWrite && (
          <DeskButton look="quiet" aria-label={`Change ${name}`} onPress={() => setEdited(symptom)}>
            Change
          </DeskButton>
        )}
      </td>
    </tr>
  );
}

/** "starter; spin, grind": one wording of each list must be in a search. */
export const saysOf = ({ what, places, moments }: ShownSymptom): string =>
  [what, places, moments]
    .filter((wordings) => wordings.length > 0)
    .map((wordings) => wordings.join(', '))
    .join('; ');
