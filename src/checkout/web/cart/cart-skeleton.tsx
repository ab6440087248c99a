import { lazyHydrated } from '../../../ui/loading/lazy-part.tsx';

// This promise never resolves, so React leaves the server's markup alone until the real cart replaces it.
const EarlyCart = lazyHydrated(
  import.meta.env.SSR ? (await import('./cart-before-script.tsx')).CartBeforeScript : null,
  () => new Promise<never>(() => {}),
);

/** Shown until hydration; `draw-stored-cart.ts` fills in the stored lines. */
export function CartSkeleton() {
  return (
    <>
      <span className="sr-only" role="status">
        Loading your cart
      </span>
      <EarlyCart />
    </>
  );
}
