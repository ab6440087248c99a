import type { ComponentProps } from 'react';

import { classNames } from '../styles/class-names.ts';

/** Heard, not seen. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames('sr-only', className)} />;
}
