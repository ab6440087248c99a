import type { ReactNode } from 'react';

interface StepProps {
  number: number;
  legend: string;
  note?: ReactNode;
  children: ReactNode;
}

/** One numbered question of the form. */
export const Step = ({ number, legend, note, children }: StepProps) => (
  <fieldset className="van-step">
    <legend>
      <span className="van-number" aria-hidden="true">
        {number}
      </span>
      <b>{legend}</b> {note && <small>{note}</small>}
    </legend>
    {children}
  </fieldset>
);
