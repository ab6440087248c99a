import { useState } from 'react';
import { stockMessages } from '../../../../catalogue/rules/stock/stock-messages.ts';
import { RadioGroup, RadioRow } from '../../../../ui/form/radio-group.tsx';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { Purchase } from '../../purchase-calls.ts';

interface SendDialogProps {
  purchase: Purchase;
  pieces: number;
  /** A part whose pieces were typed and are not saved. */
  unsaved: string | undefined;
  onClose: () => void;
}

/** Sends the order by mail, or marks it as ordered otherwise. What was sent is sent again by mail, as it is now. */
export function SendDialog({ purchase, pieces, unsaved, onClose }: SendDialogProps) {
  const { id, email, supplier, lines, sent_at } = purchase;
  const [by, setBy] = useState<'mail' | 'other'>(email || sent_at ? 'mail' : 'other');
  const send = useSaveCall('POST admin/purchases/:id/send', {
    topics: ['stock', 'log', 'system'],
    saved: by === 'mail' ? `Order ${id} is on its way to ${email}` : `Order ${id} counts as sent`,
    onSaved: onClose,
  });
  return (
    <StepDialog
      size="narrow"
      onClose={onClose}
      title={
        sent_at
          ? `Send order ${id} again to ${email || supplier}`
          : `Order ${pieces} ${pieces === 1 ? 'piece' : 'pieces'} from ${supplier}`
      }
      description={
        sent_at
          ? 'As it is now, without what has arrived. The email says that it replaces the former one.'
          : `${lines.length} ${lines.length === 1 ? 'part' : 'parts'}.`
      }
      step={by === 'mail' ? 'Send email' : 'Mark as sent'}
      busy={send.isPending}
      disabledBecause={
        unsaved
          ? `The pieces of ${unsaved} are not saved yet.`
          : by === 'mail' && !email
            ? stockMessages.noSupplierEmail
            : undefined
      }
      onStep={() =>
        send.mutate({
          params: { id: String(id) },
          body: { by, parts: lines.length, pieces, ...(sent_at && { again: sent_at }) },
        })
      }
    >
      {!sent_at && (
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
      )}
    </StepDialog>
  );
}
