import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { PageLink } from '../layout/page-link.tsx';
import './pagination.css';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The current page, from 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}

export function Pagination({ page, pages, hrefFor, className, ...rest }: PaginationProps) {
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
        <li className="hidden max-sm:block">{`Page ${page} of ${pages}`}</li>
        {paginationWindow(page, pages).map((number, index) => (
          <li key={number === 'gap' ? `gap-${index}` : number} className="max-sm:hidden">
            {number === 'gap' ? (
              <span className="pagination-link pagination-end">…</span>
            ) : (
              <PageLink
                href={hrefFor(number)}
                className="pagination-link"
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </PageLink>
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
    return (
      <PageLink href={hrefFor(target)} className={look} rel={rel}>
        {children}
      </PageLink>
    );
  }
}

/** A page number, or a gap of two or more pages. */
export type PageStep = number | 'gap';

/**
 * The first, last and current page and its neighbors, with gaps between them. A gap never hides a single page, and the
 * number of steps stays constant from 8 pages on, so that buttons do not move.
 */
export function paginationWindow(current: number, total: number): PageStep[] {
  if (total <= 7) return count(1, total);
  if (current <= 4) return [...count(1, 5), 'gap', total];
  if (current >= total - 3) return [1, 'gap', ...count(total - 4, total)];
  return [1, 'gap', current - 1, current, current + 1, 'gap', total];
}

function count(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
