import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../../../../ui/layout/spinner.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { lastDialog } from '../form/first-field.ts';
import { refuseIncomplete } from '../form/incomplete-field.ts';
import { ariaKeys, KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/keys.ts';
import './desk-button.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'type'> {
  icon?: ReactNode;
  /** `yellow` marks a screen's primary action; the other buttons of the ink bar are `bar`. */
  look?: 'plain' | 'yellow' | 'bar' | 'quiet';
  /** The key that presses it, as in `useKeys`. */
  keyName?: string;
  /** Under which `?` lists the key. */
  keyGroup?: string;
  /** The button stands in a dialog. */
  inDialog?: boolean;
  busy?: boolean;
  /** Why the button is disabled: read aloud, shown on hover, and told when it is pressed, by touch and key too. */
  disabledBecause?: string | undefined;
}

/** A submit button needs no `onPress`: its form handles it. */
export type DeskButtonProps = ButtonProps &
  ({ type: 'submit'; onPress?: OnPress } | { type?: 'button'; onPress: OnPress });

/** Gets the event if the key was used. */
type OnPress = (pressed?: KeyboardEvent) => void;

/** A button that shows its key; 32 px high, 44 px on touch screens. */
export function DeskButton({
  icon,
  look = 'plain',
  keyName,
  keyGroup = 'This page',
  inDialog = false,
  busy = false,
  disabledBecause,
  onPress,
  children,
  className,
  type = 'button',
  ...rest
}: DeskButtonProps) {
  const isOff = busy || disabledBecause !== undefined;
  const press: OnPress = (pressed) => {
    if (isOff) {
      if (!busy && disabledBecause) toast.info(disabledBecause, { duration: 4_000 });
      return;
    }
    const sends = keyName === 'mod+enter';
    if (sends && refuseIncomplete((inDialog && lastDialog()) || document)) return;
    onPress?.(pressed);
  };
  const label = typeof children === 'string' ? children : (rest['aria-label'] ?? '');
  useKeys(keyName ? [{ keys: keyName, label, run: press }] : [], {
    group: keyGroup,
    enabled: keyName !== undefined,
    inDialog,
  });

  return (
    <button
      {...rest}
      type={type}
      className={classNames('desk-button', `desk-button-${look}`, className)}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={keyName && ariaKeys(keyName)}
      title={disabledBecause}
      onClick={(event) => {
        if (isOff || type !== 'submit') event.preventDefault();
        press();
      }}
    >
      {busy ? <Spinner label="Please wait" /> : icon}
      {children}
      {keyName && <KeyCap keys={keyName} />}
    </button>
  );
}
