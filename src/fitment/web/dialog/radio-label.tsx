import type { ComponentProps } from 'react';

interface RadioLabelProps extends ComponentProps<'label'> {
  /** The same for all choices of a question. */
  name: string;
  checked: boolean;
  onPick: () => void;
}

/** A choice that looks as its label does: the radio button is for the keyboard and screen readers. */
export const RadioLabel = ({ name, checked, onPick, children, ...label }: RadioLabelProps) => (
  <label {...label}>
    <input type="radio" name={name} className="sr-only" checked={checked} onChange={onPick} />
    {children}
  </label>
);
