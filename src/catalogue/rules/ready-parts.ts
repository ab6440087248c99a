import { productCents, type ProductPrice } from '../../cart/rules/price-breaks.ts';

/** A part that the visitor has ticked. */
interface Wanted {
  part: { id: number; stock_qty: number };
  quantity: number;
}

/** What the stock allows of it. */
export type Ready<W extends Wanted> = W & {
  /** Pieces in the cart, and those of earlier lines. */
  before: number;
  /** May be 0. */
  pieces: number;
};

/**
 * The pieces that can be added of each ticked line. Several lines can lead to the same part, and share its stock with
 * what is in the cart.
 */
export function readyParts<W extends Wanted>(
  wanted: readonly W[],
  inCart: (id: number) => number,
): Ready<W>[] {
  const taken = new Map<number, number>();
  return wanted.map((each) => {
    const { id, stock_qty: stock } = each.part;
    const before = taken.get(id) ?? inCart(id);
    const pieces = Math.max(0, Math.min(each.quantity || 0, stock - before));
    taken.set(id, before + pieces);
    return { ...each, before, pieces };
  });
}

interface Counted {
  part: ProductPrice & { id: number };
  pieces: number;
}

/** In cents, as the cart and the server count them: pieces of one part in several lines are priced together. */
export function totalOf(ready: readonly Counted[]): number {
  const together = new Map<number, Counted>();
  for (const { part, pieces } of ready) {
    const before = together.get(part.id)?.pieces ?? 0;
    together.set(part.id, { part, pieces: before + pieces });
  }
  return [...together.values()].reduce(
    (sum, { part, pieces }) => sum + productCents(part, pieces) * pieces,
    0,
  );
}
