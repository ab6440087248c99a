import { useState } from 'react';
import { stockMessages } from '../../../../catalogue/rules/stock/stock-messages.ts';
import { RadioGroup, RadioRow } from '../../../../ui/form/radio-group.tsx';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { Purchase } from '../../purchase-calls.ts';

interface SendDialogProps {
  purchase: Purchase;
  pieces: number;
  onClose: () => void;
}

/** Sends the order by mail, or marks it as ordered otherwise; it can't be changed afterward. */
export function SendDialog({ purchase, pieces, onClose }: SendDialogProps) {
  const { id, email, supplier, lines } = purchase;
  const [by, setBy] = useState<'mail' | 'other'>(email ? 'mail' : 'other');
  const send = useSaveCall('POST admin/purchases/:id/send', {
    topics: ['stock', 'log', 'system'],
    saved: by === 'mail' ? `Order ${id} is on its way to ${email}` : `Order ${id} counts as sent`,
    onSaved: onClose,
  });
  return (
    <StepDialog
      size="narrow"
      onClose={onClose}
      title={`Order ${pieces} ${pieces === 1 ? 'piece' : 'pieces'} from ${supplier}`}
      description={`${lines.length} ${lines.length === 1 ? 'part' : 'parts'}. It cannot be changed afterward.`}
      step={by === 'mail' ? 'Send email' : 'Mark as sent'}
      busy={send.isPending}
      disabledBecause={by === 'mail' && !email ? stockMessages.noSupplierEmail : undefined}
      onStep={() =>
        send.mutate({ params: { id: String(id) }, body: { by, parts: lines.length, pieces } })
      }
    >
      <RadioGroup legend="How">
        <RadioRow
          name="by"
          label={email ? `Email to ${email}` : 'Email; its address is missing'}
          checked={by === 'mail'}
          onChange={() => setBy('mail')}
        />
        <RadioRow
          name="by"
          label="I order otherwise: CSV, phone, web shop"
          checked={by === 'other'}
          onChange={() => setBy('other')}
        />
      </RadioGroup>
    </StepDialog>
  );
}
