import { normalPartNumber } from '../../../rules/part-number.ts';
import type { NumberIndex } from '../index/number-index.ts';
import { cellsOf, separatorOf } from './cells-of.ts';
import { COUNT, PLAIN } from './counts.ts';
import { plainLine } from './plain-line.ts';
import { type LinePart, numberIn, shortened } from './read-line.ts';

/** A heading may stand below a title. */
const MAX_TITLES = 8;

const NUMBER_HEADING =
  /^(?:sku|part|item|article|oem|number|no\.?$|#|artikel|teil|order (?:no|number))/i;
/** Where a list has no numbers. */
const NAME_HEADING = /^(?:description|name|product|bezeichnung|benennung)/i;
const QUANTITY_HEADING =
  /^(?:pcs|pieces|count|menge|anzahl|anz\b|stück|stk\b|units$|order(?:ed)?$|ord$|(?:need|want)(?:ed)?\b|required|req\b|how many|(?:to )?buy\b)|\b(?:qty|quantity)\b/i;
/** Quantities of something else. */
const OTHER_QUANTITY = /available|on hand|stock|shipped|backorder|have|sold|\bm(?:in|ax)/i;
/** Of several quantities, it is this one. */
const BUY_HEADING = /\bbuy\b|order|need|want|req/i;
/** Whole numbers in these columns are none. */
const OTHER_HEADING =
  /^(?:#|pos|id|line\b|row|item|no\.?$|nr|price|unit|total|ext|sum|amount|preis|summe|gesamt|weight|gewicht|page|year|stock|have|size)|price|cents/i;

interface PartTable {
  /** The line that names the columns. */
  heading?: number;
  /** What rows ask for, by their lines; without those that have another shape. */
  rows: ReadonlyMap<number, LinePart[]>;
}

/** Reads the lines that are rows of a table: under a heading, or with columns of the same kind. */
export function readTable(numbers: NumberIndex, lines: readonly string[]): PartTable {
  const heading = lines.slice(0, MAX_TITLES).findIndex(isHeading);
  const table = lines.map(cellsOf);
  const found = table.map((cells) => cells.map((cell) => numberIn(numbers, plainLine(cell))));
  return heading >= 0 ? underHeading(table, found, heading) : withoutHeading(lines, table, found);
}

type Table = readonly (readonly string[])[];
type Found = readonly (readonly ReturnType<typeof numberIn>[])[];

function isHeading(line: string, at: number): boolean {
  if (/\d/.test(line)) return false;
  const names = cellsOf(line);
  const hasNumber = names.some((name) => NUMBER_HEADING.test(name));
  const hasQuantity = names.some((name) => QUANTITY_HEADING.test(name));
  // Below a title, both are asked for: "Part" may be a sentence's first word.
  if (at > 0) return hasQuantity && names.length > 1;
  return names.length > 1 ? hasNumber || hasQuantity : hasNumber && line.trim().length < 20;
}

function underHeading(table: Table, found: Found, heading: number): PartTable {
  const names = table[heading]!;
  if (names.length === 1) return { heading, rows: new Map() };
  const quantityColumns = [...names.keys()].filter(
    (at) => QUANTITY_HEADING.test(names[at]!) && !OTHER_QUANTITY.test(names[at]!),
  );
  const quantityColumn =
    quantityColumns.findLast((at) => BUY_HEADING.test(names[at]!)) ?? quantityColumns[0] ?? -1;
  const headed = [NUMBER_HEADING, NAME_HEADING].map((shape) =>
    names.findIndex((name) => shape.test(name)),
  );
  const headedColumn = headed.find((at) => at >= 0) ?? 0;
  const rows = table.map((cells, at) => ({ cells, found: found[at]!, at })).slice(heading + 1);
  // "Item" may be a row's number: the column counts that has the most part numbers.
  const counts = names.map((_, column) => rows.filter((row) => row.found[column]).length);
  const most = Math.max(0, ...counts);
  const column = most > 0 ? counts.indexOf(most) : headedColumn;
  const isCounted = rows.some(({ cells }) => /\d/.test(cells[quantityColumn] ?? ''));
  const read = new Map<number, LinePart[]>();
  for (const { cells, found: numbersOf, at } of rows) {
    const [typed, quantity] = [cells[column] ?? '', cells[quantityColumn] ?? ''];
    const part = numbersOf[column];
    // Without the empty cells at its end, a row may be its number alone.
    const isNumber = part !== undefined && isSameNumber(part.typed, typed);
    const fits =
      cells.length <= names.length + 1 &&
      (cells.length > Math.max(column, quantityColumn) || isNumber);
    // "2 pcs", or a row with its own shape.
    if (!fits || !typed || (quantity && !COUNT.test(quantity))) continue;
    read.set(at, [
      {
        typed: shortened(part?.typed ?? typed),
        // An order form lists everything and leaves empty what is not wanted.
        quantity: isCounted ? Number(COUNT.exec(quantity)?.[1] ?? 0) : 1,
        products: part?.products ?? [],
        isCounted: true,
        isUnclear:
          quantityColumn < 0 &&
          cells.some((cell, at) => PLAIN.test(cell) && !isOther(names[at] ?? '', at > column)),
      },
    ]);
  }
  return { heading, rows: read };
}

/** Before the part, "#" is the row's number; behind it may be how many. */
const isOther = (name: string, isBehind: boolean) =>
  OTHER_HEADING.test(name) && !(isBehind && name === '#');

/** Columns that a spreadsheet's rows have in common: the numbers, and of those with whole numbers the smallest ones. */
function withoutHeading(lines: readonly string[], table: Table, found: Found): PartTable {
  const rows = table
    .map((cells, at) => ({ cells, found: found[at]!, at }))
    .filter(
      ({ found: numbersOf, at }) =>
        /[\t;|]/.test(separatorOf(lines[at]!)) && numbersOf.some(Boolean),
    );
  const width = rows[0]?.cells.length ?? 0;
  if (rows.length < 2 || width < 3 || rows.some(({ cells }) => cells.length !== width))
    return { rows: new Map() };
  const columns = [...rows[0]!.cells.keys()];
  const numberColumn = columns.find((at) => rows.every((row) => row.found[at]));
  const counts = columns.filter((at) => rows.every(({ cells }) => COUNT.test(cells[at]!)));
  const isPosition = (at: number) => rows.every(({ cells }, row) => Number(cells[at]) === row + 1);
  const others = counts.filter((at) => !isPosition(at));
  const sums = others.map((at) =>
    rows.reduce((sum, { cells }) => sum + Number.parseInt(cells[at]!, 10), 0),
  );
  const quantityColumn = others[sums.indexOf(Math.min(...sums))];
  if (numberColumn === undefined || quantityColumn === undefined) return { rows: new Map() };
  const read = new Map<number, LinePart[]>(
    rows.map(({ cells, found: numbersOf, at }) => {
      const { typed, products } = numbersOf[numberColumn]!;
      const quantity = Number(COUNT.exec(cells[quantityColumn]!)![1]);
      const isUnclear = others.length > 1;
      return [at, [{ typed, products, quantity, isCounted: true, isUnclear }]];
    }),
  );
  return { rows: read };
}

const isSameNumber = (one: string, other: string) =>
  normalPartNumber(one) === normalPartNumber(other);
