import { Dialog as Base, type DialogPopupProps } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from '../styles/class-names.ts';
import { IconButton } from '../form/icon-button.tsx';
import { useClosingTimer } from '../hooks/use-closing-timer.ts';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** It has left the screen. */
  onClosed?: () => void;
  title: ReactNode;
  /** Read aloud after the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Its buttons, in a ruled row below. */
  actions?: ReactNode;
  /** Where the focus goes when it opens; the first control unless told. */
  initialFocus?: DialogPopupProps['initialFocus'];
  /** Where the focus goes when it has closed; to where it was unless told. */
  finalFocus?: DialogPopupProps['finalFocus'];
  size?: 'narrow' | 'normal' | 'wide';
  /** Milliseconds after which it closes by itself; it waits while someone points at it or uses the keyboard in it. */
  closesAfter?: number;
  className?: string;
}

/** A dialog; on a phone, a sheet. Focus goes in and comes back. Import it through `lazy-dialog.tsx`. */
export function Dialog(props: DialogProps) {
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open, details) => {
        // Messages float above the dialog: pressing one isn't pressing outside.
        const target = details.event.target;
        if (target instanceof Element && target.closest('.toaster')) return details.cancel();
        if (!open) props.onClose();
      }}
      onOpenChangeComplete={(open) => {
        if (!open) props.onClosed?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Viewport className="dialog-viewport">
          <Sheet {...props} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

// Mounted only while it is open, so the timer starts with it.
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
}: DialogProps) {
  const { watch } = useClosingTimer(open ? closesAfter : undefined, onClose);

  return (
    <Base.Popup
      {...watch}
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
