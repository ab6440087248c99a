import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Which } from '../contract.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';

/** A preview of putting back, loaded on request and again whenever something changes. */
export function usePutBackPlan(which: Which) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    ...callQuery(['log', 'put-back', which], 'POST admin/log/put-back/preview', { body: which }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
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
