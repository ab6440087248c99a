import { useEffect } from 'react';

/** What keeps the cart up to date comes after the page: nothing waits for it. */
export function useWatchedCart(): void {
  useEffect(() => {
    let isLeft = false;
    let stop: (() => void) | undefined;
    async function watch() {
      const { watchCart } = await import('./watch-cart.ts');
      if (!isLeft) stop = watchCart();
    }
    // Offline, say: the server prices the order anyway.
    watch().catch(() => {});
    return () => {
      isLeft = true;
      stop?.();
    };
  }, []);
}
