import { type ReactNode, useId } from 'react';

interface StepProps {
  number: number;
  legend: string;
  note?: ReactNode;
  /** The error message if the answer is missing. */
  error?: string | undefined;
  children: ReactNode;
}

/** One numbered question of the form. */
export function Step({ number, legend, note, error, children }: StepProps) {
  const errorId = useId();
  return (
    <fieldset className="van-step" aria-describedby={error ? errorId : undefined}>
      <legend>
        <span className="van-number" aria-hidden="true">
          {number}
        </span>
        <b>{legend}</b> {note && <small>{note}</small>}
      </legend>
      {error && (
        <p id={errorId} role="alert" className="field-error mb-2">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
