import { StepDialog, type StepDialogProps } from '../../../frame/web/form/step-dialog.tsx';

/** A step of an order; a hand scanner types into its first field at once. */
export const OrderStepDialog = ({ back = 'Cancel', children, ...rest }: StepDialogProps) => (
  <StepDialog {...rest} back={back} initialFocus={firstField}>
    <div className="grid gap-4" data-fields="">
      {children}
    </div>
  </StepDialog>
);

const firstField = () =>
  document.querySelector<HTMLElement>('[data-fields] :is(input:not([type=checkbox]), select)');
