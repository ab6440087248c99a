/** A new order of a part should last so long. */
const COVER_DAYS = 45;

export interface Supply {
  stock: number;
  /** Pieces that are on their way. */
  coming: number;
  perDay: number;
  reorderPoint: number | null;
}

/** Days until the last one is sold; null where it does not sell. */
export const daysLeft = ({ stock, perDay }: Pick<Supply, 'stock' | 'perDay'>) =>
  perDay > 0 ? Math.floor(stock / perDay) : null;

/** Without a reorder point the last piece is one. */
const USUAL_POINT = 1;

/** Enough for the next weeks, and for twice the reorder point. */
export function suggestedOrder({ stock, coming, perDay, reorderPoint }: Supply): number {
  const wanted = Math.max(Math.ceil(perDay * COVER_DAYS), 2 * (reorderPoint ?? USUAL_POINT), 1);
  return Math.max(0, wanted - stock - coming);
}
