import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../styles/class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'type'> {
  /** The button's name, read aloud and shown on hover. */
  label: string;
  children: ReactNode;
  /** For a toggle such as the wishlist heart; its icon is filled while pressed. */
  pressed?: boolean;
}

export function IconButton({ label, pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      className={classNames('icon-button', className)}
    />
  );
}
