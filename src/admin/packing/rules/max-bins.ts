/** So many orders fit on the cart, and so many columns beside the parts. */
export const MAX_BINS = 12;
