import { addressOf } from '../../kit/page.ts';
import { Pagination } from '../../ui/table/pagination.tsx';
import { accountPages } from '../pages.ts';

interface AccountPaginationProps {
  list: 'orders' | 'rewards';
  page: number;
  pages: number;
}

/** Page 1 has the list's address without a number. */
export function AccountPagination({ list, page, pages }: AccountPaginationProps) {
  return (
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
  );
}
