import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Caches a call's response. Cancels and repeats a running query, whose result may be older. */
export function cacheAnswer(queryClient: QueryClient, queryKey: QueryKey, data: object): void {
  const filter = { queryKey, exact: true };
  const isBeingRead = queryClient.isFetching(filter) > 0;
  void queryClient.cancelQueries(filter);
  queryClient.setQueryData(queryKey, data);
  if (isBeingRead) void queryClient.invalidateQueries(filter);
}
