export interface QuantityBounds {
  min: number;
  max: number;
}

/**
 * The nearest quantity that may be chosen, a whole number of pieces.
 * A `max` below `min` (nothing left) still gives `min`: selling it is refused elsewhere.
 */
export function boundQuantity(quantity: number, { min, max }: QuantityBounds): number {
  if (Number.isNaN(quantity)) return min;
  return Math.max(min, Math.min(max, Math.trunc(quantity)));
}

/** What was typed as a quantity within the bounds, or null while it isn't one (empty, letters, too many). */
export function readQuantity(typed: string, bounds: QuantityBounds): number | null {
  const text = typed.trim();
  if (!/^\d+$/.test(text)) return null;
  const quantity = Number(text);
  return quantity === boundQuantity(quantity, bounds) ? quantity : null;
}
