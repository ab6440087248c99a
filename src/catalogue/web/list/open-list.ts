import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { LoaderInput } from '../../../kit/page.ts';
import { type ListView, readView } from '../../rules/list-view.ts';
import { listOfSearch, type ProductList, readSearch } from '../../rules/search-state.ts';
import { addressOfPage, type ListPlace } from './list-address.ts';
import { loadList } from './list-data.ts';
import { parsePage } from './paging.ts';

/** The loader data of a listing page. */
export interface OpenedList {
  place: ListPlace;
  view: ListView;
  page: number;
}

export const listAt = (place: ListPlace): ProductList =>
  place.at === 'search' ? listOfSearch(place.search) : place.list;

export function openList({ queryClient, params, search }: LoaderInput): Promise<OpenedList> {
  const { vanType: van, category, page } = params;
  const ofVan = van === undefined ? { kind: 'all' as const } : { kind: 'van' as const, van };
  const list = van && category ? { kind: 'category' as const, van, category } : ofVan;
  return openPlace(queryClient, { at: 'list', list }, readView(search), page);
}

export const openSearch = ({ queryClient, params, search }: LoaderInput): Promise<OpenedList> =>
  openPlace(
    queryClient,
    { at: 'search', search: readSearch(search) },
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
  if (pageParam === '1') throw redirect({ href: addressOfPage(place, 1, view), statusCode: 301 });
  const page = parsePage(pageParam || '1');
  await loadList(queryClient, { list: listAt(place), view }, page);
  return { place, view, page: page ?? 1 };
}
