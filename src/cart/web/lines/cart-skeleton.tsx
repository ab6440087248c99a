import { hydratedLater } from '../../../ui/hooks/hydrated-later.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';

// This promise never resolves, so React leaves the server's markup alone until the real cart replaces it.
const EarlyCart = hydratedLater(
  import.meta.env.SSR ? (await import('./cart-before-script.tsx')).CartBeforeScript : null,
  () => new Promise<never>(() => {}),
);

/** Shown until hydration; `draw-stored-cart.ts` fills in the stored lines. */
export function CartSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading your cart</VisuallyHidden>
      <EarlyCart />
    </>
  );
}
