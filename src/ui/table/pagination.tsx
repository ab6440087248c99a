import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../styles/class-names.ts';
import type { RenderLink } from '../layout/link-parts.ts';
import { paginationWindow } from './pagination-window.ts';
import { plainLink } from '../layout/plain-link.tsx';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The page that is open, from 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  renderLink?: RenderLink;
}

export function Pagination({
  page,
  pages,
  hrefFor,
  renderLink = plainLink,
  className,
  ...rest
}: PaginationProps) {
  if (pages < 2) return null;

  return (
    <nav aria-label="Pages" {...rest} className={classNames('pagination', className)}>
      <ul>
        <li>
          {step(
            page > 1 ? page - 1 : null,
            'prev',
            <>
              <ChevronLeft />
              Previous
            </>,
          )}
        </li>
        <li className="hidden max-sm:block">
          Page {page} of {pages}
        </li>
        {paginationWindow(page, pages).map((number, index) => (
          <li key={number === 'gap' ? `gap-${index}` : number} className="max-sm:hidden">
            {number === 'gap' ? (
              <span className="pagination-link pagination-end">…</span>
            ) : (
              renderLink({
                href: hrefFor(number),
                className: 'pagination-link',
                'aria-label': `Page ${number}`,
                'aria-current': number === page ? 'page' : undefined,
                children: number,
              })
            )}
          </li>
        ))}
        <li>
          {step(
            page < pages ? page + 1 : null,
            'next',
            <>
              Next
              <ChevronRight />
            </>,
          )}
        </li>
      </ul>
    </nav>
  );

  function step(target: number | null, rel: 'prev' | 'next', children: ReactNode) {
    const look = 'pagination-link pagination-step';
    if (target === null) {
      return (
        <span className={`${look} pagination-end`} aria-disabled="true">
          {children}
        </span>
      );
    }
    return renderLink({ href: hrefFor(target), className: look, rel, children });
  }
}
