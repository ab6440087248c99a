import type { ComponentProps } from 'react';

import { classNames } from '../styles/class-names.ts';
import { PageLink } from './page-link.tsx';

export interface Crumb {
  label: string;
  /** Omitted for the current page. */
  href?: string;
}

export interface BreadcrumbProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** From the home page to the current page. */
  crumbs: Crumb[];
}

export function Breadcrumb({ crumbs, className, ...rest }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" {...rest} className={classNames('breadcrumb', className)}>
      <ol>
        {crumbs.map(({ label, href }) => (
          <li key={label}>
            {href ? (
              <PageLink href={href} className="breadcrumb-link">
                {label}
              </PageLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
