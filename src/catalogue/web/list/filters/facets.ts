import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useChosenVan } from '../../../../fitment/web/chosen-van.ts';
import { callShop } from '../../../../kit/client.ts';
import type { Facets, PartTypeCount } from '../../../contract.ts';
import { type ListView, readView } from '../../../rules/list-view.ts';
import { listOfSearch, readSearch } from '../../../rules/search-state.ts';
import { addressOfPage, type ListPlace, placeWith } from '../list-address.ts';
import { findOptions } from '../fetch-list.ts';
import { viewedList } from '../list-data.ts';
import type { ViewedList } from '../viewed-list.ts';

const facetsOf = ({ list, view: { sort: _sort, ...view }, first }: ViewedList) =>
  queryOptions({
    queryKey: ['facets', list, view, first],
    queryFn: async ({ signal }): Promise<Facets> => {
      const options = findOptions({ list, view: { ...view, sort: 'relevance' } });
      // Which complaint a search is depends on the van.
      const body = { ...options, ...(list.keyword !== undefined && { first }) };
      return (await callShop('POST productFacets', { body }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });

export function useFacets({ list, view }: ViewedList) {
  const { first } = useChosenVan();
  return useQuery(facetsOf(viewedList(list, view, first)));
}

/** The list in the address. It is ahead of the displayed list while that loads, so controls react at once. */
export function useListInAddress(place: ListPlace): { place: ListPlace; view: ListView } {
  const search = useRouterState({ select: ({ location }) => location.search });
  return { place: latestPlace(place, search), view: readView(search) };
}

const latestPlace = ({ at, list }: ListPlace, search: Record<string, unknown>): ListPlace => ({
  at,
  list: at === 'search' ? listOfSearch(readSearch(search)) : list,
});

/** Opens the list in another view at its first page; quick changes accumulate. */
export function useChangeView(place: ListPlace) {
  const router = useRouter();
  return (change: Partial<ListView>, at: Parameters<typeof placeWith>[1] = {}) => {
    const { search } = router.latestLocation;
    return router.navigate({
      href: addressOfPage(placeWith(latestPlace(place, search), at), 1, {
        ...readView(search),
        ...change,
      }),
      resetScroll: false,
    });
  };
}

export interface TypeGroup {
  name: string;
  count: number;
  types: PartTypeCount[];
}

/** Part types by their sub-group, both with the most parts first. */
export function groupTypes(types: readonly PartTypeCount[]): TypeGroup[] {
  const groups = new Map<string, PartTypeCount[]>();
  for (const type of types) groups.set(type.group, [...(groups.get(type.group) ?? []), type]);
  return [...groups]
    .map(([name, members]) => ({
      name,
      count: members.reduce((sum, { count }) => sum + count, 0),
      types: members.toSorted((a, b) => b.count - a.count),
    }))
    .toSorted((a, b) => b.count - a.count);
}

/**
 * Leaves out options that all products of the list share: choosing one would change nothing. Once one has been chosen
 * they stay, because the pressed control has the focus.
 */
export function useOptionsThatNarrow<Option extends { count: number }>(
  options: readonly Option[],
  total: number,
  isChosen: boolean,
): readonly Option[] {
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (isChosen && !wasChosen) setWasChosen(true);
  return wasChosen ? options : options.filter(({ count }) => count !== total);
}
