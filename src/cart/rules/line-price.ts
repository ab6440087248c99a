/** Another price for a piece, which staff give with a reason. */
export interface GivenPrice {
  cents: number;
  reason: string;
}

/** A line's price as it is charged; `listCents` is the part's own price, where another one was given. */
export interface LinePrice {
  priceCents: number;
  listCents: number | null;
  priceReason: string | null;
}

/** What a piece of a line costs: the part's own price, or the one that staff gave it. */
export function linePrice(ownCents: number, given?: GivenPrice): LinePrice {
  if (!given || given.cents === ownCents)
    return { priceCents: ownCents, listCents: null, priceReason: null };
  return { priceCents: given.cents, listCents: ownCents, priceReason: given.reason };
}
