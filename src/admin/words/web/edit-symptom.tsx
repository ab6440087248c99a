import { useEdit } from '../../frame/web/form/use-edit.tsx';
import type { ShownSymptom } from '../contract.ts';
import { SymptomForm, type SymptomChoices } from './symptom-form.tsx';
import { SYMPTOM_FIELDS, type SymptomField, symptomTexts, useSymptom } from './use-symptom.ts';
import { WORD_TOPICS } from './use-words.ts';

interface EditSymptomProps extends SymptomChoices {
  was: ShownSymptom;
  onClose: () => void;
}

/** A row to edit how a symptom is recognized and what it answers. */
export function EditSymptom({ was, onClose, ...choices }: EditSymptomProps) {
  const symptom = useSymptom(was);
  const { save, conflict, isPending } = useEdit('POST admin/words/symptoms/:id', {
    what: `“${was.name}”`,
    topics: WORD_TOPICS,
    saved: 'Saved. The search knows it now.',
    onLoaded: onClose,
    over: (version: ShownSymptom) => ({
      params: { id: String(was.id) },
      body: { was: version, ...symptom.typed },
    }),
    current: (refused) => refused.symptom,
    fields: (current) =>
      (Object.keys(SYMPTOM_FIELDS) as SymptomField[]).map((field) => ({
        name: SYMPTOM_FIELDS[field],
        theirs: symptomTexts(current)[field],
        mine: symptom.texts[field],
      })),
    onTakeTheirs: onClose,
  });
  return (
    <tr>
      <td colSpan={5} className="shop-block">
        <SymptomForm
          {...choices}
          symptom={symptom}
          busy={isPending}
          onSave={() => save(was)}
          onCancel={onClose}
        />
        {conflict}
      </td>
    </tr>
  );
}
