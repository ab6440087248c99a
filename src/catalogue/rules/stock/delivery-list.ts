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
const HEADS: Record<'number' | 'pieces' | 'cost', RegExp> = {
  number: /^(sku|number|part.*|item.*|article.*|oem.*)$/i,
  pieces: /^(qty|quantity|pieces|pcs|count|shipped)$/i,
  cost: /^(cost|price|unit.*|each|net)$/i,
};

/** Reads a supplier's list: number, pieces and cost, in this order or under headings. */
export function readDeliveryList(rows: readonly { number: number; cells: string[] }[]) {
  const lines: WrittenLine[] = [];
  const faults: Fault[] = [];
  const places = readHeads(rows[0]?.cells ?? []);
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

/** The column positions, if the first line has headings. */
function readHeads(cells: readonly string[]) {
  const find = (name: keyof typeof HEADS) =>
    cells.findIndex((cell) => HEADS[name].test(cell.trim()));
  const places = { number: find('number'), pieces: find('pieces'), cost: find('cost') };
  const width = cells.length;
  return places.number >= 0 && places.pieces >= 0 ? { ...places, width } : null;
}

const tooWide = (cells: readonly string[], width: number) =>
  `has ${cells.length} cells instead of ${width}; write a cost as in 12.50, or name all columns in the first line`;

function readLine(written: string, pieces: string, cost: string): WrittenLine | string {
  if (!written) return 'the number is missing';
  if (/[,;\t]/.test(written))
    return `${quoted(written)} is not one number; divide all lines as the first one is divided`;
  const count = pieces === '' ? 1 : /^\d+$/.test(pieces) ? Number(pieces) : NaN;
  if (!(count > 0 && count <= MAX_PIECES)) return `"${pieces}" is not a number of pieces`;
  const dollars = cost.replaceAll(/[$,\s]/g, '');
  const costCents = dollars === '' ? null : Math.round(Number(dollars) * 100);
  if (costCents !== null && !(DOLLARS.test(cost) && costCents <= MAX_CENTS))
    return `"${cost}" is not a cost in dollars, such as 12.50`;
  return { written: written.slice(0, 100), pieces: count, costCents };
}
