import { Plus } from 'lucide-react';
import { useState } from 'react';
import { asRefused } from '../../../kit/client.ts';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { GroupField, WeightField } from './type-fields.tsx';
import { TOPICS } from './use-categories.ts';

/** Makes a category. */
export function NewCategoryDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const add = useSaveCall('POST admin/categories', {
    topics: TOPICS,
    saved: 'Category added. Menus show it once it has parts.',
    onSaved: onClose,
    onFailed: isOfField,
  });
  return (
    <StepDialog
      title="New category"
      step="Add category"
      icon={<Plus />}
      back="Cancel"
      busy={add.isPending}
      disabledBecause={name.trim() ? undefined : 'Name it first.'}
      onStep={() => add.mutate({ body: { name, title: title.trim() || name } })}
      onClose={onClose}
      form="grid gap-3"
    >
      <TextField
        label="Name"
        hint="In menus and lists; its address is made of it"
        error={asRefused(add.error)?.fields['name']?.[0]}
        value={name}
        maxLength={60}
        onType={setName}
      />
      <TextField
        label="Headline"
        hint="For search engines; without one, the name"
        value={title}
        maxLength={120}
        onType={setTitle}
      />
    </StepDialog>
  );
}

const isOfField = (error: unknown) => Object.keys(asRefused(error)?.fields ?? {}).length > 0;

interface NewTypeProps {
  groups: readonly string[];
  onClose: () => void;
}

/** Makes a part type, perhaps with a sub-category of its own. */
export function NewTypeDialog({ groups, onClose }: NewTypeProps) {
  const [typed, setTyped] = useState({ name: '', plural: '', group: '', weight: 5 });
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const add = useSaveCall('POST admin/part-types', {
    topics: TOPICS,
    saved: 'Part type added. The search knows it now.',
    onSaved: onClose,
    onFailed: isOfField,
  });
  const wrong = asRefused(add.error)?.fields ?? {};
  const isFilled = [typed.name, typed.plural, typed.group].every((text) => text.trim());
  return (
    <StepDialog
      title="New part type"
      step="Add part type"
      icon={<Plus />}
      back="Cancel"
      busy={add.isPending}
      disabledBecause={isFilled ? undefined : 'Name, plural and sub-category are needed.'}
      onStep={() => add.mutate({ body: typed })}
      onClose={onClose}
      form="grid gap-3"
    >
      <TextField
        label="Name"
        hint="As in “fuel pump”. CSV files, diagrams and jobs name it by this for good."
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
    </StepDialog>
  );
}
