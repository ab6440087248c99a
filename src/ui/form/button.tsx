import type { ComponentProps, MouseEvent } from 'react';

import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from '../layout/spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Something is on its way: presses are ignored, focus and width stay. */
  busy?: boolean;
  /** What a screen reader hears while it is busy. */
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
  // Not `disabled`, which would drop the focus; so a press, and Enter in the form, is stopped here.
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
