import { dollarsToCents } from '../../kit/money.ts';

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

/** In cents, as the cart and the server count them. */
export const totalOf = (ready: readonly { part: { regular_price: string }; pieces: number }[]) =>
  ready.reduce((sum, { part, pieces }) => sum + dollarsToCents(part.regular_price) * pieces, 0);
