import { type ComponentProps, type MouseEvent, useEffect, useId, useRef } from 'react';
import { classNames } from '../styles/class-names.ts';

export interface FieldFault {
  /** The field's id or name. */
  field: string;
  message: string;
}

export interface ErrorSummaryProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  faults: FieldFault[];
  /**
   * How often the form was sent. Before the first time nothing stands here: a field that is left wrong says so itself,
   * and the form does not move under whoever fills it in. Each time it goes up, the summary takes the focus, as soon
   * as there are faults.
   */
  attempt: number;
  title?: string;
}

/** What is wrong with a form that was sent, above it, each line a way to its field. */
export function ErrorSummary({ faults, attempt, title, className, ...rest }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);

  const answered = useRef(0);
  const hasFaults = attempt > 0 && faults.length > 0;

  // The form may name its faults a moment after the attempt.
  useEffect(() => {
    if (!hasFaults || attempt === answered.current) return;
    answered.current = attempt;
    box.current?.focus();
  }, [attempt, hasFaults]);

  if (!hasFaults) return null;

  function go(event: MouseEvent, field: string) {
    event.preventDefault();
    focusField(field);
  }

  return (
    <div
      {...rest}
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames('error-summary', className)}
    >
      <h2 id={titleId}>
        {title ??
          (faults.length === 1 ? 'Please check one field' : `Please check ${faults.length} fields`)}
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

/** Moves the focus to a form's field, named by its id or its `name`; into a group, to its chosen or first control. */
function focusField(field: string): void {
  const place = document.getElementById(field) ?? document.getElementsByName(field)[0];
  if (!place) return;

  const control = place.matches('fieldset')
    ? (place.querySelector<HTMLElement>(':checked') ??
      place.querySelector<HTMLElement>('input, select, textarea'))
    : place;
  // Label and error stand above and below, and should be seen with it.
  control?.closest('.field, .radio-group')?.scrollIntoView({ block: 'nearest' });
  control?.focus();
}
