import type { ComponentProps } from 'react';

import { classNames } from '../styles/class-names.ts';
import { useFieldWiring } from './field-wiring.ts';

/** The browser's own select; `className` goes to the box around it. Options are its children. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldWiring(rest);

  return (
    <span className={classNames('select', className)}>
      <select {...rest} {...wiring} />
    </span>
  );
}

/** A line between two groups of options. */
export function SelectSeparator() {
  return <hr />;
}
