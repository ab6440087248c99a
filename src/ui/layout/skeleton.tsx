import type { ComponentProps } from 'react';

import { classNames } from '../styles/class-names.ts';

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
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
