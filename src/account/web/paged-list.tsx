import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressOf } from '../../kit/page.ts';
import { Pagination } from '../../ui/table/pagination.tsx';
import { accountPages } from '../pages.ts';
import { pagedRows } from './paged-rows.ts';

interface PagedListProps<Row> {
  list: 'orders' | 'rewards';
  rows: readonly Row[];
  children: (rows: Row[]) => ReactNode;
}

/** The list's page that the address names, with pagination. Page 1 has the list's address without a number. */
export function PagedList<Row>({ list, rows, children }: PagedListProps<Row>) {
  const { page: requestedPage } = useParams({ strict: false });
  const { page, pages, rows: shown } = pagedRows(rows, requestedPage);
  return (
    <div>
      {children(shown)}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(page) =>
          page === 1
            ? addressOf(accountPages[list])
            : addressOf(accountPages[`${list}Page`], { page })
        }
        className="mt-4"
      />
    </div>
  );
}
