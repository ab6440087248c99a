import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../styles/class-names.ts';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** A heading element, shown in a row of its own. */
  title?: ReactNode;
  /** Shown at the right of the heading. */
  aside?: ReactNode;
  /** Without padding, for tables and lists. */
  flush?: boolean;
}

/** A bordered surface. */
export function Card({ title, aside, flush = false, className, children, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classNames('surface', title ? 'surface-titled' : null, className)}
    >
      {title && (
        <div className="surface-title">
          {title}
          {aside}
        </div>
      )}
      {flush ? children : <div className="p-4">{children}</div>}
    </section>
  );
}
