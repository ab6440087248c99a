import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../styles/class-names.ts';

export interface PlateProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** A heading element; it stands in a ruled row of its own. */
  title?: ReactNode;
  /** Stands at the right of the heading. */
  aside?: ReactNode;
  /** Contents reach the edges (a table, a list of ruled rows). */
  flush?: boolean;
}

/** The ruled surface that everything is laid out on. */
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

/** Cells with shared hairlines, two-up on a phone; its children are `<li>`. */
export function RuledGrid({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul role="list" {...rest} className={classNames('ruled-grid', className)} />;
}
