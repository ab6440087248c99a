import { MAX_LIST_LINES } from '../../rules/part-list.ts';
import { normalPartNumber } from '../../rules/part-number.ts';
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

export interface PartList {
  wanted: WantedPart[];
  /** Lines over the limit. */
  leftOut: number;
  /** Lines that name no part, or that want none of it. */
  skipped: number;
}

const MAX_PIECES = 60;
const MAX_TYPED = 100;
const MAX_QUANTITY = 999;
/** Longer lines without a number are sentences, not names of parts. */
const MAX_NAME_WORDS = 5;

/** "- ", "• ", "3) ": what lists begin their lines with. */
const BULLET = /^(?:[-–—*•▪·+>]+|\d{1,3}[.)]|\[[ x]?\])\s+/i;
/** "2", "2.00" */
const PLAIN = /^(\d{1,3})(?:[.,]0+)?$/;
/** In a column of quantities, also what is more than the most. */
const COUNT = /^(\d{1,6})(?:[.,]0+)?$/;
/** "2x", "x2", "*2", "(2)", "2pcs", "qty:2" */
const MARKED =
  /^(?:(?:x|×|\*|\(|(?:qty|quantity|menge|anzahl)[.:=]*)(\d{1,5})\)?|(\d{1,5})(?:x|×|pcs?|pieces?|ea|each|stk|st))$/i;
/** What stands before or after a number of pieces: "qty 2", "2 x", "2 pcs". */
const BEFORE_COUNT = /^(?:x|×|qty|quantity|menge|anzahl|need|want)$/i;
const AFTER_COUNT = /^(?:x|×|pcs?|pieces?|ea|each|of|off|stk|st)$/i;
const NUMBER_HEADING =
  /^(?:sku|part|item|article|oem|number|no\.?$|#|artikel|teil|order (?:no|number))/i;
const QUANTITY_HEADING = /^(?:qty|quantity|pcs|pieces|count|menge|anzahl|stück|ordered)/i;
/** Looks like a part number: letters or dashes beside digits, no year, size or price. */
const NUMBER_LIKE =
  /^(?=(?:.*\d){3})[a-z\d]+(?:[-.][a-z\d]+)+$|^(?=(?:.*\d){3})(?=.*[a-z])[a-z\d]{6,}$/i;

/**
 * Reads part numbers with quantities in any shape that people have them: lines with bullets, "2x", "qty 2", numbers
 * with spaces or dots, columns of a spreadsheet, several in a line. Numbers in descriptions are no quantities. What has
 * quantity 0 is not wanted. The same part on two lines is wanted once, with both quantities.
 */
export function readPartList(numbers: NumberIndex, text: string): PartList {
  const lines = plainText(text)
    .split(/\r\n?|\n/)
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const read = lines.slice(0, MAX_LIST_LINES);
  const table = readTable(numbers, read);
  const wanted: WantedPart[] = [];
  let skipped = 0;
  for (const line of table ?? read.map((line) => readLine(numbers, line))) {
    const [own] = line;
    // The quantity stands on a line of its own below.
    if (own && own.typed === '' && wanted.length > 0) wanted.at(-1)!.quantity = own.quantity;
    else {
      const named = line.filter(({ typed, quantity }) => typed && quantity > 0);
      if (named.length === 0) skipped += 1;
      wanted.push(...named);
    }
  }
  return { wanted: joined(wanted), leftOut: lines.length - read.length, skipped };
}

/** Full-width letters as usual ones, and the dashes that phones and forums make of a hyphen. */
const plainText = (text: string) =>
  text.normalize('NFKC').replaceAll(/(?<=[a-z\d])[\u2010-\u2015\u2212](?=[a-z\d])/gi, '-');

/** The lines under a heading that names columns; undefined if the first line is none. */
function readTable(numbers: NumberIndex, [heading = '', ...rows]: readonly string[]) {
  if (/\d/.test(heading)) return undefined;
  const names = cellsOf(heading);
  const quantityColumn = names.findIndex((name) => QUANTITY_HEADING.test(name));
  const numberColumn = names.findIndex((name) => NUMBER_HEADING.test(name));
  if (numberColumn < 0 && (quantityColumn < 0 || names.length < 2)) return undefined;
  const cells = rows.map(cellsOf);
  // "Item" may be a row's number: the column counts that has the most part numbers.
  const found = cells.map((row) => row.map((cell) => numberIn(numbers, cell)));
  const counts = names.map((_, column) => found.filter((row) => row[column]).length);
  const most = Math.max(0, ...counts);
  const column = most > 0 ? counts.indexOf(most) : Math.max(0, numberColumn);
  const isCounted = cells.some((row) => COUNT.test(row[quantityColumn] ?? ''));
  return cells.map((row, at): WantedPart[] => {
    const typed = shortened(row[column] ?? '');
    const count = COUNT.exec(row[quantityColumn] ?? '')?.[1];
    // An order form lists everything and leaves empty what is not wanted.
    const quantity = isCounted ? Number(count ?? 0) : 1;
    const products = found[at]![column]?.products ?? [];
    return [{ typed, quantity: bounded(quantity), products }];
  });
}

/** The cells of a line by its strongest separator; a quoted one may have others in it. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', '|', ','].find((each) => line.includes(each)) ?? '\t';
  const cells: string[] = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim());
}

type Piece =
  | { kind: 'number'; typed: string; products: number[] }
  /** A number of pieces that says that it is one, or stands in a cell of its own. */
  | { kind: 'marked' | 'cell' | 'plain'; count: number }
  | { kind: 'unknown' | 'word'; typed: string };

function readLine(numbers: NumberIndex, line: string): WantedPart[] {
  const said = line.trim().replace(BULLET, '');
  const alone = PLAIN.exec(said);
  if (alone) return [{ typed: '', quantity: Number(alone[1]), products: [] }];
  const cells = cellsOf(said);
  const pieces = cells.flatMap((cell) => readCell(numbers, cell));
  const found = pieces.filter((piece) => piece.kind === 'number');
  const [first, ...others] = found;
  if (!first) return unknownLine(said, cells, pieces);
  // A spreadsheet's row has the part's own number and the maker's.
  if (others.every(({ products }) => isSame(products, first.products))) {
    const part = { typed: first.typed, products: first.products };
    return [{ ...part, quantity: quantityOf(pieces, first) }, ...unknownBeside(pieces)];
  }
  const isLed = pieces.findIndex(isCount) < pieces.indexOf(first);
  return [
    ...found.map(({ typed, products }, at) => {
      const place = pieces.indexOf(found[at]!);
      const from = isLed ? (at > 0 ? pieces.indexOf(found[at - 1]!) + 1 : 0) : place;
      const to = isLed
        ? place + 1
        : at + 1 < found.length
          ? pieces.indexOf(found[at + 1]!)
          : undefined;
      return { typed, products, quantity: quantityOf(pieces.slice(from, to), found[at]!) };
    }),
    ...unknownBeside(pieces),
  ];
}

const isCount = ({ kind }: Piece) => kind === 'marked' || kind === 'cell' || kind === 'plain';

/** Of a line without words, the numbers that no part has; beside words they may be anything. */
const unknownBeside = (pieces: readonly Piece[]): WantedPart[] =>
  pieces.some(({ kind }) => kind === 'word')
    ? []
    : pieces.flatMap((piece) =>
        piece.kind === 'unknown' ? [{ typed: piece.typed, quantity: 1, products: [] }] : [],
      );

function unknownLine(
  said: string,
  cells: readonly string[],
  pieces: readonly Piece[],
): WantedPart[] {
  const unknown = pieces.filter(({ kind }) => kind === 'unknown');
  const words = pieces.filter(({ kind }) => kind === 'word').length;
  const isSentence = /[.?!:]$/.test(said) || words > MAX_NAME_WORDS;
  if (unknown.length === 0 && isSentence) return [];
  const counted = pieces.find(isCount);
  const quantity = counted && 'count' in counted ? counted.count : 1;
  // What this list is kept as: a text and its quantity.
  const own = cells.length === 2 && PLAIN.test(cells[1]!) ? cells[0]! : said.replaceAll('"', '');
  return [{ typed: shortened(own), quantity: bounded(quantity), products: [] }];
}

/** The count that belongs to a number: in the last cell of its own after it, marked, right beside it, or before it. */
function quantityOf(pieces: readonly Piece[], number: Piece): number {
  const at = pieces.indexOf(number);
  const counts = (from: readonly Piece[], wanted: Piece['kind']) =>
    from.flatMap((piece) => (piece.kind === wanted && 'count' in piece ? piece.count : []));
  const after = pieces.slice(at + 1);
  const quantity =
    counts(pieces, 'marked')[0] ??
    counts(after, 'cell')[0] ??
    counts(after, 'plain')[0] ??
    counts(pieces, 'plain')[0] ??
    counts(pieces, 'cell')[0] ??
    1;
  return bounded(quantity);
}

/** The numbers and counts of a cell, in their order. */
function readCell(numbers: NumberIndex, cell: string): Piece[] {
  const only = COUNT.exec(cell);
  if (only) return cell.length < 6 ? [{ kind: 'cell', count: Number(only[1]) }] : [];
  const words = cell
    .split(/[\s,]+/)
    .map((word) => word.replaceAll(/^[-–—:=]+$|[.:!?=]+$/g, ''))
    .filter(Boolean)
    .slice(0, MAX_PIECES);
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const number = numberAt(numbers, words, at);
    if (number?.isExact) {
      pieces.push({ kind: 'number', typed: number.typed, products: number.products });
      at = number.end - 1;
      continue;
    }
    const word = words[at]!;
    const marked = MARKED.exec(word);
    const plain = (/^(?:qty|quantity)$/i.test(words[at - 1] ?? '') ? COUNT : PLAIN).exec(word)?.[1];
    const isLast = at === words.length - 1;
    if (marked) pieces.push({ kind: 'marked', count: Number(marked[1] ?? marked[2]) });
    else if (plain && isMarkedBeside(words, at))
      pieces.push({ kind: 'marked', count: Number(plain) });
    // Before the number at the cell's begin, or right after it at its end: other numbers belong to descriptions.
    else if (plain && at === 0 && numberAt(numbers, words, 1)?.isExact)
      pieces.push({ kind: 'plain', count: Number(plain) });
    else if (plain && isLast && /number|unknown/.test(pieces.at(-1)?.kind ?? ''))
      pieces.push({ kind: 'plain', count: Number(plain) });
    else if (NUMBER_LIKE.test(word) && normalPartNumber(word).length > 5)
      pieces.push({ kind: 'unknown', typed: word });
    else if (!BEFORE_COUNT.test(word) && !AFTER_COUNT.test(word) && /[a-z]{2}/i.test(word))
      pieces.push({ kind: 'word', typed: word });
  }
  return pieces;
}

/** "qty 2" anywhere, "x 2" at the end, "2 x" at the begin, "2 pcs" anywhere: "100 x 50 mm" is a size. */
function isMarkedBeside(words: readonly string[], at: number): boolean {
  const [before = '', after = ''] = [words[at - 1], words[at + 1]];
  if (BEFORE_COUNT.test(before)) return !/^[x×]$/i.test(before) || at === words.length - 1;
  if (!AFTER_COUNT.test(after)) return false;
  return !/^[x×]$/i.test(after) || at === 0 || at + 2 === words.length;
}

/** The first number in a cell. */
const numberIn = (numbers: NumberIndex, cell: string) =>
  readCell(numbers, cell).find((piece) => piece.kind === 'number');

function joined(wanted: readonly WantedPart[]): WantedPart[] {
  const byPart = new Map<string, WantedPart>();
  for (const each of wanted) {
    const key = each.products.join() || each.typed;
    const before = byPart.get(key);
    const quantity = bounded((before?.quantity ?? 0) + each.quantity);
    byPart.set(key, { ...(before ?? each), quantity });
  }
  return [...byPart.values()];
}

const bounded = (quantity: number) => Math.min(MAX_QUANTITY, quantity);

const shortened = (typed: string) => typed.replaceAll(/\s+/g, ' ').slice(0, MAX_TYPED).trim();

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((product) => others.includes(product));
