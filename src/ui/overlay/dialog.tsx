import { Dialog as Base, type DialogPopupProps } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type FormEventHandler, type ReactNode, useRef, useState } from 'react';

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
  /** Receives the focus on closing; by default the element that opened it, else nothing. */
  finalFocus?: DialogPopupProps['finalFocus'];
  size?: 'narrow' | 'normal' | 'wide';
  /** Closes the dialog after this many milliseconds, but not while it is hovered or used by keyboard. */
  closesAfter?: number;
  /** Called when the user closes it by Escape, the close button or a press outside. */
  mayClose?: (event: Event, reason: string) => boolean;
  onInput?: FormEventHandler;
  className?: string;
}

/** A modal dialog, on phones a sheet. Import it through `lazy-dialog.tsx`. */
export function Dialog(props: DialogProps) {
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open, details) => {
        // Toasts float above the dialog: pressing one must not close it.
        const target = details.event.target;
        if (target instanceof Element && target.closest('.toaster')) return details.cancel();
        if (props.mayClose?.(details.event, details.reason) === false) return details.cancel();
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
}: DialogProps) {
  const [opener] = useState(() => document.activeElement);
  const popup = useRef<Element>(null);
  const { watch } = useClosingTimer(open ? closesAfter : undefined, onClose);

  return (
    <Base.Popup
      {...watch}
      ref={(element) => {
        if (!element) return;
        popup.current = element;
        openers.set(element, opener);
      }}
      onInput={onInput}
      initialFocus={initialFocus}
      finalFocus={finalFocus ?? (() => returnTo(opener, popup.current))}
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

/** What had the focus when a dialog opened. */
const openers = new WeakMap<Element, Element | null>();

/**
 * Not to whatever had the focus at some time before, nor to the first link in a focused page: the next Enter would press
 * it. What has moved the focus on purpose is respected.
 */
function returnTo(opener: Element | null, popup: Element | null): HTMLElement | false {
  const now = document.activeElement;
  if (now && now !== document.body && !popup?.contains(now)) return false;
  // A dialog that opened this one may be gone, and with it the button that was pressed.
  let to = opener;
  while (to && !to.isConnected) to = openers.get(to.closest('.dialog') ?? to) ?? null;
  if (!(to instanceof HTMLElement) || to === document.body) return false;
  if (to.tabIndex >= 0) return to;
  // Base UI would choose the first link in it.
  const container = to;
  queueMicrotask(() => container.focus({ preventScroll: true }));
  return false;
}
