import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Shows what a call answered with. What was being read meanwhile may be older than that: it is read again. */
export function showAnswer(queryClient: QueryClient, queryKey: QueryKey, data: object): void {
  const filter = { queryKey, exact: true };
  const isBeingRead = queryClient.isFetching(filter) > 0;
  void queryClient.cancelQueries(filter);
  queryClient.setQueryData(queryKey, data);
  if (isBeingRead) void queryClient.invalidateQueries(filter);
}
