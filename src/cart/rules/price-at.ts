/** What a piece costs from so many on. */
export interface PriceBreak {
  from: number;
  cents: number;
}

/**
 * What a piece costs when so many are bought: the lowest of the part's price and the breaks that are reached, so that
 * a sale price below a break counts. The function `price_at` of the database is the same rule.
 */
export const priceAt = (cents: number, breaks: readonly PriceBreak[] = [], quantity: number) =>
  breaks.reduce(
    (least, { from, cents: lower }) => (from <= quantity ? Math.min(least, lower) : least),
    cents,
  );

/** From how many pieces on each costs what it costs when so many are bought; 1 without a break. */
export const holdsFrom = (cents: number, breaks: readonly PriceBreak[], quantity: number): number =>
  [1, ...breaks.map(({ from }) => from)]
    .toSorted((one, other) => one - other)
    .find((from) => priceAt(cents, breaks, from) === priceAt(cents, breaks, quantity))!;
