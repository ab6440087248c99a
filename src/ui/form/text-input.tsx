import type { ComponentProps } from 'react';

import { classNames } from '../styles/class-names.ts';
import { useFieldWiring } from './field-wiring.ts';

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  const wiring = useFieldWiring(rest);

  return (
    <input {...rest} {...wiring} type={type} className={classNames('text-input', className)} />
  );
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest);

  return (
    <textarea {...rest} {...wiring} rows={rows} className={classNames('text-input', className)} />
  );
}
