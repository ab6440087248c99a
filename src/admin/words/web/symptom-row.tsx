import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { ShownSymptom } from '../contract.ts';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { EditSymptom } from './edit-symptom.tsx';
import type { SymptomChoices } from './symptom-form.tsx';
import { WORD_TOPICS } from './use-words.ts';

interface SymptomRowProps extends SymptomChoices {
  symptom: ShownSymptom;
  mayWrite: boolean;
}

/** A symptom with its answer, to read, change or remove. */
export function SymptomRow({ symptom, mayWrite, ...choices }: SymptomRowProps) {
  const [edited, setEdited] = useState<ShownSymptom | null>(null);
  const remove = useSaveCall('POST admin/words/symptoms/:id/remove', {
    topics: WORD_TOPICS,
    saved: 'Removed. The log can put it back.',
  });
  if (edited) return <EditSymptom {...choices} was={edited} onClose={() => setEdited(null)} />;
  const { id, name, system, van_types: slugs, suspects, test, article } = symptom;
  const vans = choices.vans.filter(({ slug }) => slugs.includes(slug)).map((van) => van.name);
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
          <div className="in-rows gap-x-2">
            <DeskButton
              look="quiet"
              aria-label={`Change ${name}`}
              onPress={() => setEdited(symptom)}
            >
              Change
            </DeskButton>
            <DeskButton
              look="quiet"
              aria-label={`Remove ${name}`}
              busy={remove.isPending}
              onPress={() => remove.mutate({ params: { id: String(id) }, body: { was: symptom } })}
            >
              Remove
            </DeskButton>
          </div>
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
