import { isNotFound, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../../../ui/overlay/toast.ts';
import { isSameList, type ListPlace } from './list-address.ts';
import { listFailure } from './open-list.ts';

/**
 * Keeps the displayed list if another order, filter or page fails to load, and shows a toast. The address returns to
 * that of the displayed list.
 */
export function useListFallback(place: ListPlace): void {
  const router = useRouter();
  useEffect(() => {
    listFailure.handle = (error, wanted) => {
      if (isNotFound(error) || !isSameList(place, wanted)) return error;
      toast.error((error as Error).message, { duration: 6_000 });
      const { href } = router.state.resolvedLocation ?? router.state.location;
      return redirect({ href, replace: true, resetScroll: false });
    };
    return () => {
      delete listFailure.handle;
    };
  }, [router, place]);
}
