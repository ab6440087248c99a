export type PriceBound = 'min' | 'max';

/** In whole dollars; a bound that is left empty narrows nothing. */
export type PriceRange = Record<PriceBound, number | undefined>;

/** What is wrong with a typed range, and in which field. */
export interface WrongPrice {
  field: PriceBound;
  message: string;
}

/** "$6" and "1,200" are 6 and 1200. Nothing is rounded or swapped behind the visitor's back. */
export function readPriceRange(typed: Record<PriceBound, string>): PriceRange | WrongPrice {
  const range = { min: wholeDollars(typed.min), max: wholeDollars(typed.max) };
  for (const field of ['min', 'max'] as const) {
    if (Number.isNaN(range[field])) return { field, message: 'Enter whole dollars, such as 20.' };
  }
  return range.min !== undefined && range.max !== undefined && range.min > range.max
    ? { field: 'max', message: `Enter at least $${range.min}.` }
    : range;
}

function wholeDollars(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s,]/g, '');
  const digits = /^\$?(\d{0,6})(?:\.0*)?$/.exec(text)?.[1];
  if (digits === undefined || (!digits && text)) return Number.NaN;
  return digits ? Number(digits) : undefined;
}
