import { type ComponentProps, type ReactNode, useId } from 'react';

import { classNames } from '../styles/class-names.ts';
import { FieldContext } from './field-wiring.ts';
import { FieldError } from './field-error.tsx';
import { RequiredMark } from './required-mark.tsx';

export interface FieldProps extends Omit<ComponentProps<'div'>, 'id'> {
  label: ReactNode;
  /** The control's id, for an error summary. */
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: boolean;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
}

/** Label, hint and error around one TextInput, TextArea, Select or Stepper, which reads their ids from context. */
export function Field({
  label,
  id: ownId,
  hint,
  error,
  required = false,
  optional = false,
  labelHidden = false,
  className,
  children,
  ...rest
}: FieldProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;

  return (
    <div {...rest} className={classNames('field', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'field-label'}>
        <span>{label}</span>
        {required && <RequiredMark />}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
