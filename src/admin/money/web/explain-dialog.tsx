import { useState } from 'react';
import { ConflictDialog } from '../../frame/web/form/conflict-dialog.tsx';
import { ifChanged } from '../../frame/web/form/if-changed.ts';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { Mismatch } from '../contract.ts';
import { mismatchTexts } from '../messages.ts';

export interface ExplainDialogProps {
  mismatch: Mismatch;
  onClose: () => void;
}

/** Explains a mismatch with a note; without one it is reopened. */
export function ExplainDialog({ mismatch, onClose }: ExplainDialogProps) {
  // Keeps the version that was read, so that others' notes are not overwritten.
  const [seen] = useState(mismatch.version);
  const [note, setNote] = useState(mismatch.note);
  const [theirs, setTheirs] = useState<Mismatch>();
  const takeTheirs = ifChanged<'POST admin/money/mismatches/:id/explain'>(({ mismatch: now }) =>
    setTheirs(now),
  );
  const key = useRequestKey();
  const save = useSave(
    (version: number) =>
      key.send('POST admin/money/mismatches/:id/explain', {
        params: { id: String(mismatch.id) },
        body: { version, note },
      }),
    {
      topics: ['money', 'log'],
      saved: note.trim() ? 'Explained' : 'Open again',
      onSaved: onClose,
      onFailed: takeTheirs,
    },
  );

  if (theirs)
    return (
      <ConflictDialog
        what={mismatchTexts[mismatch.kind].name}
        fields={[{ name: 'Note', theirs: theirs.note, mine: note }]}
        onBack={() => setTheirs(undefined)}
        onTakeTheirs={onClose}
        onSaveMine={() => {
          setTheirs(undefined);
          save.mutate(theirs.version);
        }}
      />
    );
  return (
    <StepDialog
      title={mismatchTexts[mismatch.kind].name}
      description="Say why this is in order. The note is kept with your name; without one the mismatch is open again."
      onClose={onClose}
      step="Save"
      back="Cancel"
      busy={save.isPending}
      onStep={() => save.mutate(seen)}
    >
      <TextField label="Note" rows={4} maxLength={500} value={note} onType={setNote} />
    </StepDialog>
  );
}
