import { PageLink } from '../../ui/layout/page-link.tsx';
import { Pagination, type PaginationProps } from '../../ui/table/pagination.tsx';

/** The pages of a customer's table. */
export function AccountPagination(props: Pick<PaginationProps, 'page' | 'pages' | 'hrefFor'>) {
  return <Pagination {...props} className="mt-4" renderLink={(link) => <PageLink {...link} />} />;
}
