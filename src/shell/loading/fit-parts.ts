import type { AnyRouter } from '@tanstack/react-router';
import { watchLineFits } from '../../cart/web/fit/watch-line-fits.ts';
import { PartsSummary } from '../../catalogue/web/fit/parts-summary.tsx';
import { ProductBadge } from '../../catalogue/web/fit/product-badge.tsx';
import { misfitNote } from '../../catalogue/web/fit/unfit-note.ts';
import { useBadge } from '../../fitment/web/fit-slot.tsx';
import { rankFits } from '../../fitment/web/rank-fits.ts';
// Styles the van in the header's chip; not in the common styles.
import '../../fitment/web/van-drawing.css';

/** Turns fit lines into badges, and checks the cart. Call once. */
export function startFits(router: AnyRouter): void {
  useBadge.setState({
    Badge: ProductBadge,
    Summary: PartsSummary,
    misfitNote: misfitNote((href) => void router.navigate({ href })),
  });
  rankFits();
  watchLineFits();
}
