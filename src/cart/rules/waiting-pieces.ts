/** A part that can be ordered beyond its stock. */
export interface Backorder {
  /** The pieces that are here. What can be ordered, `stock_qty`, includes those that are still to come. */
  stock: number;
  /** When those are expected, as 2026-12-14 and as "December 14". */
  day: string;
  on: string;
}

export interface MayWait {
  quantity: number;
  backorder?: Backorder | null | undefined;
}

/** The pieces of a line that are still to come; none of a line whose stored data makes no sense. */
export const waitingPieces = ({ quantity, backorder }: MayWait): number =>
  (backorder && Math.max(0, quantity - backorder.stock)) || 0;
