import { MAX_LIST_LINES } from '../../rules/part-list.ts';

export const messages = {
  nothingTyped: 'Please paste or type part numbers.',
  tooLong: `This list is too long. Please split it into lists of ${MAX_LIST_LINES} lines.`,
  notText: 'This file is not text. Please save it as CSV and choose that.',
  notRead: 'The file could not be read.',
} as const;

export const partsIn = (count: number) => (count === 1 ? '1 part' : `${count} parts`);

export const leftOut = (lines: number) =>
  `Only ${MAX_LIST_LINES} lines are read at once: ${lines === 1 ? 'the last one was' : `the last ${lines} were`} left out.`;

export const skippedLines = (lines: number) =>
  lines === 1
    ? '1 line names no part, or wants none, and was left out.'
    : `${lines} lines name no part, or want none, and were left out.`;

export const addedToCart = (parts: number) => `${partsIn(parts)} Successfully Added To Cart!`;

/** Why fewer can be added than wanted; null if all can. */
export function shortage(wanted: number, stock: number, inCart: number): string | null {
  if (wanted <= stock - inCart) return null;
  if (inCart === 0) return `Only ${stock} in stock`;
  const all = stock === 1 ? 'The only one in stock is' : `All ${stock} in stock are`;
  return inCart >= stock ? `${all} in your cart` : `Only ${stock} in stock, ${inCart} in your cart`;
}
