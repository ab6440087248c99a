import type { OrderRowDialogProps } from '../../order/web/dialog-props.ts';
import { OrderStepDialog } from '../../order/web/dialogs/order-step-dialog.tsx';
import { useStep } from '../../order/web/use-step.ts';

interface Props extends OrderRowDialogProps {
  /** The buyer has told the shop that it does not come. */
  isWithdrawn: boolean;
}

/** Closes a return that does not come. */
export function CloseReturnDialog({ order, id, isWithdrawn, onClose }: Props) {
  const drop = useStep(order, 'POST admin/orders/:number/returns/:id/cancel', {
    returnId: id,
    saved: isWithdrawn ? 'Return withdrawn' : 'Return closed',
    onSaved: onClose,
  });
  return (
    <OrderStepDialog
      title={isWithdrawn ? 'The buyer keeps it?' : 'It never arrived?'}
      description="The return is closed, nothing is refunded, and the buyer gets an email. It cannot be reopened: if the parts do come, record a new return."
      step={isWithdrawn ? 'Withdraw the return' : 'Close the return'}
      busy={drop.isPending}
      onClose={onClose}
      onStep={() => drop.mutate(isWithdrawn ? { is_withdrawn: true } : {})}
    />
  );
}
