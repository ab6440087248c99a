import type { ComponentProps } from 'react';

import { classNames } from '../styles/class-names.ts';
import type { RenderLink } from './link-parts.ts';
import { plainLink } from './plain-link.tsx';

export interface Crumb {
  label: string;
  /** Left out for the current page. */
  href?: string;
}

export interface BreadcrumbProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** From the home page to the current page. */
  crumbs: Crumb[];
  renderLink?: RenderLink;
}

export function Breadcrumb({
  crumbs,
  renderLink = plainLink,
  className,
  ...rest
}: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" {...rest} className={classNames('breadcrumb', className)}>
      <ol>
        {crumbs.map(({ label, href }) => (
          <li key={label}>
            {href ? (
              renderLink({ href, className: 'breadcrumb-link', children: label })
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
