import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import type { Which } from '../contract.ts';

/** What putting back would do now: asked for on request, and anew whenever something changes meanwhile. */
export function usePutBackPlan(which: Which) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['log', 'put-back', which],
    queryFn: async ({ signal }) =>
      (await callShop('POST admin/log/put-back/preview', { body: which }, { signal })).data,
    enabled: isOpen,
    placeholderData: keepPreviousData,
    ...{ gcTime: 0, staleTime: 0 },
  });
  return {
    plan: isOpen ? query.data : undefined,
    isLoading: isOpen && query.isPending,
    error: isOpen ? query.error : null,
    open: () => setOpen(true),
    close: () => setOpen(false),
    retry: () => void query.refetch(),
  };
}
