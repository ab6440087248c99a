import { useState } from 'react';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { OrderDialogProps } from '../dialog-props.ts';
import { useStep } from '../use-step.ts';
import { chosenPieces, PiecesFields } from './pieces-fields.tsx';
import { OrderStepDialog } from './order-step-dialog.tsx';

/** Pieces that the buyer sends back. */
export function ReturnDialog({ order, onClose }: OrderDialogProps) {
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const [reason, setReason] = useState('');
  const out = order.lines
    .map((line) => ({ line, most: line.shipped - line.coming_back }))
    .filter(({ most }) => most > 0);
  const lines = chosenPieces(quantities);
  const expect = useStep(order, 'POST admin/orders/:number/returns', {
    saved: 'Return recorded',
    onSaved: onClose,
  });
  return (
    <OrderStepDialog
      title="Record a return"
      description="It can be refunded once it has arrived."
      step="Record the return"
      busy={expect.isPending}
      disabledBecause={
        lines.length === 0
          ? 'Choose what comes back.'
          : reason.trim()
            ? undefined
            : 'Enter the reason first.'
      }
      onClose={onClose}
      onStep={() => expect.mutate({ lines, reason: reason.trim() })}
    >
      <PiecesFields what="to expect" lines={out} quantities={quantities} onChange={setQuantities} />
      <TextField
        label="Reason for the return"
        required
        maxLength={500}
        value={reason}
        onType={setReason}
      />
    </OrderStepDialog>
  );
}
