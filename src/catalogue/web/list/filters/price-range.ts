export type PriceBound = 'min' | 'max';

/** In whole dollars; an empty bound does not filter. */
export type PriceRange = Record<PriceBound, number | undefined>;

/** The error in a typed range, and its field. */
export interface InvalidPrice {
  field: PriceBound;
  message: string;
}

/** Accepts "$6" and "1,200"; cents widen the range to whole dollars, as shown in the fields. */
export function readPriceRange(typed: Record<PriceBound, string>): PriceRange | InvalidPrice {
  const range = { min: dollars(typed.min, Math.floor), max: dollars(typed.max, Math.ceil) };
  for (const field of ['min', 'max'] as const) {
    if (Number.isNaN(range[field])) return { field, message: 'Enter dollars, such as 20.' };
  }
  return range.min !== undefined && range.max !== undefined && range.min > range.max
    ? { field: 'max', message: `Enter at least $${range.min}.` }
    : range;
}

function dollars(typed: string, round: (value: number) => number): number | undefined {
  const text = typed.replaceAll(/[\s,]/g, '');
  if (!text) return undefined;
  return /^\$?\d{1,6}(\.\d*)?$/.test(text) ? round(Number(text.replace('$', ''))) : Number.NaN;
}
