export const messages = {
  nothingTyped: 'Please paste or type part numbers.',
  tooLong: 'This list is too long. Please split it into lists of 200 lines.',
  notText: 'This file is not text. Please save it as CSV and choose that.',
  notRead: 'The file could not be read.',
} as const;

const partsIn = (count: number) => (count === 1 ? '1 part' : `${count} parts`);

export const leftOut = (lines: number) =>
  `Only 200 lines are read at once: ${lines === 1 ? 'the last one was' : `the last ${lines} were`} left out.`;

export const addedToCart = (pieces: number) =>
  pieces === 0
    ? 'All that is in stock is in your cart already.'
    : `${partsIn(pieces)} Successfully Added To Cart!`;
