/** Minimum number of slots in the product carousel. */
const MIN_SLOTS = 4;

/** Numbers of the empty slots, counted from 1. */
export const emptySlots = (products: number) =>
  Array.from({ length: MIN_SLOTS }, (_, index) => index + 1).filter((slot) => slot > products);
