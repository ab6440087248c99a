import { useEffect } from 'react';
import { loadQuietly } from '../../../kit/load-part.ts';

/** What keeps the cart up to date comes after the page: nothing waits for it. */
export function useCartRefresh(): void {
  useEffect(() => {
    let isLeft = false;
    let stop: (() => void) | undefined;
    async function watch() {
      // Without it the server prices the order all the same.
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
