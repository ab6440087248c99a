import { hydratedLater } from '../../../ui/hooks/hydrated-later.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';

// The script never comes: React leaves it as it was drawn until the cart itself takes its place.
const EarlyCart = hydratedLater(
  import.meta.env.SSR ? (await import('./cart-before-script.tsx')).CartBeforeScript : null,
  () => new Promise<never>(() => {}),
);

/** The cart until React has taken the page over, drawn by `draw-stored-cart.ts`. */
export function CartSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading your cart</VisuallyHidden>
      <EarlyCart />
    </>
  );
}
