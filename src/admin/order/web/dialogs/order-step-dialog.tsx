import { StepDialog, type StepDialogProps } from '../../../frame/web/form/step-dialog.tsx';

/** A dialog for a step of an order; its first field has the focus, also for a hand scanner. */
export const OrderStepDialog = ({ back = 'Cancel', children, ...rest }: StepDialogProps) => (
  <StepDialog {...rest} back={back}>
    <div className="grid gap-4">{children}</div>
  </StepDialog>
);
