import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../styles/class-names.ts';

export interface PlateProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** A heading element, shown in a row of its own. */
  title?: ReactNode;
  /** Shown at the right of the heading. */
  aside?: ReactNode;
  /** Without padding, for tables and lists. */
  flush?: boolean;
}

/** A bordered surface. */
export function Plate({ title, aside, flush = false, className, children, ...rest }: PlateProps) {
  return (
    <section {...rest} className={classNames('plate', title ? 'plate-titled' : null, className)}>
      {title && (
        <div className="plate-title">
          {title}
          {aside}
        </div>
      )}
      {flush ? children : <div className="p-4">{children}</div>}
    </section>
  );
}
