import type { ReactNode } from 'react';
import { FieldError } from '../../../../ui/form/field-error.tsx';
import { RequiredMark } from '../../../../ui/form/required-mark.tsx';
import { useFieldError } from '../../form/form-field.tsx';
import type { CardFieldName } from './open-fields.ts';

interface HostedFieldProps {
  name: CardFieldName;
  label: string;
  hint?: ReactNode;
  isFocused: boolean;
  className?: string;
}

/** Label, hint and error around one hosted field; the frame has its own accessible name. */
export function HostedField({ name, label, hint, isFocused, className }: HostedFieldProps) {
  const error = useFieldError(name);
  const labelId = `${name}-label`;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field ${className ?? ''}`}>
      <label id={labelId} className="field-label" htmlFor={name}>
        {label}
        <RequiredMark />
      </label>
      {hint && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <div
        id={name}
        role="group"
        tabIndex={-1}
        aria-labelledby={labelId}
        aria-describedby={described || undefined}
        data-invalid={error ? '' : undefined}
        data-focused={isFocused ? '' : undefined}
        className="hosted-field"
      />
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </div>
  );
}
