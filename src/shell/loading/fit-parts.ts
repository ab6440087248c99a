import { keepFits } from '../../cart/web/fit/keep-fits.ts';
import { useBadge } from '../../catalogue/web/fit/fit-slot.tsx';
import { ProductBadge } from '../../catalogue/web/fit/product-badge.tsx';

/** Turns fit lines into badges, and judges the cart. Call once. */
export function startFits(): void {
  useBadge.setState({ Badge: ProductBadge });
  keepFits();
}
