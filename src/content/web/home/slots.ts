/** The product carousel never has fewer slots. */
const FEWEST = 4;

/** The numbers of the slots, from 1, that stay empty beside so many products. */
export const emptySlots = (products: number): number[] =>
  Array.from({ length: FEWEST }, (_, index) => index + 1).filter((slot) => slot > products);
