import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { DeskForm } from '../../../frame/web/form/desk-form.tsx';

interface NewRowProps {
  /** One for each field. */
  labels: readonly string[];
  error?: string | undefined;
  busy: boolean;
  onAdd: (values: string[]) => Promise<unknown>;
}

/** Fields for a new row above a table, cleared once it is added. */
export function NewRow({ labels, error, busy, onAdd }: NewRowProps) {
  const empty = labels.map(() => '');
  const [values, setValues] = useState(empty);
  const isFilled = values.every((value) => value.trim());
  async function add() {
    if (!isFilled || busy) return;
    // A refusal is shown beside the field.
    await onAdd(values.map((value) => value.trim())).then(
      () => setValues(empty),
      () => {},
    );
  }
  return (
    <DeskForm className="new-row" onSend={() => void add()}>
      {labels.map((label, place) => (
        <TextField
          key={label}
          label={label}
          labelHidden
          error={place === labels.length - 1 ? error : undefined}
          placeholder={label}
          maxLength={300}
          value={values[place]}
          onType={(text) => setValues(values.with(place, text))}
        />
      ))}
      <DeskButton
        type="submit"
        icon={<Plus size={16} />}
        busy={busy}
        disabledBecause={isFilled ? undefined : 'Fill in each field first.'}
      >
        Add
      </DeskButton>
    </DeskForm>
  );
}
