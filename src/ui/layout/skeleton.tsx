import type { ComponentProps } from 'react';

import { classNames } from '../styles/class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A placeholder for loading content; `className` sets its size. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} aria-hidden="true" className={classNames('skeleton', className)} />;
}

export interface LoadingProps extends ComponentProps<'div'> {
  label?: string;
}

/** Wraps skeletons and announces once that content is loading. */
export function Loading({ label = 'Loading', children, ...rest }: LoadingProps) {
  return (
    <div {...rest} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
