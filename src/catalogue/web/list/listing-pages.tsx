import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import type { ListView } from '../../rules/list-view.ts';
import { addressOfPage, type ListPlace } from './list-address.ts';

interface ListingPagesProps {
  place: ListPlace;
  view: ListView;
  page: number;
  pages: number;
}

/** The way to the other pages of a list, as links; nothing where there are none. */
export function ListingPages({ place, view, page, pages }: ListingPagesProps) {
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefFor={(number) => addressOfPage(place, number, view)}
      renderLink={PageLink}
      className="mt-8"
    />
  );
}
