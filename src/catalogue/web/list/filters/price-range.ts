export type PriceBound = 'min' | 'max';

/** In whole dollars; a bound that is left empty narrows nothing. */
export type PriceRange = Record<PriceBound, number | undefined>;

/** What is wrong with a typed range, and in which field. */
export interface WrongPrice {
  field: PriceBound;
  message: string;
}

/** "$6" and "1,200" are 6 and 1200; cents widen the range to whole dollars, which the fields then show. */
export function readPriceRange(typed: Record<PriceBound, string>): PriceRange | WrongPrice {
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
