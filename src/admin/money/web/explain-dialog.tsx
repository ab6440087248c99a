import { useId, useState } from 'react';
import { asRefused, callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { LazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { ConflictDialog } from '../../frame/web/conflict-dialog.tsx';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { useSave } from '../../frame/web/use-save.ts';
import type { Mismatch } from '../contract.ts';
import { mismatchWords } from '../messages.ts';

export interface ExplainDialogProps {
  mismatch: Mismatch;
  onClose: () => void;
}

/** A note says why a mismatch is in order; without a note it is open again. */
export function ExplainDialog({ mismatch, onClose }: ExplainDialogProps) {
  const [note, setNote] = useState(mismatch.note);
  const [theirs, setTheirs] = useState<Mismatch>();
  const [key, setKey] = useState(randomKey);
  const field = useId();
  const save = useSave(
    (version: number) =>
      callShop('POST admin/money/mismatches/:id/explain', {
        params: { id: String(mismatch.id) },
        body: { version, note },
        key,
      }),
    {
      topics: ['money', 'log'],
      saved: note.trim() ? 'Explained' : 'Open again',
      onSaved: onClose,
      onFailed(error) {
        setKey(randomKey());
        const refused = asRefused<'POST admin/money/mismatches/:id/explain'>(error);
        if (!refused?.is('changed_meanwhile')) return false;
        setTheirs(refused.body.mismatch);
        return true;
      },
    },
  );

  if (theirs)
    return (
      <ConflictDialog
        what={mismatchWords[mismatch.kind].name}
        fields={[{ name: 'Note', theirs: theirs.note, mine: note }]}
        onTakeTheirs={onClose}
        onSaveMine={() => {
          setTheirs(undefined);
          save.mutate(theirs.version);
        }}
      />
    );
  return (
    <LazyDialog
      open
      title={mismatchWords[mismatch.kind].name}
      description="Say why this is in order. The note is kept with your name; without one the mismatch is open again."
      onClose={onClose}
      actions={
        <>
          <DeskButton
            look="yellow"
            keyName="mod+enter"
            inDialog
            busy={save.isPending}
            onPress={() => save.mutate(mismatch.version)}
          >
            Save
          </DeskButton>
          <DeskButton inDialog onPress={onClose}>
            Cancel
          </DeskButton>
        </>
      }
    >
      <div className="field">
        <label className="field-label" htmlFor={field}>
          Note
        </label>
        <textarea
          id={field}
          className="text-input"
          rows={4}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </LazyDialog>
  );
}
