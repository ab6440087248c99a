import { useState } from 'react';
import { ConflictDialog } from '../../frame/web/form/conflict-dialog.tsx';
import { ifChanged } from '../../frame/web/form/if-changed.ts';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
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
  const [standing, setStanding] = useState<ShownSymptom | null>(null);
  const change = useSaveCall('POST admin/words/symptoms/:id', {
    topics: WORD_TOPICS,
    saved: 'Saved. The search knows it now.',
    onLoaded: onClose,
    onFailed: ifChanged<'POST admin/words/symptoms/:id'>((now) => setStanding(now.symptom)),
  });
  const save = (over: ShownSymptom) =>
    change.mutate({ params: { id: String(was.id) }, body: { was: over, ...symptom.typed } });
  return (
    <tr>
      <td colSpan={5} className="shop-block">
        <SymptomForm
          {...choices}
          symptom={symptom}
          busy={change.isPending}
          onSave={() => save(was)}
          onCancel={onClose}
        />
        {standing && (
          <ConflictDialog
            what={`“${was.name}”`}
            fields={(Object.keys(SYMPTOM_FIELDS) as SymptomField[]).map((field) => ({
              name: SYMPTOM_FIELDS[field],
              theirs: symptomTexts(standing)[field],
              mine: symptom.texts[field],
            }))}
            onBack={() => setStanding(null)}
            onTakeTheirs={onClose}
            onSaveMine={() => save(standing)}
          />
        )}
      </td>
    </tr>
  );
}
