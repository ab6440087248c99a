import type { ComponentProps } from 'react';

import { classNames } from '../styles/class-names.ts';
import { useIsBrowser } from '../hooks/use-is-browser.ts';
import { useFieldWiring } from './field-wiring.ts';

export function TextInput({ className, type = 'text', name, ...rest }: ComponentProps<'input'>) {
  const wiring = useFieldWiring(rest);
  const hasScript = useIsBrowser();
  // Without a name, a browser without script does not send what is typed.
  const isSent = hasScript || !isSecret({ ...rest, type });

  return (
    <input
      {...rest}
      {...wiring}
      type={type}
      name={isSent ? name : undefined}
      className={classNames('text-input', className)}
    />
  );
}

const isSecret = ({ type, autoComplete }: ComponentProps<'input'>) =>
  type === 'password' || Boolean(autoComplete?.startsWith('cc-'));

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest);

  return (
    <textarea {...rest} {...wiring} rows={rows} className={classNames('text-input', className)} />
  );
}
