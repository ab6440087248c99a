import { useEffect, useRef } from 'react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import type { ListView } from '../../rules/list-view.ts';
import { focusList } from './focus-list.ts';
import { addressOfPage, type ListPlace } from './list-address.ts';

interface ListingPagesProps {
  place: ListPlace;
  view: ListView;
  page: number;
  pages: number;
}

/** Links to the pages of a list. The focus goes along, to the first products of the opened page. */
export function ListingPages({ place, view, page, pages }: ListingPagesProps) {
  const isTurning = useRef(false);
  useEffect(() => {
    if (isTurning.current) focusList();
    isTurning.current = false;
  }, [page]);
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefFor={(number) => addressOfPage(place, number, view)}
      renderLink={PageLink}
      className="mt-8"
      onClick={({ target }) => {
        isTurning.current = (target as Element).closest('a') !== null;
      }}
    />
  );
}
