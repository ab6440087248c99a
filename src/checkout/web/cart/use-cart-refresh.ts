import { useEffect } from 'react';
import { loadQuietly } from '../../../kit/load-part.ts';
import { nextTask } from '../../../kit/next-task.ts';

/** Loads the refresh code after the page, which does not depend on it. */
export function useCartRefresh(): void {
  useEffect(() => {
    let isLeft = false;
    let stop: (() => void) | undefined;
    async function watch() {
      // Yields first, because requesting a file blocks for milliseconds.
      await nextTask();
      // Optional: the server prices the order anyway.
      const watching = await loadQuietly(() => import('./watch-cart.ts'));
      if (!isLeft) stop = watching?.watchCart();
    }
    void watch();
    return () => {
      isLeft = true;
      stop?.();
    };
  }, []);
}
