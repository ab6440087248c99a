import type { PriceBreak } from '../../../cart/rules/price-at.ts';
import { readPrice, splitList, writePrice } from './cells.ts';
import { type CellResult, invalid, quoted, valid } from './fault.ts';

/** As many as a small table on the part's page holds. */
export const MAX_BREAKS = 6;
/** The most pieces of a part that a cart takes. */
const MAX_FROM = 9_999;

/** `5: 12.50; 10: 11.00`: from 5 pieces on each costs $12.50, from 10 on $11.00. */
export function readBreaks(cell: string): CellResult<PriceBreak[]> {
  const entries = splitList(cell);
  if (entries.length > MAX_BREAKS)
    return invalid(`has ${entries.length} quantities; ${MAX_BREAKS} are allowed`);
  const breaks: PriceBreak[] = [];
  const reasons: string[] = [];
  for (const entry of entries) {
    const read = readBreak(entry);
    if ('reasons' in read) reasons.push(...read.reasons);
    else breaks.push(read.value);
  }
  if (reasons.length > 0) return invalid(...reasons);
  const disordered = breaks.flatMap((one, at) => orderFaults(one, breaks[at - 1]));
  return disordered.length > 0 ? invalid(...disordered) : valid(breaks);
}

function readBreak(entry: string): CellResult<PriceBreak> {
  const [, pieces, price] = /^(\d{1,9})\s*\+?\s*[:=@]\s*(.+)$/.exec(entry) ?? [];
  if (pieces === undefined || price === undefined)
    return invalid(`${quoted(entry)} is not a quantity with a price, such as 5: 12.50`);
  const from = Number(pieces);
  if (from < 2 || from > MAX_FROM)
    return invalid(`${pieces} is not between 2 and ${MAX_FROM} pieces`);
  const read = readPrice(price);
  return 'reasons' in read ? read : valid({ from, cents: read.value });
}

function orderFaults({ from, cents }: PriceBreak, before: PriceBreak | undefined): string[] {
  if (!before) return [];
  return [
    ...(from > before.from ? [] : [`${from} pieces must come before ${before.from}`]),
    ...(cents < before.cents
      ? []
      : [`${from} pieces must cost less each than ${before.from}: ${writePrice(before.cents)}`]),
  ];
}

export const writeBreaks = (breaks: readonly PriceBreak[]): string =>
  breaks.map(({ from, cents }) => `${from}: ${writePrice(cents)}`).join('; ');
