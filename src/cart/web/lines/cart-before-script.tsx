import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import type { CartLine } from '../../rules/cart-values.ts';
import { CartTable } from './cart-table.tsx';
import { CartTitle } from './cart-title.tsx';

const example: CartLine = {
  id: 0,
  name: 'A part',
  slug: '-',
  featured_image: 'data:,',
  priceCents: 0,
  quantity: 1,
  stock: 999,
};
const drafts = new Map<number, number>();
const nothing = () => {};

/**
 * Server-rendered cart layout with one example row. `draw-stored-cart.ts` copies that row for each line stored in
 * this browser. Inert until React replaces it.
 */
export function CartBeforeScript() {
  return (
    <div className="grid gap-6 noscript:hidden lg:aside-right-88 lg:items-start">
      <CartTitle id="early-pieces" />
      <div className="grid min-w-0 gap-6">
        <div>
          <div id="early-lines" hidden inert>
            <CartTable items={[example]} drafts={drafts} onDraft={nothing} onRemove={nothing} />
          </div>
          <Skeleton className="h-36" />
          <Skeleton className="mt-4 h-12" />
        </div>
        <Skeleton className="h-160 md:h-126" />
        <Skeleton className="h-48" />
      </div>
      <Skeleton className="h-80" />
    </div>
  );
}
