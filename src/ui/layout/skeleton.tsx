import type { ComponentProps } from 'react';

import { classNames } from '../styles/class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The place of something that is on its way; its size comes from `className`. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} aria-hidden="true" className={classNames('skeleton', className)} />;
}

export interface LoadingProps extends ComponentProps<'div'> {
  label?: string;
}

/** Around a group of skeletons: says once that something is on its way. */
export function Loading({ label = 'Loading', children, ...rest }: LoadingProps) {
  return (
    <div {...rest} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
