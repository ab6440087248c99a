import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { SymptomForm, type SymptomChoices } from './symptom-form.tsx';
import { useSymptom } from './use-symptom.ts';
import { WORD_TOPICS } from './use-words.ts';

export function AddSymptom(choices: SymptomChoices) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <NewSymptom {...choices} onClose={() => setOpen(false)} />;
  return (
    <p className="px-4 pt-3">
      <DeskButton icon={<Plus />} keyName="n" keyGroup="Search words" onPress={() => setOpen(true)}>
        New symptom
      </DeskButton>
    </p>
  );
}

function NewSymptom({ onClose, ...choices }: SymptomChoices & { onClose: () => void }) {
  const symptom = useSymptom();
  const add = useSaveCall('POST admin/words/symptoms', {
    topics: WORD_TOPICS,
    saved: 'Saved. The search knows it now.',
    onLoaded: onClose,
  });
  return (
    <section className="shop-block" aria-label="A new symptom">
      <h2 className="shop-heading">A new symptom</h2>
      <SymptomForm
        {...choices}
        symptom={symptom}
        busy={add.isPending}
        onSave={() => add.mutate({ body: symptom.typed })}
        onCancel={onClose}
      />
    </section>
  );
}
