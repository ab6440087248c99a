import { classNames } from '../styles/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export interface ButtonLook {
  /** `primary` is the yellow one: at most one thing to press per place. */
  variant?: ButtonVariant;
  size?: 'normal' | 'large';
  /** As wide as its place. */
  block?: boolean;
}

/** The look of a button for anything that isn't one, such as the router's link. */
export function buttonClass(look: ButtonLook = {}, className?: string): string {
  return classNames(
    'button',
    `button-${look.variant ?? 'secondary'}`,
    look.size === 'large' && 'button-large',
    look.block && 'flex w-full',
    className,
  );
}
