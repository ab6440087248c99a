import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { LoaderInput } from '../../../kit/page.ts';
import { type ListView, readView } from '../../rules/list-view.ts';
import { listOfSearch, type ProductList, readSearch } from '../../rules/search-state.ts';
import { addressOfPage, type ListPlace } from './list-address.ts';
import { loadList } from './list-data.ts';
import { parsePage } from './paging.ts';

/** The list that a page shows, how it is looked at, and which page of it. */
export interface OpenedList {
  place: ListPlace;
  view: ListView;
  page: number;
}

export const listAt = (place: ListPlace): ProductList =>
  place.at === 'search' ? listOfSearch(place.search) : place.list;

/** Loads a page of the shop's, a van's or a category's list. */
export function openList({ queryClient, params, search }: LoaderInput): Promise<OpenedList> {
  const { vanType: van, category, page } = params;
  const ofVan = van === undefined ? { kind: 'all' as const } : { kind: 'van' as const, van };
  const list = van && category ? { kind: 'category' as const, van, category } : ofVan;
  return openPlace(queryClient, { at: 'list', list }, readView(search), page);
}

/** Loads a page of search results. */
export const openSearch = ({ queryClient, params, search }: LoaderInput): Promise<OpenedList> =>
  openPlace(
    queryClient,
    { at: 'search', search: readSearch(search) },
    readView(search),
    params['page'],
  );

/** The first page has one address: the one without a number. */
async function openPlace(
  queryClient: QueryClient,
  place: ListPlace,
  view: ListView,
  written = '',
): Promise<OpenedList> {
  if (written === '1') throw redirect({ href: addressOfPage(place, 1, view), statusCode: 301 });
  const page = parsePage(written || '1');
  await loadList(queryClient, { list: listAt(place), view }, page);
  return { place, view, page: page ?? 1 };
}
