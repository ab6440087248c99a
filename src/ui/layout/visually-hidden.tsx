import type { ComponentProps } from 'react';

import { classNames } from '../styles/class-names.ts';

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames('sr-only', className)} />;
}
