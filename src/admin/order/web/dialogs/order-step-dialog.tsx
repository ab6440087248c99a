import { StepDialog, type StepDialogProps } from '../../../frame/web/form/step-dialog.tsx';

/** A dialog for a step of an order; its first field is focused for a hand scanner. */
export const OrderStepDialog = ({ back = 'Cancel', children, ...rest }: StepDialogProps) => (
  <StepDialog {...rest} back={back} initialFocus={firstField}>
    <div className="grid gap-4" data-fields="">
      {children}
    </div>
  </StepDialog>
);

const firstField = () =>
  document.querySelector<HTMLElement>('[data-fields] :is(input:not([type=checkbox]), select)');
