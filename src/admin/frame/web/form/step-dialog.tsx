import { type ReactNode, useId } from 'react';
import type { DialogProps } from '../../../../ui/overlay/dialog.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import { DeskButton } from '../desk/desk-button.tsx';
import { DeskForm } from './desk-form.tsx';
import { useTyped } from './use-typed-guard.tsx';

export interface StepDialogProps extends Omit<DialogProps, 'open' | 'actions'> {
  open?: boolean;
  /** The label of the confirming button. */
  step: string;
  icon?: ReactNode;
  /** The label of the cancel button. */
  back?: string;
  busy: boolean;
  disabledBecause?: string | undefined;
  onStep: () => void;
  /** The class of a form around the fields, in which Enter confirms too. */
  form?: string;
  /** The result, if it must be read: shown instead of the fields. */
  outcome?: ReactNode;
}

/** A dialog that confirms one action; ⌘Enter confirms it. What is typed in it is not lost without a question. */
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
  const formId = useId();
  const isForm = form !== undefined;
  const otherButton = outcome ? 'Close' : back;
  const fields = isForm ? (
    <DeskForm
      id={formId}
      className={form}
      onSend={() => {
        if (!busy && disabledBecause === undefined) onStep();
      }}
    >
      {children}
    </DeskForm>
  ) : (
    children
  );
  return (
    <DeskDialog
      {...dialog}
      // A result has nothing to be lost.
      keepsTyping={!outcome}
      open={open}
      actions={
        <>
          {!outcome && (
            <DeskButton
              look="yellow"
              keyName="mod+enter"
              inDialog
              icon={icon}
              busy={busy}
              disabledBecause={disabledBecause}
              // Without a submit button, Enter does nothing in a form of several fields.
              {...(isForm
                ? { type: 'submit' as const, form: formId, onPress: (key) => key && onStep() }
                : { onPress: onStep })}
            >
              {step}
            </DeskButton>
          )}
          {otherButton && <BackButton>{otherButton}</BackButton>}
        </>
      }
    >
      {outcome ?? fields}
    </DeskDialog>
  );
}

/** Asks as Escape does if something is typed. */
function BackButton({ children }: { children: string }) {
  const { close } = useTyped();
  return (
    <DeskButton inDialog data-back onPress={close}>
      {children}
    </DeskButton>
  );
}
