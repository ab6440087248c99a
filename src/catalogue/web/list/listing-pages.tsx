import { useEffect, useRef } from 'react';
import { Pagination } from '../../../ui/table/pagination.tsx';
import type { ListView } from '../../rules/list-view.ts';
import { focusList } from './focus-list.ts';
import { addressOfPage, type ListPlace } from './list-address.ts';
import type { PageSize } from './paging.ts';

interface ListingPagesProps {
  place: ListPlace;
  view: ListView;
  page: number;
  pages: number;
  size: PageSize;
}

/** Links to the pages of a list. The focus moves to the first products of the opened page. */
export function ListingPages({ place, view, page, pages, size }: ListingPagesProps) {
  const turned = useRef<number>(undefined);
  useEffect(() => {
    if (turned.current === undefined || turned.current === page) return;
    turned.current = undefined;
    focusList();
  }, [page]);
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefFor={(number) => addressOfPage(place, number, view, size)}
      className="mt-8"
      onClick={({ target }) => {
        turned.current = (target as Element).closest('a') ? page : undefined;
      }}
    />
  );
}
