import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../ask.ts';

/** Banner, contact details, links and settings: what every page knows. */
export const headerContent = queryOptions({
  queryKey: ['headerContent'],
  queryFn: async () => (await ask('GET headerContent')).data.pageContent,
  staleTime: Number.POSITIVE_INFINITY,
});
