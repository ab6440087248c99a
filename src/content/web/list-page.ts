import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { notFound, redirect, useLoaderData } from '@tanstack/react-router';
import { useEffect } from 'react';
import { parsePage } from '../../catalogue/web/list/paging.ts';
import { whenIdle } from '../../catalogue/web/when-idle.ts';
import { nullIfRefused } from '../../kit/client.ts';
import { pageCount, rowsOnPage } from '../../ui/table/paging.ts';
import type { Head } from '../../kit/page.ts';

/** Of articles and testimonials. */
export const ROWS_PER_PAGE = 12;

/** A list that the browser loads whole after the first page; the server loads only the requested page. */
export interface PagedList<Row> {
  key: readonly string[];
  fetchRows: (query: {
    page?: number;
    per_page?: number;
  }) => Promise<{ data: Row[]; total: number }>;
  addressOf: (page: number) => string;
}

const onePage = <Row>(list: PagedList<Row>, page: number) =>
  queryOptions({
    queryKey: [...list.key, page],
    queryFn: () => nullIfRefused(list.fetchRows({ page, per_page: ROWS_PER_PAGE })),
  });

const whole = <Row>(list: PagedList<Row>) =>
  queryOptions({
    queryKey: [...list.key, 'all'],
    queryFn: () => nullIfRefused(list.fetchRows({})),
  });

/** Loads a page of a list; `/page/1` redirects to the address without a number. Throws `notFound()`. */
export async function loadListPage<Row>(
  queryClient: QueryClient,
  list: PagedList<Row>,
  pageParam = '',
): Promise<number> {
  if (pageParam === '1') throw redirect({ href: list.addressOf(1), statusCode: 301 });
  const page = parsePage(pageParam || '1');
  if (page === null) throw notFound();
  const cached = queryClient.getQueryData(whole(list).queryKey);
  const result = cached ?? (await queryClient.ensureQueryData(onePage(list, page)));
  if (!result || page > pageCount(result.total, ROWS_PER_PAGE)) throw notFound();
  return page;
}

/** Returns the rows of a page and prefetches the whole list when the browser is idle. */
export function useListPage<Row>(list: PagedList<Row>, page: number) {
  const queryClient = useQueryClient();
  const { data: all } = useQuery({ ...whole(list), enabled: false });
  const { data: loaded } = useQuery({ ...onePage(list, page), enabled: !all });
  const isPaged = (loaded?.total ?? 0) > ROWS_PER_PAGE;

  useEffect(() => {
    if (!isPaged || all) return;
    return whenIdle(() => void queryClient.prefetchQuery(whole(list)));
  }, [queryClient, list, isPaged, all]);

  if (all) return { rows: rowsOnPage(all.data, page, ROWS_PER_PAGE), total: all.total };
  return { rows: loaded?.data ?? [], total: loaded?.total ?? 0 };
}

/** Loader data of a content page. */
export interface LoadedPage {
  head: (origin: string) => Partial<Head>;
  page?: number;
}

/** The page number that `loadListPage` returned. */
export const usePageNumber = () =>
  useLoaderData({ strict: false, select: (loaded) => (loaded as LoadedPage).page ?? 1 });
