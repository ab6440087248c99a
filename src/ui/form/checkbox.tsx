import { type ComponentProps, type ReactNode, useId } from 'react';

import { classNames } from '../styles/class-names.ts';
import { FieldError } from './field-error.tsx';
import { RequiredMark } from './required-mark.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  note?: ReactNode;
  error?: ReactNode;
  /** Some, not all, of what it stands for are ticked. */
  indeterminate?: boolean;
  /** The label is heard, not seen (a table's column of ticks). */
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

  // The half-ticked look exists only as a property of the element.
  function keep(element: HTMLInputElement | null) {
    if (element) element.indeterminate = indeterminate;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  }

  return (
    <div className={className}>
      <label className="choice">
        <input
          {...rest}
          ref={keep}
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
