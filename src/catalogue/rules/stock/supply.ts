/** How many days a new order should last. */
export const COVER_DAYS = 45;
/** The most that is ordered of a part at once. */
export const MAX_ORDERED = 100_000;
/** The most parts of a purchase order. */
export const MAX_ORDER_LINES = 500;

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

/** What a purchase order begins with, for a part that is on it whether it runs low or not. */
export const orderedPieces = (suggested: number): number =>
  Math.min(Math.max(1, suggested), MAX_ORDERED);
