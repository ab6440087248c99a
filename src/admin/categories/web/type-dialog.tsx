import { Save } from 'lucide-react';
import { useState } from 'react';
import { asRefused } from '../../../kit/client.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { useEdit } from '../../frame/web/form/use-edit.tsx';
import type { PartTypeFields, ShownType } from '../contract.ts';
import { PictureField } from './picture-field.tsx';
import { GroupField, WeightField } from './type-fields.tsx';
import { TOPICS } from './use-categories.ts';

interface TypeDialogProps {
  was: ShownType;
  groups: readonly string[];
  onClose: () => void;
}

const LABELS = {
  name: 'Name',
  plural: 'Plural',
  group: 'Sub-category',
  weight: 'How early',
  hidden: 'Hidden',
} as const;

/** Names a part type, moves it to another sub-category, or hides it. */
export function TypeDialog({ was, groups, onClose }: TypeDialogProps) {
  const [base] = useState<PartTypeFields>(() => {
    const { name, plural, group, weight, image, hidden } = was;
    return { name, plural, group, weight, image, hidden };
  });
  const [typed, setTyped] = useState(base);
  const set = (change: Partial<PartTypeFields>) => setTyped({ ...typed, ...change });
  const edit = useEdit('POST admin/part-types/:id', {
    what: `“${base.name}”`,
    topics: TOPICS,
    saved: 'Saved. Search and lists know it now.',
    onSaved: onClose,
    onFailed: (error) => Object.keys(asRefused(error)?.fields ?? {}).length > 0,
    over: (version: PartTypeFields) => ({
      params: { id: String(was.id) },
      body: { ...typed, was: version },
    }),
    current: ({ type }) => type,
    fields: (now) =>
      (Object.keys(LABELS) as (keyof typeof LABELS)[])
        .filter((field) => now[field] !== typed[field])
        .map((field) => ({
          name: LABELS[field],
          theirs: String(now[field]),
          mine: String(typed[field]),
        })),
    onTakeTheirs: onClose,
  });
  const wrong = asRefused(edit.error)?.fields ?? {};
  const isFilled = [typed.name, typed.plural, typed.group].every((text) => text.trim());
  return (
    <>
      <StepDialog
        title={base.name}
        step="Save"
        icon={<Save />}
        back="Cancel"
        busy={edit.isPending}
        disabledBecause={
          !isFilled
            ? 'Name, plural and sub-category are needed.'
            : JSON.stringify(typed) === JSON.stringify(base)
              ? 'Nothing has changed.'
              : undefined
        }
        onStep={() => edit.save(base)}
        onClose={onClose}
        form="grid gap-3"
      >
        <TextField
          label="Name"
          hint={`The search still knows an old name. CSV files go on saying ${was.slug}.`}
          error={wrong['name']?.[0]}
          value={typed.name}
          maxLength={60}
          onType={(name) => set({ name })}
        />
        <TextField
          label="Plural"
          error={wrong['plural']?.[0]}
          value={typed.plural}
          maxLength={60}
          onType={(plural) => set({ plural })}
        />
        <GroupField groups={groups} value={typed.group} onType={(group) => set({ group })} />
        <WeightField value={typed.weight} onChoose={(weight) => set({ weight })} />
        <PictureField
          of={{ type: String(was.id) }}
          was={base.image}
          value={typed.image}
          onChoose={(image) => set({ image })}
        />
        <Checkbox
          label="Hidden"
          note="Lists do not offer it as a filter. Its parts stay listed, found and sold."
          checked={typed.hidden}
          onChange={({ target }) => set({ hidden: target.checked })}
        />
      </StepDialog>
      {edit.conflict}
    </>
  );
}
