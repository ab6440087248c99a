import type { NumberIndex } from './index/number-index.ts';
import { numberAt } from './read-number-list.ts';

/** What one line of a list asks for. */
export interface WantedPart {
  /** The line, shortened; for one of several numbers in a line, that number. */
  typed: string;
  /** 1 to 999. */
  quantity: number;
  /** Places in the index of the parts with this number; empty if none has it. */
  products: number[];
}

export const MAX_LIST_LINES = 200;
const MAX_PIECES = 60;
const MAX_TYPED = 100;
const MAX_QUANTITY = 999;

const CELL = /[\t,;|]/;
/** "- ", "• ", "3) ": what lists begin their lines with. */
const BULLET = /^(?:[-–—*•▪·+>]+|\d{1,3}[.)]|\[[ x]?\])\s+/i;
const UNIT = String.raw`(?:pcs?|pieces?|ea|each|off|stk|st)\.?`;
const QUANTITY = new RegExp(
  String.raw`^(?:x|×|(?:qty|quantity|menge|anzahl)[.:=]*|\()?(\d{1,3})(?:x|×|${UNIT}|\))?$`,
  'i',
);
const NUMBER_HEADING = /^(?:sku|part|item|article|oem|number|no\.?$|#|artikel|teil)/i;
const QUANTITY_HEADING = /^(?:qty|quantity|pcs|pieces|count|menge|anzahl|stück|ordered)/i;

interface Columns {
  number: number;
  quantity: number;
}

/**
 * Reads part numbers with quantities in any shape that people have them: lines with bullets, "2x", "qty 2", numbers
 * with spaces or dots, columns of a spreadsheet, several in a line. What has quantity 0 is not wanted. The same part
 * on two lines is wanted once, with both quantities.
 */
export function readPartList(
  numbers: NumberIndex,
  text: string,
): { wanted: WantedPart[]; leftOut: number } {
  const lines = text.split(/\r\n?|\n/).filter((line) => /[\p{L}\p{N}]/u.test(line));
  const read = lines.slice(0, MAX_LIST_LINES);
  const columns = columnsOf(read[0]);
  const wanted = (columns ? read.slice(1) : read).flatMap((line) =>
    readLine(numbers, columns ? chosenCells(line, columns) : line),
  );
  return {
    wanted: joined(wanted.filter(({ quantity }) => quantity > 0)),
    leftOut: lines.length - read.length,
  };
}

/** Where the number and the quantity stand, if the first line names columns. */
function columnsOf(heading = ''): Columns | undefined {
  if (/\d/.test(heading)) return undefined;
  const cells = cellsOf(heading);
  const number = cells.findIndex((cell) => NUMBER_HEADING.test(cell));
  const quantity = cells.findIndex((cell) => QUANTITY_HEADING.test(cell));
  return number >= 0 ? { number, quantity } : undefined;
}

function chosenCells(line: string, { number, quantity }: Columns): string {
  const cells = cellsOf(line);
  if (quantity < 0) return cells[number] ?? '';
  // An order form lists everything and leaves empty what is not wanted.
  return `${cells[number] ?? ''}\t${cells[quantity] || 0}`;
}

const cellsOf = (line: string) =>
  line.split(CELL).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));

type Read =
  | { typed: string; products: number[]; isExact: boolean; quantity?: never }
  | { quantity: number; typed?: never };

function readLine(numbers: NumberIndex, line: string): WantedPart[] {
  const said = line.replaceAll('"', '').trim().replace(BULLET, '');
  const read = cellsOf(said).flatMap((cell) => readCell(numbers, cell));
  const quantities = read.flatMap(({ quantity }) => quantity ?? []);
  const found = read.filter((each) => each.typed !== undefined);
  const exact = found.filter(({ isExact }) => isExact);
  const meant = exact.length > 0 ? exact : found;
  if (meant.length === 0) {
    const typed = said.replaceAll(/\s+/g, ' ').slice(0, MAX_TYPED).trim();
    return typed ? [{ typed, quantity: quantities.at(-1) ?? 1, products: [] }] : [];
  }
  const [first, ...others] = meant;
  // A spreadsheet's row has the part's own number and the maker's.
  if (others.every(({ products }) => isSame(products, first!.products))) {
    const { typed, products } = first!;
    return [
      { typed, quantity: quantities[isLed(read) && quantities.length > 1 ? 1 : 0] ?? 1, products },
    ];
  }
  return meant.map((each) => ({
    typed: each.typed,
    products: each.products,
    quantity: quantityBeside(read, read.indexOf(each)),
  }));
}

/** Whether quantities stand before their numbers, as in "2x 021 115 351 A, 1x 111 905 205". */
const isLed = (read: readonly Read[]) => read[0]?.quantity !== undefined;

function quantityBeside(read: readonly Read[], at: number): number {
  return read[isLed(read) ? at - 1 : at + 1]?.quantity ?? 1;
}

/** The numbers and quantities of a cell, in their order; other words are left out. */
function readCell(numbers: NumberIndex, cell: string): Read[] {
  const pieces = cell.split(/\s+/).filter(Boolean).slice(0, MAX_PIECES);
  const read: Read[] = [];
  for (let at = 0; at < pieces.length;) {
    const number = numberAt(numbers, pieces, at);
    if (number) {
      const typed = pieces.slice(at, number.end).join(' ');
      read.push({ typed, products: number.products, isExact: number.isExact });
      at = number.end;
      continue;
    }
    const quantity = QUANTITY.exec(pieces[at]!)?.[1];
    if (quantity !== undefined) read.push({ quantity: Number(quantity) });
    at += 1;
  }
  return read;
}

function joined(wanted: readonly WantedPart[]): WantedPart[] {
  const byPart = new Map<string, WantedPart>();
  for (const each of wanted) {
    const key = each.products.join() || each.typed;
    const before = byPart.get(key);
    const quantity = Math.min(MAX_QUANTITY, (before?.quantity ?? 0) + each.quantity);
    byPart.set(key, { ...(before ?? each), quantity });
  }
  return [...byPart.values()];
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((product) => others.includes(product));
