import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { loadForPage } from '../../../kit/load-part.ts';
import type { LoaderInput } from '../../../kit/page.ts';
import { type ListView, readView } from '../../rules/list-view.ts';
import { listOfSearch, readSearch } from '../../rules/search-state.ts';
import type { ListPlace } from './list-address.ts';
import { loadList, viewedList } from './list-data.ts';
import { useChosenVan } from '../../../fitment/web/chosen-van.ts';
import { parsePage } from './paging.ts';

/** The loader data of a listing page. */
export interface OpenedList {
  place: ListPlace;
  view: ListView;
  page: number;
}

export function openList({ queryClient, params, search }: LoaderInput): Promise<OpenedList> {
  const { vanType: van, category, page } = params;
  const list = { ...(van && { van }), ...(category && { category }) };
  return openPlace(queryClient, { at: 'list', list }, readView(search), page);
}

export const openSearch = ({ queryClient, params, search }: LoaderInput): Promise<OpenedList> =>
  openPlace(
    queryClient,
    { at: 'search', list: listOfSearch(readSearch(search)) },
    readView(search),
    params['page'],
  );

/** Redirects `/page/1` to the address without a number. */
async function openPlace(
  queryClient: QueryClient,
  place: ListPlace,
  view: ListView,
  pageParam = '',
): Promise<OpenedList> {
  if (pageParam === '1') {
    const { addressOfPage } = await loadForPage(() => import('./list-address.ts'));
    throw redirect({ href: addressOfPage(place, 1, view), statusCode: 301 });
  }
  const page = parsePage(pageParam || '1');
  await loadList(queryClient, viewedList(place.list, view, useChosenVan.getState().first), page);
  return { place, view, page: page ?? 1 };
}
