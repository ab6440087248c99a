import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../../../../ui/layout/spinner.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { ariaKeys, KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/keys.ts';
import './desk-button.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'type'> {
  icon?: ReactNode;
  /** `yellow` is for the one thing to do on a screen; the others of the ink bar are `bar`. */
  look?: 'plain' | 'yellow' | 'bar' | 'quiet';
  /** The key that presses it, as in `useKeys`. */
  keyName?: string;
  /** Under which `?` lists the key. */
  keyGroup?: string;
  /** The button stands in a dialog. */
  inDialog?: boolean;
  busy?: boolean;
  /** Why it can't be pressed now; read aloud, and shown on hover. */
  disabledBecause?: string | undefined;
}

/** A button that submits needs nothing else: its form does the rest. */
export type DeskButtonProps = ButtonProps &
  ({ type: 'submit'; onPress?: OnPress } | { type?: 'button'; onPress: OnPress });

/** With the event if its key was pressed. */
type OnPress = (pressed?: KeyboardEvent) => void;

/** A button with its key printed inside; 32 px high, 44 where fingers press. */
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
    if (!isOff) onPress?.(pressed);
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
