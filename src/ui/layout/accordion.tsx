import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../styles/class-names.ts';

export interface AccordionProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
}

/** A native disclosure; only one with the same `name` is open at a time. */
export function Accordion({ title, className, children, ...rest }: AccordionProps) {
  return (
    <details {...rest} className={classNames('accordion', className)}>
      <summary>{title}</summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
