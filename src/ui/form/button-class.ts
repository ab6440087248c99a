import { classNames } from '../styles/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export interface ButtonLook {
  /** `primary` is yellow: at most one per section. */
  variant?: ButtonVariant;
  size?: 'normal' | 'large';
  /** Full width. */
  block?: boolean;
}

/** Class names that make a link look like a button. */
export function buttonClass(look: ButtonLook = {}, className?: string): string {
  return classNames(
    'button',
    `button-${look.variant ?? 'secondary'}`,
    look.size === 'large' && 'button-large',
    look.block && 'flex w-full',
    className,
  );
}
