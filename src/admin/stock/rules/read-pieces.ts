import {
  type MovementReason,
  isInboundOnly,
  isOutboundOnly,
} from '../../../catalogue/rules/stock/movement-reasons.ts';
import { stockMessages } from '../../../catalogue/rules/stock/stock-messages.ts';

const MAX_DIGITS = 5;

export interface ShelfStock {
  stock: number;
  /** Sold, but not taken from the shelf yet. */
  sold_on_shelf: number;
}

export type PiecesRead =
  | { delta: number; after: number; counted?: number }
  | { delta?: undefined; fault: string };

/** Parses typed pieces: the total for a count, otherwise the difference. */
export function readPieces(text: string, reason: MovementReason, shelf: ShelfStock): PiecesRead {
  const [, sign = '', digits = ''] = /^\s*([+\-−]?)\s*(\d+)\s*$/.exec(text) ?? [];
  if (text.trim() === '') return { fault: 'Enter how many pieces.' };
  if (digits === '') return { fault: 'Enter a whole number of pieces.' };
  if (digits.length > MAX_DIGITS) return { fault: 'Enter at most 99,999 pieces.' };
  const number = Number(digits);
  if (reason === 'counted') {
    if (sign !== '') return { fault: 'Enter how many there are, without a sign.' };
    const delta = number - shelf.stock - shelf.sold_on_shelf;
    const after = shelf.stock + delta;
    if (after < 0) return { fault: `${shelf.sold_on_shelf} on the shelf are sold already.` };
    return { delta, after, counted: number };
  }
  if (number === 0) return { fault: 'Enter how many pieces came or went.' };
  const isOut = sign === '' ? isOutboundOnly(reason) : sign !== '+';
  if (isOut && isInboundOnly(reason)) return { fault: stockMessages.onlyIn };
  if (!isOut && isOutboundOnly(reason)) return { fault: stockMessages.onlyOut };
  const delta = isOut ? -number : number;
  const after = shelf.stock + delta;
  return after < 0 ? { fault: `There are only ${shelf.stock}.` } : { delta, after };
}
