import { useState } from 'react';
import { DeskDialog } from '../../frame/web/form/desk-dialog.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';

export interface DiscardDialogProps {
  /** Null while it is closed. */
  ids: readonly string[] | null;
  onClose: () => void;
}

/** Asks for the reason to discard jobs, whose work will not be done. */
export function DiscardDialog({ ids, onClose }: DiscardDialogProps) {
  const count = ids?.length ?? 0;
  return (
    <DeskDialog
      keepsTyping
      open={ids !== null}
      onClose={onClose}
      size="narrow"
      title={count === 1 ? 'Discard this job?' : `Discard ${count} jobs?`}
      description="What it was to do will not be done, and it cannot be brought back. The log keeps your reason."
    >
      <Reason ids={ids ?? []} onClose={onClose} />
    </DeskDialog>
  );
}

function Reason({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const key = useRequestKey();
  const discard = useSave(
    () => key.send('POST admin/system/jobs/discard', { body: { ids: [...ids], reason } }),
    {
      topics: ['system', 'today', 'log'],
      saved: ({ data: { done } }) => (done === 0 ? 'Nothing was left to discard' : 'Discarded'),
      onSaved: onClose,
    },
  );
  const submit = () => {
    if (reason.trim()) discard.mutate();
  };
  return (
    <DeskForm className="grid gap-4 pt-4" onSend={submit}>
      <TextField label="Reason" required maxLength={500} value={reason} onType={setReason} />
      <DeskButton
        type="submit"
        look="yellow"
        busy={discard.isPending}
        disabledBecause={reason.trim() ? undefined : 'Please say why.'}
      >
        Discard
      </DeskButton>
    </DeskForm>
  );
}
