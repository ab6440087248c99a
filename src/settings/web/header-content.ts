import { queryOptions } from '@tanstack/react-query';
import { callShop } from '../../kit/client.ts';

export const headerContent = queryOptions({
  queryKey: ['headerContent'],
  queryFn: async () => (await callShop('GET headerContent')).data.pageContent,
  staleTime: Number.POSITIVE_INFINITY,
});
