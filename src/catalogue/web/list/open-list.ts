import { redirect } from '@tanstack/react-router';
import { loadForPage } from '../../../kit/load-part.ts';
import type { LoaderInput } from '../../../kit/page.ts';
import { type ListView, readView } from '../../rules/list-view.ts';
import { listOfSearch, readSearch } from '../../rules/search-state.ts';
import type { ListPlace } from './list-address.ts';
import { loadList, viewedList } from './list-data.ts';
import { useChosenVan } from '../../../fitment/web/chosen-van.ts';
import { SIZE_PARAM } from '../../rules/list-params.ts';
import { currentSettings } from './list-settings.ts';
import { type PageSize, parsePage, readSize, renderedSize } from './paging.ts';

/** The loader data of a listing page. */
export interface OpenedList {
  place: ListPlace;
  view: ListView;
  page: number;
  /** The size that the address carries, or that its number counts in; null where the visitor's own applies. */
  size: PageSize | null;
}

/** Set by the displayed list, which stays if another view of it fails to load. Returns what the loader throws. */
export const listFailure: { handle?: (error: unknown, wanted: ListPlace) => unknown } = {};

export function openList(input: LoaderInput): Promise<OpenedList> {
  const { vanType: van, category } = input.params;
  return openPlace(input, {
    at: 'list',
    list: { ...(van && { van }), ...(category && { category }) },
  });
}

export const openSearch = (input: LoaderInput): Promise<OpenedList> =>
  openPlace(input, { at: 'search', list: listOfSearch(readSearch(input.search)) });

/** Redirects `/page/1` to the address without a number. */
async function openPlace({ queryClient, params, search, preload }: LoaderInput, place: ListPlace) {
  const view = readView(search);
  const pageParam = params['page'];
  const asked = search[SIZE_PARAM];
  if (pageParam === '1') {
    const { addressOfPage } = await loadForPage(() => import('./list-address.ts'));
    throw redirect({ href: addressOfPage(place, 1, view, readSize(asked)), statusCode: 301 });
  }
  const page = parsePage(pageParam || '1');
  const size = pageParam || asked ? readSize(asked) : null;
  const viewed = viewedList(place.list, view, useChosenVan.getState().first);
  const loaded = import.meta.env.SSR ? renderedSize(size) : (size ?? currentSettings().size);
  await loadList(queryClient, viewed, page, loaded).catch((error: unknown) => {
    throw preload ? error : (listFailure.handle?.(error, place) ?? error);
  });
  return { place, view, page: page ?? 1, size };
}
