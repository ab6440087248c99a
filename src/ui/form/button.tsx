import type { ComponentProps, MouseEvent } from 'react';

import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from '../layout/spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores presses; keeps focus and width. */
  busy?: boolean;
  /** The screen reader's text while busy. */
  busyLabel?: string;
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel = 'Please wait',
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // `disabled` would lose the focus, so presses (and Enter in the form) are stopped here.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault();
    onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <span className="button-words">{children}</span>
      {busy && <Spinner label={busyLabel} />}
    </button>
  );
}
