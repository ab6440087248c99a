import type { DialogProps } from '../../../../ui/overlay/dialog.tsx';
import { KeyedDialog } from './keyed-dialog.tsx';
import { leaveField } from '../keys/keys.ts';
import { openedField } from './first-field.ts';
import { TypedContext, useTypedGuard } from './use-typed-guard.tsx';

interface DeskDialogProps extends DialogProps {
  /** Once something is typed, a press beside it does nothing, Escape leaves the field first, and closing asks. */
  keepsTyping?: boolean;
}

/** A dialog of the back office: opened by key, its first field has the focus. */
export function DeskDialog({ keepsTyping = false, children, onClosed, ...props }: DeskDialogProps) {
  const { isTyped, typed, forget, close, question, onInput } = useTypedGuard(props.onClose);
  const context = keepsTyping ? typed : { ...typed, close: props.onClose };
  return (
    <KeyedDialog
      initialFocus={openedField}
      {...props}
      actions={props.actions && <TypedContext value={context}>{props.actions}</TypedContext>}
      onClosed={() => {
        forget();
        onClosed?.();
      }}
      {...(keepsTyping && {
        onInput,
        mayClose: (event: Event, reason: string) => {
          if (!isTyped) return true;
          if (reason !== 'outside-press' && !(reason === 'escape-key' && leaveField(event)))
            close();
          return false;
        },
      })}
    >
      <TypedContext value={context}>{children}</TypedContext>
      {question}
    </KeyedDialog>
  );
}
