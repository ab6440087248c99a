import type { ComponentProps } from 'react';

import { classNames } from '../styles/class-names.ts';
import { useFieldWiring } from './field-wiring.ts';

/** A native select; `className` goes to the element around it. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldWiring(rest);

  return (
    <span className={classNames('select', className)}>
      <select {...rest} {...wiring} />
    </span>
  );
}

export function SelectSeparator() {
  return <hr />;
}
