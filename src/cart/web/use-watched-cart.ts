import { useEffect } from 'react';

const nothing = () => {};

/** What keeps the cart up to date comes after the page: nothing waits for it. */
export function useWatchedCart(): void {
  useEffect(() => {
    const watching = import('./watch-cart.ts').then(({ watchCart }) => watchCart);
    let stop: (() => void) | undefined = nothing;
    watching.then(
      (watchCart) => {
        if (stop) stop = watchCart();
      },
      // Offline, say: the server prices the order anyway.
      nothing,
    );
    return () => {
      stop?.();
      stop = undefined;
    };
  }, []);
}
