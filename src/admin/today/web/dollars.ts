/** Whole dollars, as plots show them. */
export const dollars = (cents: number): string =>
  `$${Math.round(cents / 100).toLocaleString('en-US')}`;
