import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { ListView } from './list-view.ts';
import { parsePage } from './paging.ts';
import { listOfSearch, type ProductList } from '../search/search-state.ts';
import { addressOfPage, type ListPlace } from './list-address.ts';
import { loadList } from './list-data.ts';

/** The list that a page shows, how it is looked at, and which page of it. */
export interface OpenedList {
  place: ListPlace;
  view: ListView;
  page: number;
}

export const listAt = (place: ListPlace): ProductList =>
  place.at === 'search' ? listOfSearch(place.search) : place.list;

/** Loads a page of a list for its route. The first page has one address: the one without a number. */
export async function openList(
  queryClient: QueryClient,
  place: ListPlace,
  view: ListView,
  written?: string,
): Promise<OpenedList> {
  if (written === '1') throw redirect({ href: addressOfPage(place, 1, view), statusCode: 301 });
  const page = parsePage(written ?? '1');
  await loadList(queryClient, { list: listAt(place), view }, page);
  return { place, view, page: page ?? 1 };
}
