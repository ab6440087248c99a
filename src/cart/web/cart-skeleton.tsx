import { hydratedLater } from '../../ui/hydrated-later.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

// The script never comes: React leaves it as it was drawn until the cart itself takes its place.
const EarlyCart = hydratedLater(
  import.meta.env.SSR ? (await import('./early-cart.tsx')).EarlyCart : null,
  () => new Promise<never>(() => {}),
);

/** The cart until React has taken the page over, drawn by `early-cart.ts`. */
export function CartSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading your cart</VisuallyHidden>
      <EarlyCart />
    </>
  );
}
