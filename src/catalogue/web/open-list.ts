import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { parsePage } from '../paging.ts';
import { listOfSearch, type ProductList } from '../search-state.ts';
import { addressOfPage, type ListPlace } from './list-address.ts';
import { loadList } from './list-data.ts';

/** The list that a page shows, and which page of it. */
export interface OpenedList {
  place: ListPlace;
  page: number;
}

export const listAt = (place: ListPlace): ProductList =>
  place.at === 'search' ? listOfSearch(place.search) : place.list;

/** Loads a page of a list for its route. The first page has one address: the one without a number. */
export async function openList(
  queryClient: QueryClient,
  place: ListPlace,
  written?: string,
): Promise<OpenedList> {
  if (written === '1') throw redirect({ href: addressOfPage(place, 1), statusCode: 301 });
  const page = parsePage(written ?? '1');
  await loadList(queryClient, listAt(place), page);
  return { place, page: page ?? 1 };
}
