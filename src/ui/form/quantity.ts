export interface QuantityBounds {
  min: number;
  max: number;
}

/** The nearest whole number within the bounds. A `max` below `min` (out of stock) gives `min`; the server refuses it. */
export function boundQuantity(quantity: number, { min, max }: QuantityBounds): number {
  if (Number.isNaN(quantity)) return min;
  return Math.max(min, Math.min(max, Math.trunc(quantity)));
}

/** Parses a typed quantity; null unless it is a whole number within the bounds. */
export function readQuantity(typed: string, bounds: QuantityBounds): number | null {
  const text = typed.trim();
  if (!/^\d+$/.test(text)) return null;
  const quantity = Number(text);
  return quantity === boundQuantity(quantity, bounds) ? quantity : null;
}
