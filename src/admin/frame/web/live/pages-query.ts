import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

interface Page<Row, Place> {
  rows: readonly Row[];
  /** Where the next page begins, if there is one. */
  next?: Place | null | undefined;
}

const NO_PLACE: unknown = undefined;

/** Query options for a list that is loaded page by page: what the first page says, with all rows loaded so far. */
export const pagesQuery = <Row, Place, One extends Page<Row, Place>>(
  queryKey: readonly unknown[],
  load: (after: Place | undefined, signal: AbortSignal) => Promise<One & Page<Row, Place>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam as Place | undefined, signal),
    initialPageParam: NO_PLACE,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }: InfiniteData<One & Page<Row, Place>>) => ({
      ...pages[0]!,
      rows: pages.flatMap(({ rows }) => rows),
    }),
  });
