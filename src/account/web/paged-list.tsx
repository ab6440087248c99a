import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressOf } from '../../kit/page.ts';
import { ButtonLink } from '../../ui/layout/button-link.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { pagedRows } from './paged-rows.ts';
import { addresses } from '../../links/addresses.ts';

interface PagedListProps<Row> {
  list: 'orders' | 'rewards';
  rows: readonly Row[];
  children: (rows: Row[]) => ReactNode;
}

/** The list's page that the address names, with pagination. Page 1 has the list's address without a number. */
export function PagedList<Row>({ list, rows, children }: PagedListProps<Row>) {
  const { page: requestedPage } = useParams({ strict: false });
  const paged = pagedRows(rows, requestedPage);
  if (!paged) return <UnknownPage list={list} />;
  const { page, pages, rows: shown } = paged;
  return (
    <div>
      {children(shown)}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(page) =>
          page === 1 ? addressOf(addresses[list]) : addressOf(addresses[`${list}Page`], { page })
        }
        className="mt-4"
      />
    </div>
  );
}

/** Which pages there are is known only here: the server does not know whose list it is. */
const UnknownPage = ({ list }: Pick<PagedListProps<never>, 'list'>) => (
  <EmptyState
    text="Page Not Found"
    drawing="/drawings/nothing-found.svg"
    action={
      <ButtonLink href={addressOf(addresses[list])} variant="primary">
        {list === 'orders' ? 'To your orders' : 'To your points'}
      </ButtonLink>
    }
  >
    Your list has no such page.
  </EmptyState>
);
