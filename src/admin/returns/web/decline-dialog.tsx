import { useState } from 'react';
import { TextField } from '../../frame/web/form/text-field.tsx';
import type { OrderRowDialogProps } from '../../order/web/dialog-props.ts';
import { OrderStepDialog } from '../../order/web/dialogs/order-step-dialog.tsx';
import { useStep } from '../../order/web/use-step.ts';

/** Declines to take parts back: the buyer reads why. */
export function DeclineDialog({ order, id: returnId, onClose }: OrderRowDialogProps) {
  const [words, setWords] = useState('');
  const decline = useStep(order, 'POST admin/orders/:number/returns/:id/decline', {
    returnId,
    saved: 'Return declined',
    onSaved: onClose,
  });
  return (
    <OrderStepDialog
      title="Decline the return"
      description="Nothing is refunded, and the buyer gets these words by email. If the parts are here, they go back to the buyer."
      step="Decline"
      busy={decline.isPending}
      disabledBecause={words.trim() ? undefined : 'Tell the buyer why first.'}
      onClose={onClose}
      onStep={() => decline.mutate({ words: words.trim() })}
    >
      <TextField
        label="Why, for the buyer"
        required
        rows={4}
        maxLength={500}
        value={words}
        onType={setWords}
      />
    </OrderStepDialog>
  );
}
