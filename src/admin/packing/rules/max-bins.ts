/** The number of orders that fit on the cart, and of columns that fit beside the parts. */
export const MAX_BINS = 12;
