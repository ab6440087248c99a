import { unknownFacts } from '../../../fitment/rules/fit.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import type { CartLine, LineFit } from '../../../cart/rules/cart-values.ts';
import { FitNotice } from '../../../cart/web/fit/fit-warning.tsx';
import { CartTable } from './cart-table.tsx';
import { CartTitle } from './cart-title.tsx';

const noVan: LineFit['van'] = { ...unknownFacts, id: '', type: '', year: 0, name: '' };
const example: CartLine = {
  id: 0,
  name: 'A part',
  sku: '-',
  slug: '-',
  featured_image: 'data:,',
  priceCents: 0,
  quantity: 1,
  stock: 999,
  fit: {
    state: 'no',
    van: noVan,
    vanName: 'your van',
    words: 'Does not fit',
    instead: {
      id: 0,
      name: 'A part',
      slug: '-',
      featured_image: 'data:,',
      regular_price: '0',
      stock_qty: 1,
    },
  },
};
const drafts = new Map<number, number>();
const noop = () => {};

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
          <div id="early-fit-warning" hidden inert>
            <FitNotice text="" isSingle={false} />
          </div>
          <div id="early-lines" hidden inert>
            <CartTable items={[example]} drafts={drafts} onDraft={noop} onRemove={noop} />
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
