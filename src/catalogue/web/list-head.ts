import type { QueryClient } from '@tanstack/react-query';
import { breadcrumbData } from '../structured-data.ts';
import { addressOfPage } from './list-address.ts';
import { wordsOf } from './list-words.ts';
import { listAt, type OpenedList } from './open-list.ts';
import { vanTypes } from './van-types.ts';

interface Shown {
  loaderData: unknown;
  queryClient: QueryClient;
  origin: string;
}

/** Title, description, address and breadcrumb of a list; searches stay out of search engines. */
export function headOfList({ loaderData, queryClient, origin }: Shown) {
  const { place, page } = loaderData as OpenedList;
  const words = wordsOf(listAt(place), queryClient.getQueryData(vanTypes.queryKey) ?? []);
  const numbered = page > 1 ? `, page ${page}` : '';
  return {
    title: `${words.heading}${numbered} | VanGon`,
    description: words.description,
    canonical: place.at === 'search' ? null : addressOfPage(place, page),
    structured: import.meta.env.SSR ? [breadcrumbData(words.crumbs, origin)] : [],
  };
}
