import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';

export interface FieldFault {
  /** The field's id or name. */
  field: string;
  message: string;
}

interface ErrorSummaryProps {
  faults: FieldFault[];
  /** How often the form was submitted: nothing is shown at 0, and each new attempt with faults focuses the summary. */
  attempt: number;
}

/** Lists a submitted form's faults, each as a link to its field. A single one is said at its field, which is focused. */
export function ErrorSummary({ faults, attempt }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);

  const focusedAttempt = useRef(0);
  const [isAtField, setAtField] = useState(false);
  const hasFaults = attempt > 0 && faults.length > 0;

  // The faults may arrive in a later render than the attempt. Before the paint, so that the page does not move.
  useLayoutEffect(() => {
    if (!hasFaults || attempt === focusedAttempt.current) return;
    focusedAttempt.current = attempt;
    const isFocused = faults.length === 1 && focusField(faults[0]!.field);
    setAtField(isFocused);
    if (!isFocused) box.current?.focus();
  }, [attempt, hasFaults, faults]);

  if (!hasFaults || isAtField) return null;

  function go(event: MouseEvent, field: string) {
    event.preventDefault();
    focusField(field);
  }

  return (
    <div ref={box} role="group" tabIndex={-1} aria-labelledby={titleId} className="error-summary">
      <h2 id={titleId}>
        {faults.length === 1 ? 'Please check one field' : `Please check ${faults.length} fields`}
      </h2>
      <ul>
        {faults.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => go(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses a field by its id or `name`; in a group, the checked or first control. Returns whether there is one. */
function focusField(field: string): boolean {
  const target = document.getElementById(field) ?? document.getElementsByName(field)[0];
  if (!target) return false;

  const control = target.matches('fieldset')
    ? (target.querySelector<HTMLElement>(':checked') ??
      target.querySelector<HTMLElement>('input, select, textarea'))
    : target;
  // Scrolls label and error into view too.
  control?.closest('.field, .radio-group')?.scrollIntoView({ block: 'nearest' });
  control?.focus();
  return control !== null;
}
