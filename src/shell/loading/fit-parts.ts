import { keepFits } from '../../cart/web/fit/keep-fits.ts';
import { ProductBadge } from '../../catalogue/web/fit/product-badge.tsx';
import { useBadge } from '../../fitment/web/fit-slot.tsx';
// Paints the van in the header's chip; the common styles leave it out.
import '../../fitment/web/van-drawing.css';

/** Turns fit lines into badges, and judges the cart. Call once. */
export function startFits(): void {
  useBadge.setState({ Badge: ProductBadge });
  keepFits();
}
