import { type ComponentProps, type ReactNode, useId } from 'react';

import { classNames } from '../styles/class-names.ts';
import { FieldError } from './field-error.tsx';
import { RequiredMark } from './required-mark.tsx';
import './radio-group.css';

export interface RadioGroupProps extends ComponentProps<'fieldset'> {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
}

/** Its children are `RadioRow`s with the same `name`. */
export function RadioGroup({
  legend,
  hint,
  error,
  required = false,
  id: ownId,
  className,
  children,
  ...rest
}: RadioGroupProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <fieldset
      {...rest}
      id={id}
      role="radiogroup"
      className={classNames('radio-group', className)}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
    >
      <legend>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      <div className="radio-rows">{children}</div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

export interface RadioRowProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** A second line, such as the delivery time. */
  note?: ReactNode;
  /** Shown at the right, such as a price. */
  aside?: ReactNode;
}

export function RadioRow({ label, note, aside, className, ...rest }: RadioRowProps) {
  return (
    <label className={classNames('choice', className)}>
      <input {...rest} type="radio" className="choice-mark" />
      <span className="flex-1 min-w-0">
        {label}
        {note && <span className="choice-note">{note}</span>}
      </span>
      {aside && <span className="ml-auto text-right whitespace-nowrap">{aside}</span>}
    </label>
  );
}
