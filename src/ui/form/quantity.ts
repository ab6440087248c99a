export interface QuantityBounds {
  min: number;
  max: number;
}

/** The nearest whole number within the bounds. A `max` below `min` (out of stock) gives `min`; the server refuses it. */
export function boundQuantity(quantity: number, { min, max }: QuantityBounds): number {
  if (Number.isNaN(quantity)) return min;
  return Math.max(min, Math.min(max, Math.trunc(quantity)));
}

/**
 * What stays of typed text when its field is left: the whole number that it begins with, within the bounds, or the
 * quantity of before. Digits that something stands between are never joined: "2.7" is 2, and "1e3" is 1.
 */
export function settledQuantity(typed: string, before: number, bounds: QuantityBounds): number {
  const whole = Number.parseInt(typed, 10);
  return Number.isNaN(whole) ? before : boundQuantity(whole, bounds);
}

/** Parses a typed quantity; null unless it is a whole number within the bounds. */
export function readQuantity(typed: string, bounds: QuantityBounds): number | null {
  const text = typed.trim();
  if (!/^\d+$/.test(text)) return null;
  const quantity = Number(text);
  return quantity === boundQuantity(quantity, bounds) ? quantity : null;
}

export const quantityFault = ({ min, max }: QuantityBounds): string =>
  `Please enter ${min >= max ? min : `a whole number from ${min} to ${max}`}.`;
