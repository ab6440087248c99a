import type { ComponentProps } from 'react';

interface RadioLabelProps extends ComponentProps<'label'> {
  /** The group's name, shared by all choices of a question. */
  name: string;
  checked: boolean;
  onPick: () => void;
}

/** A choice displayed as its label only; the radio button is there for keyboards and screen readers. */
export const RadioLabel = ({ name, checked, onPick, children, ...label }: RadioLabelProps) => (
  <label {...label}>
    <input type="radio" name={name} className="sr-only" checked={checked} onChange={onPick} />
    {children}
  </label>
);
