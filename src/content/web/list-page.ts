import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { parsePage } from '../../catalogue/web/list/paging.ts';
import { whenIdle } from '../../catalogue/web/when-idle.ts';
import { asRefused } from '../../kit/client.ts';
import { pageCount, rowsOnPage } from '../../ui/table/paging.ts';

/** Articles and testimonials on a page. */
export const ROWS_PER_PAGE = 12;

export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/** A list that is paged in the browser; the server fetches the asked page alone. */
export interface PagedList<Row> {
  key: readonly string[];
  fetchRows: (part: { page?: number; per_page?: number }) => Promise<{ data: Row[]; total: number }>;
  addressOf: (page: number) => string;
}

const onePage = <Row>(list: PagedList<Row>, page: number) =>
  queryOptions({
    queryKey: [...list.key, page],
    queryFn: () => fetched(list, { page, per_page: ROWS_PER_PAGE }),
  });

const whole = <Row>(list: PagedList<Row>) =>
  queryOptions({ queryKey: [...list.key, 'all'], queryFn: () => fetched(list, {}) });

async function fetched<Row>(
  list: PagedList<Row>,
  part: { page?: number; per_page?: number },
): Promise<ListPage<Row> | null> {
  try {
    const { data, total } = await list.fetchRows(part);
    return { rows: data, total };
  } catch (error) {
    // Not a failure: there is no such category.
    if (asRefused(error)?.isFinal) return null;
    throw error;
  }
}

/** Loads a page of a list; the first has one address, the one without a number. Throws "not found". */
export async function loadListPage<Row>(
  queryClient: QueryClient,
  list: PagedList<Row>,
  written = '',
): Promise<number> {
  if (written === '1') throw redirect({ href: list.addressOf(1), statusCode: 301 });
  const page = parsePage(written || '1');
  if (page === null) throw notFound();
  const known = queryClient.getQueryData(whole(list).queryKey);
  const listed = known ?? (await queryClient.ensureQueryData(onePage(list, page)));
  if (!listed || page > pageCount(listed.total, ROWS_PER_PAGE)) throw notFound();
  return page;
}

/** The rows of a page; once the browser has time it takes the whole list, and every page turn is immediate. */
export function useListPage<Row>(list: PagedList<Row>, page: number): ListPage<Row> {
  const queryClient = useQueryClient();
  const { data: all } = useQuery({ ...whole(list), enabled: false });
  const { data: part } = useQuery({ ...onePage(list, page), enabled: !all });
  const isPaged = (part?.total ?? 0) > ROWS_PER_PAGE;

  useEffect(() => {
    if (!isPaged || all) return;
    return whenIdle(() => void queryClient.prefetchQuery(whole(list)));
  }, [queryClient, list, isPaged, all]);

  if (all) return { rows: rowsOnPage(all.rows, page, ROWS_PER_PAGE), total: all.total };
  return part ?? { rows: [], total: 0 };
}
