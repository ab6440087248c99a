import { Save } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { partsText } from '../messages.ts';
import { type Group, TOPICS } from './use-categories.ts';

interface GroupDialogProps {
  was: Group;
  groups: readonly Group[];
  onClose: () => void;
}

/** Renames or hides a sub-category; of the name of another it becomes part of that. */
export function GroupDialog({ was, groups, onClose }: GroupDialogProps) {
  // As it was when it opened: what others save meanwhile is not overwritten unseen.
  const [{ name, types, hidden }] = useState(was);
  const [typed, setTyped] = useState({ name, hidden });
  const wanted = typed.name.trim();
  const other = groups.find(
    (group) => group.name !== name && group.name.toLowerCase() === wanted.toLowerCase(),
  );
  const save = useSaveCall('POST admin/part-types/group', {
    topics: TOPICS,
    saved: 'Saved. Lists show it now.',
    onSaved: onClose,
  });
  return (
    <StepDialog
      title={name}
      step={other ? 'Merge' : 'Save'}
      icon={<Save />}
      back="Cancel"
      busy={save.isPending}
      disabledBecause={
        wanted === ''
          ? 'Name it first.'
          : wanted === name && typed.hidden === hidden
            ? 'Nothing has changed.'
            : undefined
      }
      onStep={() =>
        save.mutate({
          body: {
            was: { name, hidden, types: types.length },
            name: other?.name ?? wanted,
            hidden: typed.hidden,
            merges: other !== undefined,
          },
        })
      }
      onClose={onClose}
      form="grid gap-3"
    >
      <TextField
        label="Name"
        hint={
          other
            ? `It becomes part of “${other.name}” with its ${other.types.length} part types and ${partsText(other.parts)}.`
            : 'The name of another sub-category merges both'
        }
        value={typed.name}
        maxLength={60}
        onType={(text) => setTyped({ ...typed, name: text })}
      />
      <Checkbox
        label="Hidden"
        note="Lists do not offer its part types as filters. Their parts stay listed, found and sold."
        checked={typed.hidden}
        onChange={({ target }) => setTyped({ ...typed, hidden: target.checked })}
      />
    </StepDialog>
  );
}
