import { type ComponentProps, type ReactNode, useId } from 'react';

import { classNames } from '../styles/class-names.ts';
import { FieldError } from './field-error.tsx';
import { RequiredMark } from './required-mark.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  note?: ReactNode;
  error?: ReactNode;
  indeterminate?: boolean;
  /** Shows the label to screen readers only, for example in a table column. */
  labelHidden?: boolean;
}

export function Checkbox({
  label,
  note,
  error,
  indeterminate = false,
  labelHidden = false,
  id: ownId,
  ref,
  className,
  ...rest
}: CheckboxProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const noteId = note ? `${id}-note` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  // `indeterminate` exists only as a DOM property.
  function setElement(element: HTMLInputElement | null) {
    if (element) element.indeterminate = indeterminate;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  }

  return (
    <div className={className}>
      <label className="choice">
        <input
          {...rest}
          ref={setElement}
          id={id}
          type="checkbox"
          className="choice-mark"
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [rest['aria-describedby'], noteId, errorId].filter(Boolean).join(' ') || undefined
          }
        />
        <span className={classNames(labelHidden ? 'sr-only' : 'flex-1 min-w-0')}>
          {label}
          {rest.required && <RequiredMark />}
        </span>
      </label>
      {note && (
        <p id={noteId} className="choice-note -mt-2 mb-2 ml-9">
          {note}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
