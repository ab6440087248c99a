import { waitingText } from '../../../cart/rules/waiting-text.ts';
import type { CartProduct } from '../../../cart/rules/cart-values.ts';
import type { PartListLine } from '../../contract.ts';
import { MAX_LIST_LINES, MAX_QUANTITY } from '../../rules/part-list.ts';

export const messages = {
  nothingTyped: 'Please paste or type part numbers.',
  tooLong: 'This list is too long. Please split it, or paste only its numbers and quantities.',
  notText: 'This file is not text. Please save it as CSV and choose that.',
  picture:
    'This is a picture, whose text cannot be read. Please type or paste the numbers, or choose a CSV or text file.',
  document:
    'This is a document or spreadsheet. Please copy its lines and paste them here, or save it as CSV and choose that.',
  notRead: 'The file could not be read.',
  merged: 'These parts were added to the list that you had here.',
} as const;

/** Several parts have the number or name of a line. */
export const severalParts = ({ typed, by_name, parts }: PartListLine) =>
  by_name
    ? `${parts.length} parts are called “${typed}”. Which one is it?`
    : `${parts.length} parts have the number ${typed}. Which one is it?`;

export const partsIn = (count: number) => (count === 1 ? '1 part' : `${count} parts`);

/** `room`: how many of them can be read now. */
export function linesLeft(lines: number, room: number): string {
  const waiting = lines === 1 ? '1 more line waits' : `${lines} more lines wait`;
  const next = lines === 1 ? 'it' : 'them';
  return room > 0
    ? `${waiting} to be read: ${MAX_LIST_LINES} fit at once.`
    : `${waiting}, as ${MAX_LIST_LINES} fit at once. Add these to your cart, or remove some, to read ${next} next.`;
}

export const readNext = (lines: number) => `Read the next ${lines === 1 ? 'one' : lines}`;

export const reducedLines = (lines: number) =>
  `No more than ${MAX_QUANTITY} of a part can be ordered at once: ${lines === 1 ? '1 quantity was' : `${lines} quantities were`} lowered to that.`;

export const skippedLines = (lines: number) =>
  lines === 1
    ? '1 line names no part, or wants none, and was left out. If a part is meant, type its number and quantity.'
    : `${lines} lines name no part, or want none, and were left out. If a part is meant, type its number and quantity.`;

export const addedToCart = (parts: number) => `${partsIn(parts)} Successfully Added To Cart!`;

/** Why fewer can be added than wanted, or what of them is still to come; null if all are here. */
export function shortage(
  wanted: number,
  { stock_qty: stock, backorder }: Pick<CartProduct, 'stock_qty' | 'backorder'>,
  inCart: number,
): string | null {
  if (wanted <= stock - inCart)
    return waitingText({ quantity: wanted + inCart, backorder }) || null;
  const inStock = backorder ? 'to order' : 'in stock';
  if (inCart === 0) return `Only ${stock} ${inStock}`;
  const all = stock === 1 ? `The only one ${inStock} is` : `All ${stock} ${inStock} are`;
  return inCart >= stock
    ? `${all} in your cart`
    : `Only ${stock} ${inStock}, ${inCart} in your cart`;
}
