import { useState } from 'react';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { useEdit } from '../../frame/web/form/use-edit.tsx';
import type { Mismatch } from '../contract.ts';
import { mismatchTexts } from '../messages.ts';

export interface ExplainDialogProps {
  mismatch: Mismatch;
  onClose: () => void;
}

/** Explains a mismatch with a note; without one it is reopened. */
export function ExplainDialog({ mismatch, onClose }: ExplainDialogProps) {
  // Keeps the version that was read, so that others' notes are not overwritten.
  const [seen] = useState(mismatch);
  const [note, setNote] = useState(mismatch.note);
  const edit = useEdit('POST admin/money/mismatches/:id/explain', {
    what: mismatchTexts[mismatch.kind].name,
    topics: ['money', 'log'],
    saved: note.trim() ? 'Explained' : 'Open again',
    onSaved: onClose,
    over: ({ version }: Mismatch) => ({
      params: { id: String(mismatch.id) },
      body: { version, note },
    }),
    current: (refused) => refused.mismatch,
    fields: (current) => [{ name: 'Note', theirs: current.note, mine: note }],
    onTakeTheirs: onClose,
  });

  if (edit.conflict) return edit.conflict;
  return (
    <StepDialog
      title={mismatchTexts[mismatch.kind].name}
      description="Say why this is in order. The note is kept with your name; without one the mismatch is open again."
      onClose={onClose}
      step="Save"
      back="Cancel"
      busy={edit.isPending}
      onStep={() => edit.save(seen)}
    >
      <TextField label="Note" rows={4} maxLength={500} value={note} onType={setNote} />
    </StepDialog>
  );
}
