import { type Fault, quoted } from '../cells/fault.ts';

export interface WrittenLine {
  /** The part number as the supplier writes it. */
  written: string;
  pieces: number;
  costCents: number | null;
}

/** Number, pieces and cost. */
const WIDTH = 3;
const MAX_LINES = 2_000;
/** A comma divides thousands. */
const DOLLARS = /^\$?\s*(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
const MAX_PIECES = 100_000;
const MAX_CENTS = 10_000_000;
/** Headings, the surest first. */
const HEADS: Record<'number' | 'pieces' | 'cost', readonly RegExp[]> = {
  number: [
    /^sku$/i,
    /^(part|oem|item|article|product|stock|catalog|vendor|supplier|mfr|your|our)[ .]*(no\.?|number|num|#|code|sku|id)$/i,
    /^(number|no\.?|part|item|article|oem|mpn|code)$/i,
    /\b(sku|part|oem)\b/i,
  ],
  pieces: [/^(qty|quantity|pieces|pcs|count|units)$/i, /\b(shipped|qty|quantity|pieces|pcs)\b/i],
  cost: [/^(cost|net|each)$/i, /\b(cost|net|unit price|each)\b/i, /^(price|unit.*)$/i],
};

/** Reads a supplier's list: number, pieces and cost, in this order or under headings. */
export function readDeliveryList(rows: readonly { number: number; cells: string[] }[]) {
  const lines: WrittenLine[] = [];
  const faults: Fault[] = [];
  const places = readHeads(rows[0]?.cells ?? []);
  if (places && places.number < 0) return { lines, faults: [headsFault(rows[0]!.number)] };
  for (const { number, cells } of places ? rows.slice(1) : rows) {
    const of = (name: keyof typeof HEADS, place: number) =>
      (cells[places ? places[name] : place] ?? '').trim();
    const line = cells.slice(places?.width ?? WIDTH).some((cell) => cell.trim() !== '')
      ? tooWide(cells, places?.width ?? WIDTH)
      : readLine(of('number', 0), of('pieces', 1), of('cost', 2));
    if (typeof line === 'string') faults.push({ line: number, place: null, reason: line });
    else lines.push(line);
  }
  if (lines.length === 0 && faults.length === 0)
    faults.push({ line: null, place: null, reason: 'the list is empty' });
  if (lines.length > MAX_LINES)
    faults.push({ line: null, place: null, reason: `has more than ${MAX_LINES} lines` });
  return { lines, faults };
}

/**
 * The column positions, if the first line has headings. A line without any digit has nothing else: numbers of parts
 * have digits.
 */
function readHeads(cells: readonly string[]) {
  const find = (name: keyof typeof HEADS, isFree: (place: number) => boolean = () => true) => {
    for (const heading of HEADS[name]) {
      const place = cells.findIndex((cell, at) => isFree(at) && heading.test(cell.trim()));
      if (place >= 0) return place;
    }
    return -1;
  };
  const number = find('number');
  const pieces = find('pieces', (at) => at !== number);
  const cost = find('cost', (at) => at !== number && at !== pieces);
  const isText = cells.some((cell) => cell.trim()) && cells.every((cell) => !/\d/.test(cell));
  if (!isText && !(number >= 0 && pieces >= 0)) return null;
  return { number, pieces, cost, width: cells.length };
}

const headsFault = (line: number): Fault => ({
  line,
  place: null,
  reason:
    'has headings, but none of them is the number of a part: call that column SKU, and the others Quantity and Cost',
});

const tooWide = (cells: readonly string[], width: number) =>
  `has ${cells.length} cells instead of ${width}; write a cost as in 12.50, or name all columns in the first line`;

function readLine(written: string, pieces: string, cost: string): WrittenLine | string {
  if (!written) return 'the number is missing';
  if (/[,;\t]/.test(written))
    return `${quoted(written)} is not one number; use the same separator on every line`;
  const count = pieces === '' ? 1 : /^\d+$/.test(pieces) ? Number(pieces) : NaN;
  if (!(count > 0 && count <= MAX_PIECES)) return `"${pieces}" is not a number of pieces`;
  const dollars = cost.replaceAll(/[$,\s]/g, '');
  const costCents = dollars === '' ? null : Math.round(Number(dollars) * 100);
  if (costCents !== null && !(DOLLARS.test(cost) && costCents <= MAX_CENTS))
    return `"${cost}" is not a cost in dollars, such as 12.50`;
  return { written: written.slice(0, 100), pieces: count, costCents };
}
