import type { ReactNode } from 'react';
import type { DialogProps } from '../../../../ui/overlay/dialog.tsx';
import { LazyDialog } from '../../../../ui/overlay/lazy-dialog.tsx';
import { DeskButton } from '../desk/desk-button.tsx';
import { DeskForm } from './desk-form.tsx';

export interface StepDialogProps extends Omit<DialogProps, 'open' | 'actions'> {
  open?: boolean;
  /** What the button says. */
  step: string;
  icon?: ReactNode;
  /** What the button says that leaves everything as it is. */
  back?: string;
  busy: boolean;
  disabledBecause?: string | undefined;
  onStep: () => void;
  /** Class of a form around the fields: Enter then takes the step, too. */
  form?: string;
  /** What came of the step, if that has to be read: shown instead of the fields. */
  outcome?: ReactNode;
}

/** A dialog for one step: ⌘ and Enter take it. */
export function StepDialog({
  open = true,
  step,
  icon,
  back,
  busy,
  disabledBecause,
  onStep,
  form,
  outcome,
  children,
  ...dialog
}: StepDialogProps) {
  const otherButton = outcome ? 'Close' : back;
  const fields =
    form === undefined ? (
      children
    ) : (
      <DeskForm
        className={form}
        onSend={() => {
          if (!busy && disabledBecause === undefined) onStep();
        }}
      >
        {children}
      </DeskForm>
    );
  return (
    <LazyDialog
      {...dialog}
      open={open}
      actions={
        <>
          {!outcome && (
            <DeskButton
              look="yellow"
              keyName="mod+enter"
              inDialog
              {...{ icon, busy, disabledBecause }}
              onPress={onStep}
            >
              {step}
            </DeskButton>
          )}
          {otherButton && (
            <DeskButton inDialog onPress={dialog.onClose}>
              {otherButton}
            </DeskButton>
          )}
        </>
      }
    >
      {outcome ?? fields}
    </LazyDialog>
  );
}
