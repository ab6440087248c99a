import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../ui/overlay/toast.ts';
import { ifChanged } from '../../frame/web/form/if-changed.ts';
import { SelectField } from '../../frame/web/form/select-field.tsx';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import type { ShownCategory, ShownType } from '../contract.ts';
import { categoriesDeskMessages as messages, partsText } from '../messages.ts';
import { placesOf, TOPICS } from './use-categories.ts';

interface MoveDialogProps {
  /** Of the part type or sub-category. */
  name: string;
  types: readonly ShownType[];
  categories: readonly ShownCategory[];
  onClose: () => void;
}

/** Moves the parts of a part type or sub-category from one category to another. */
export function MoveDialog({ name, types, categories, onClose }: MoveDialogProps) {
  const places = placesOf(types);
  const sources = categories
    .filter(({ id }) => places.has(id))
    .toSorted((a, b) => places.get(b.id)! - places.get(a.id)!);
  const [from, setFrom] = useState(String(sources[0]?.id ?? ''));
  const [to, setTo] = useState('');
  const parts = places.get(Number(from)) ?? 0;
  const move = useSaveCall('POST admin/categories/move', {
    topics: TOPICS,
    saved: ({ data }) => `${partsText(data.parts)} moved`,
    onSaved: onClose,
    onFailed: ifChanged<'POST admin/categories/move'>(
      (now) => void toast.error(messages.movedParts(now.parts)),
    ),
  });
  const target = categories.find(({ id }) => String(id) === to);
  return (
    <StepDialog
      title={`Move “${name}” to another category`}
      step="Move"
      icon={<ArrowRight />}
      back="Cancel"
      busy={move.isPending}
      disabledBecause={
        parts === 0 ? 'It has no parts.' : target ? undefined : 'First choose where to.'
      }
      onStep={() =>
        move.mutate({
          body: { types: types.map(({ id }) => id), from: Number(from), to: Number(to), parts },
        })
      }
      onClose={onClose}
      form="grid gap-3"
    >
      <SelectField
        label="From"
        value={from}
        choices={sources.map(({ id, name: category }) => [
          String(id),
          `${category}: ${partsText(places.get(id)!)}`,
        ])}
        onChoose={(id) => {
          setFrom(id);
          if (id === to) setTo('');
        }}
      />
      <SelectField
        label="To"
        value={to}
        choices={[
          ['', 'Choose'],
          ...categories
            .filter(({ id }) => String(id) !== from)
            .map(({ id, name: category }) => [String(id), category] as const),
        ]}
        onChoose={setTo}
      />
      {target && (
        <p role="status">
          {partsText(parts)} will be in “{target.name}” instead. Their own addresses stay. The log
          can put it back.
        </p>
      )}
    </StepDialog>
  );
}
