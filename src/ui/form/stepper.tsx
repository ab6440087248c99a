import { Minus, Plus } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useId, useState } from 'react';

import { classNames } from '../styles/class-names.ts';
import { FieldError } from './field-error.tsx';
import { useFieldWiring } from './field-wiring.ts';
import { boundQuantity, quantityFault, readQuantity, settledQuantity } from './quantity.ts';

export interface StepperProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'min' | 'max' | 'type' | 'onChange'
> {
  value: number;
  onValueChange: (quantity: number) => void;
  /** The screen reader's label: "Quantity", or "Quantity of Oil filter" in a list. */
  label?: string;
  min?: number;
  max?: number;
  /** Marks a quantity that is not stored yet; the caller must also say so in text. */
  unsaved?: boolean;
  /**
   * Leaves what is not a quantity as typed, says so, and reports NaN, which the caller's buttons refuse. Without it, the
   * quantity is rounded in sight when the field is left.
   */
  refusing?: boolean;
}

export function Stepper({
  value,
  onValueChange,
  label = 'Quantity',
  min = 1,
  max = 999,
  unsaved = false,
  refusing = false,
  disabled,
  className,
  onBlur,
  onKeyDown,
  ...rest
}: StepperProps) {
  const wiring = useFieldWiring(rest);
  const bounds = { min, max };
  const [draft, setDraft] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const [note, setNote] = useState('');
  const isWrong = refusing && Number.isNaN(value);
  const message = isWrong ? quantityFault(bounds) : note;
  const messageId = useId();

  function choose(quantity: number) {
    const next = boundQuantity(quantity, bounds);
    setDraft(null);
    setNote('');
    if (next !== value) onValueChange(next);
    return next;
  }

  // Steps from the visible number, even if it was just typed.
  const step = (pieces: number) => choose((readQuantity(draft ?? '', bounds) ?? value) + pieces);

  // Whatever is typed stays in sight until the field is left. It counts once it is a quantity.
  function type({ target }: ChangeEvent<HTMLInputElement>) {
    setDraft(target.value);
    const quantity = readQuantity(target.value, bounds);
    if (quantity === null) {
      if (refusing && target.value.trim()) onValueChange(Number.NaN);
    } else if (quantity !== value) onValueChange(quantity);
  }

  function settle() {
    if (draft === null) return;
    const typed = draft.trim();
    const isRounded = typed && readQuantity(typed, bounds) === null;
    if (isRounded && refusing) return;
    const settled = choose(settledQuantity(typed, value, bounds));
    if (isRounded) setNote(`${typed} was changed to ${settled}.`);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.key === 'Enter') return settle();
    const pieces = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (!pieces) return;
    event.preventDefault();
    step(pieces);
  }

  // `aria-disabled` instead of `disabled`, so that a button keeps the focus at a bound.
  function button(pieces: 1 | -1, atBound: boolean) {
    return (
      <button
        type="button"
        aria-label={`${label}: one ${pieces === 1 ? 'more' : 'less'}`}
        aria-disabled={atBound || undefined}
        disabled={disabled}
        onClick={() => !atBound && setSpoken(String(step(pieces)))}
      >
        {pieces === 1 ? <Plus /> : <Minus />}
      </button>
    );
  }

  return (
    <>
      <span className={classNames('stepper', className)} data-unsaved={unsaved || undefined}>
        {button(-1, value <= min)}
        <input
          {...rest}
          {...wiring}
          {...(isWrong && { 'aria-invalid': true, 'aria-describedby': messageId })}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          role="spinbutton"
          aria-label={wiring.id ? undefined : label}
          aria-valuenow={Number.isNaN(value) ? undefined : value}
          aria-valuemin={min}
          aria-valuemax={max}
          value={draft ?? value}
          disabled={disabled}
          onChange={type}
          onKeyDown={press}
          onFocus={(event) => event.target.select()}
          onBlur={(event) => {
            settle();
            onBlur?.(event);
          }}
        />
        {button(1, value >= max)}
        <span className="sr-only" aria-live="polite">
          {spoken}
        </span>
      </span>
      {message && (
        <div role="alert" className="stepper-note">
          <FieldError id={messageId}>{message}</FieldError>
        </div>
      )}
    </>
  );
}
