import { cancelEffect } from '../../rules/cancel-effect.ts';
import type { OrderDialogProps } from '../dialog-props.ts';
import { reportChanges, useStep } from '../use-step.ts';
import { OrderStepDialog } from './order-step-dialog.tsx';

/** Cancels an order that has not shipped. */
export function CancelDialog({ order, onClose }: OrderDialogProps) {
  const cancel = useStep(order, 'POST admin/orders/:number/cancel', {
    saved: 'The order is cancelled',
    onSaved: onClose,
    onConflict() {
      reportChanges();
      onClose();
    },
  });
  return (
    <OrderStepDialog
      title="Cancel the order?"
      description={cancelEffect(order)}
      step="Cancel the order"
      back="Keep the order"
      busy={cancel.isPending}
      onClose={onClose}
      onStep={() => cancel.mutate({ version: order.version })}
    />
  );
}
