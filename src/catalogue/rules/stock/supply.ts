/** How many days a new order should last. */
const COVER_DAYS = 45;

export interface Supply {
  stock: number;
  /** Pieces on order. */
  coming: number;
  perDay: number;
  reorderPoint: number | null;
}

/** Days until the part sells out; null if it does not sell. */
export const daysLeft = ({ stock, perDay }: Pick<Supply, 'stock' | 'perDay'>) =>
  perDay > 0 ? Math.floor(stock / perDay) : null;

/** The reorder point for parts that have none. */
const DEFAULT_REORDER_POINT = 1;

/** Enough for `COVER_DAYS`, and at least twice the reorder point. */
export function suggestedOrder({ stock, coming, perDay, reorderPoint }: Supply): number {
  const wanted = Math.max(
    Math.ceil(perDay * COVER_DAYS),
    2 * (reorderPoint ?? DEFAULT_REORDER_POINT),
    1,
  );
  return Math.max(0, wanted - stock - coming);
}
