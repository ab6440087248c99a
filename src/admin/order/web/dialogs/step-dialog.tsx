import type { ReactNode } from 'react';
import { LazyDialog } from '../../../../ui/overlay/lazy-dialog.tsx';
import { DeskButton } from '../../../frame/web/desk-button.tsx';

interface Props {
  title: string;
  description?: ReactNode;
  /** What the button says. */
  step: string;
  /** What the button says that leaves everything as it is. */
  back?: string;
  busy: boolean;
  disabledBecause?: string | undefined;
  onStep: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog for one step: ⌘ and Enter take it. */
export function StepDialog({
  title,
  description,
  step,
  back = 'Cancel',
  busy,
  disabledBecause,
  onStep,
  onClose,
  children,
}: Props) {
  return (
    <LazyDialog
      open
      title={title}
      description={description}
      onClose={onClose}
      initialFocus={firstField}
      actions={
        <>
          <DeskButton
            look="yellow"
            keyName="mod+enter"
            inDialog
            {...{ busy, disabledBecause }}
            onPress={onStep}
          >
            {step}
          </DeskButton>
          <DeskButton inDialog onPress={onClose}>
            {back}
          </DeskButton>
        </>
      }
    >
      <div className="grid gap-4" data-fields="">
        {children}
      </div>
    </LazyDialog>
  );
}

/** A hand scanner types into it at once. */
const firstField = () =>
  document.querySelector<HTMLElement>('[data-fields] :is(input:not([type=checkbox]), select)');
