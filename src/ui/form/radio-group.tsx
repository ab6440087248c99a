import { type ComponentProps, type ReactNode, useId } from 'react';

import { classNames } from '../styles/class-names.ts';
import { FieldError } from './field-error.tsx';
import { RequiredMark } from './required-mark.tsx';
import './radio-group.css';

export interface RadioGroupProps extends Omit<ComponentProps<'fieldset'>, 'className'> {
  legend: ReactNode;
  error?: ReactNode;
  required?: boolean;
}

/** Its children are `RadioRow`s with the same `name`. */
export function RadioGroup({
  legend,
  error,
  required = false,
  id: ownId,
  children,
  ...rest
}: RadioGroupProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <fieldset
      {...rest}
      id={id}
      role="radiogroup"
      className="radio-group"
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={errorId}
    >
      <legend>
        {legend}
        {required && <RequiredMark />}
      </legend>
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
