import { MAX_LIST_LINES, MAX_QUANTITY } from '../../rules/part-list.ts';

export const messages = {
  nothingTyped: 'Please paste or type part numbers.',
  tooLong: `This list is too long. Please split it into lists of ${MAX_LIST_LINES} lines.`,
  notText: 'This file is not text. Please save it as CSV and choose that.',
  notRead: 'The file could not be read.',
  merged: 'These parts were added to the list that you had here.',
} as const;

export const partsIn = (count: number) => (count === 1 ? '1 part' : `${count} parts`);

/** `room`: how many of them can be read now. */
export function linesLeft(lines: number, room: number): string {
  const left = `Only ${MAX_LIST_LINES} lines fit at once: ${lines === 1 ? '1 is' : `${lines} are`} not read yet.`;
  return room > 0 ? left : `${left} Add these to your cart first.`;
}

export const readNext = (lines: number) => `Read the next ${lines === 1 ? 'one' : lines}`;

export const reducedLines = (lines: number) =>
  `No more than ${MAX_QUANTITY} of a part can be ordered at once: ${lines === 1 ? '1 quantity was' : `${lines} quantities were`} lowered to that.`;

export const skippedLines = (lines: number) =>
  lines === 1
    ? '1 line names no part, or wants none, and was left out. If a part is meant, type its number and quantity.'
    : `${lines} lines name no part, or want none, and were left out. If a part is meant, type its number and quantity.`;

export const addedToCart = (parts: number) => `${partsIn(parts)} Successfully Added To Cart!`;

/** Why fewer can be added than wanted; null if all can. */
export function shortage(wanted: number, stock: number, inCart: number): string | null {
  if (wanted <= stock - inCart) return null;
  if (inCart === 0) return `Only ${stock} in stock`;
  const all = stock === 1 ? 'The only one in stock is' : `All ${stock} in stock are`;
  return inCart >= stock ? `${all} in your cart` : `Only ${stock} in stock, ${inCart} in your cart`;
}
