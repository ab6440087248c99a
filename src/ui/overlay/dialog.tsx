import { Dialog as Base, type DialogPopupProps } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type FormEventHandler, type ReactNode, useRef } from 'react';

import { classNames } from '../styles/class-names.ts';
import { IconButton } from '../form/icon-button.tsx';
import { useClosingTimer } from '../hooks/use-closing-timer.ts';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed?: () => void;
  title: ReactNode;
  /** Read aloud after the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, in a row below the content. */
  actions?: ReactNode;
  /** Receives the focus on opening; by default the first control. */
  initialFocus?: DialogPopupProps['initialFocus'];
  /** Receives the focus on closing; by default the element that had it before. */
  finalFocus?: DialogPopupProps['finalFocus'];
  size?: 'narrow' | 'normal' | 'wide';
  /** Closes the dialog after this many milliseconds, but not while it is hovered or used by keyboard. */
  closesAfter?: number;
  /** Once something is typed, a press beside it does not close it. */
  keepsTyping?: boolean;
  className?: string;
}

/** A modal dialog, on phones a sheet. Import it through `lazy-dialog.tsx`. */
export function Dialog(props: DialogProps) {
  const isTyped = useRef(false);
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open, details) => {
        // Toasts float above the dialog: pressing one must not close it.
        const target = details.event.target;
        if (target instanceof Element && target.closest('.toaster')) return details.cancel();
        if (details.reason === 'outside-press' && isTyped.current) return details.cancel();
        if (!open) props.onClose();
      }}
      onOpenChangeComplete={(open) => {
        if (open) return;
        isTyped.current = false;
        props.onClosed?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Viewport className="dialog-viewport">
          <Sheet
            {...props}
            onInput={
              props.keepsTyping
                ? () => {
                    isTyped.current = true;
                  }
                : undefined
            }
          />
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

// Mounted only while the dialog is open, which starts the timer.
function Sheet({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  initialFocus,
  finalFocus,
  size,
  closesAfter,
  className,
  onInput,
}: DialogProps & { onInput: FormEventHandler | undefined }) {
  const { watch } = useClosingTimer(open ? closesAfter : undefined, onClose);

  return (
    <Base.Popup
      {...watch}
      onInput={onInput}
      initialFocus={initialFocus}
      finalFocus={finalFocus}
      className={classNames('dialog', size && `dialog-${size}`, className)}
    >
      <div className="dialog-head">
        <Base.Title className="dialog-title">{title}</Base.Title>
        <Base.Close
          render={
            <IconButton label="Close">
              <X />
            </IconButton>
          }
        />
      </div>
      <div className="dialog-body">
        {description && <Base.Description>{description}</Base.Description>}
        {children}
      </div>
      {actions && <div className="dialog-foot">{actions}</div>}
    </Base.Popup>
  );
}
