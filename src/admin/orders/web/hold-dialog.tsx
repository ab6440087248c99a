import { Pause } from 'lucide-react';
import { useRef, useState } from 'react';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { counted } from './measures.ts';
import { Outcomes } from './outcomes.tsx';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { type ManyDialogProps, useMany } from './use-many.ts';
import './many.css';

const MAX_REASON = 500;

/** Holds the selected orders, with a reason shown to anyone who wants to ship them. */
export function HoldDialog({ orders, onClose, onDone }: ManyDialogProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const reason = typed.trim();
  const key = useRequestKey();
  const numbers = orders.map(({ number }) => number);
  const { run, isBusy, outcomes } = useMany(
    () => key.send('POST admin/orders/hold', { body: { numbers, reason } }),
    { done: 'on hold', onAllDone: onDone },
  );

  return (
    <StepDialog
      title={`Hold ${counted(orders.length, 'order')}`}
      description="They will not ship until somebody releases them. Buyers are not notified."
      initialFocus={field}
      onClose={outcomes ? onDone : onClose}
      step={`Hold ${counted(orders.length, 'order')}`}
      icon={<Pause />}
      back="Cancel"
      busy={isBusy}
      disabledBecause={reason ? undefined : 'Say why first.'}
      onStep={run}
      form=""
      outcome={outcomes && <Outcomes outcomes={outcomes} />}
    >
      <TextField
        label="Reason"
        required
        ref={field}
        value={typed}
        maxLength={MAX_REASON}
        placeholder="Waiting for the color"
        onType={setTyped}
      />
    </StepDialog>
  );
}
