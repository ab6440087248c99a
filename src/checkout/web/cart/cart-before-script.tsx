import { unknownFacts } from '../../../fitment/rules/fit.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import type { CartLine, LineFit } from '../../../cart/rules/cart-values.ts';
import { FitNotice } from '../../../cart/web/fit/fit-warning.tsx';
import { CartTable } from './cart-table.tsx';
import { CartTitle } from './cart-title.tsx';

const noVan: LineFit['van'] = { ...unknownFacts, id: '', type: '', year: 0, name: '' };
const fit = { van: noVan, vanName: 'your van', words: 'Fits' };
const part = { id: 0, name: 'A part', sku: '-', slug: '-', featured_image: 'data:,' };
const priced = { ...part, priceCents: 0, quantity: 1 };

/** Each thing that a line can say is in one of these; each state of a fit too. */
const examples: CartLine[] = [
  {
    ...priced,
    stock: 999,
    byQuantity: { singleCents: 1, breaks: [{ from: 2, cents: 0 }] },
    backorder: { stock: 0, day: '', on: '' },
    fit: {
      ...fit,
      state: 'no',
      instead: { ...part, regular_price: '0', stock_qty: 1 },
    },
  },
  { ...priced, id: 1, stock: 1, fit: { ...fit, state: 'fits' } },
  {
    ...priced,
    id: 2,
    stock: 0,
    fit: { ...fit, state: 'if', question: { asks: { asks: 'engine', engines: [] }, text: '?' } },
  },
  { ...priced, id: 3, stock: 999, fit: { ...fit, state: 'every' } },
  { ...priced, id: 4, stock: 999, fit: { ...fit, state: 'no' }, isForOtherVan: true },
];
const drafts = new Map<number, number>();
const noop = () => {};

/**
 * Server-rendered cart layout with example rows. `draw-stored-cart.ts` copies them for the lines stored in this
 * browser. Inert until React replaces it.
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
            <CartTable items={examples} drafts={drafts} onDraft={noop} onRemove={noop} />
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
