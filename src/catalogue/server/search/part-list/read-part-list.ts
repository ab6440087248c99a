import { linesOf, MAX_LIST_LINES, MAX_QUANTITY, readKeptLine } from '../../../rules/part-list.ts';
import type { NumberIndex } from '../index/number-index.ts';
import { numberAt } from '../read-number-list.ts';
import { normalPartName } from '../../../rules/part-name.ts';
import { countAlone } from './counts.ts';
import { isSignOff } from './is-noise.ts';
import { nameIn, type Names } from './name-in.ts';
import { plainText } from './plain-line.ts';
import { type LinePart, readLine, shortened, withoutBullets } from './read-line.ts';
import { readTable } from './read-table.ts';

/** What a line of a list asks for; the quantity is 1 to 999. */
export interface WantedPart extends Pick<LinePart, 'typed' | 'quantity' | 'products'> {
  /** It was found by its whole name, not by a number. */
  isByName: boolean;
  /** The line as it was pasted, if its quantity is not clear. */
  unclear: string | null;
}

export interface PartList {
  wanted: WantedPart[];
  /** Lines over the limit. */
  leftOut: number;
  /** Lines that name no part, or that want none of it, shortened. */
  skipped: string[];
  /** Parts of which more than the most were wanted. */
  reduced: number;
}

/** A line with what it asks for. */
interface ReadLine {
  pasted: string;
  said: string;
  parts: LinePart[];
  /** A row of a table, whose columns say what they are. */
  isRow: boolean;
  /** A heading, or what belongs to another line. */
  isUsed: boolean;
}

/**
 * Reads part numbers with quantities in any shape that people have them: lines with bullets, "2x", "qty 2", numbers
 * with spaces or dots, columns of a spreadsheet, several in a line, mails and invoices. Numbers in descriptions are no
 * quantities. A line of which the rest is a part's whole name asks for that part, unless the list has its number
 * too. What has quantity 0 is not wanted. The same part on two lines is wanted once, with both quantities, as
 * typed first or by its superseded number.
 */
export function readPartList(
  numbers: NumberIndex,
  text: string,
  isSuperseded: (typed: string) => boolean = () => false,
  names: Names = new Map(),
): PartList {
  const lines = linesOf(plainText(text)).flatMap(numberedItems);
  const first = lines.slice(0, MAX_LIST_LINES);
  const read = readLines(
    { numbers, names },
    first.filter((line) => !readKeptLine(line)),
  );
  const isWanted = ({ quantity }: LinePart) => quantity > 0;
  const pasted = read.flatMap(({ parts, pasted: line }) =>
    parts
      .filter(isWanted)
      .map((part) => ({ ...part, unclear: part.isUnclear ? shortened(line) : null })),
  );
  const kept = first.flatMap((line) => keptParts({ numbers, names }, line));
  const all = joined([...kept, ...pasted], isSuperseded);
  return {
    wanted: all.map(({ typed, products, quantity, unclear, isByName = false }) => ({
      typed,
      products,
      isByName,
      unclear,
      quantity: Math.min(MAX_QUANTITY, quantity),
    })),
    leftOut: lines.length - first.length,
    skipped: read
      .filter(({ parts, isUsed }) => !isUsed && !parts.some(isWanted))
      .map(({ pasted: line }) => shortened(line)),
    reduced: all.filter(({ quantity }) => quantity > MAX_QUANTITY).length,
  };
}

/** "1. VG-BRK-0101 2. VG-BRK-0106" in one line, as lines. */
function numberedItems(line: string): string[] {
  const [, sign] = /^\s*1([.)])\s/.exec(line) ?? [];
  if (!sign || readKeptLine(line)) return [line];
  const items = [line];
  for (let position = 2; ; position += 1) {
    const rest = items.at(-1)!;
    const at = rest.indexOf(` ${position}${sign} `);
    if (at < 0) return items;
    items.splice(-1, 1, rest.slice(0, at), rest.slice(at + 1));
  }
}

/** What was listed before: no other line changes it, and what is unclear stays so. */
function keptParts({ numbers, names }: Known, line: string): FoundPart[] {
  const kept = readKeptLine(line);
  if (!kept) return [];
  const said = `${kept.typed}\t${kept.quantity}`;
  const read = readLine(numbers, said);
  const named = read.some(hasProducts) ? undefined : nameIn(names, said);
  const parts = named ? [named] : read;
  return parts.map((part) => ({ ...part, unclear: kept.unclear }));
}

/** What parts are known by. */
interface Known {
  numbers: NumberIndex;
  names: Names;
}

function readLines({ numbers, names }: Known, pasted: readonly string[]): ReadLine[] {
  const { heading, rows } = readTable(numbers, pasted);
  const said = withoutPositions(numbers, pasted.map(withoutBullets));
  const read = said.map(({ line, isDoubtful, isNumbered }, at): ReadLine => {
    const row = at === heading ? [] : rows.get(at);
    const parts =
      row ??
      readLine(numbers, line).map((part) =>
        isDoubtful ? { ...part, isUnclear: true } : doubted(part, isNumbered),
      );
    // What stands above a heading is the list's title.
    const isTitle = at < (heading ?? 0) && !parts.some(hasProducts);
    const isUsed = at === heading;
    return {
      pasted: pasted[at]!,
      said: line,
      parts: isTitle ? [] : parts,
      isRow: row !== undefined,
      isUsed,
    };
  });
  takeNames(names, read);
  leaveOutSignatures(read);
  takeCountsOfOtherLines(read);
  return read;
}

const hasProducts = ({ products }: LinePart) => products.length > 0;

/** Lines without a number may have a part's whole name; beside the same part's number it is only what that is called. */
function takeNames(names: Names, lines: readonly ReadLine[]): void {
  const numbered = lines.flatMap(({ parts }) => parts.filter(hasProducts));
  const found: LinePart[] = [];
  for (const line of lines) {
    const named = line.parts.some(hasProducts) ? undefined : namedIn(names, line);
    if (!named) continue;
    const part = numbered.find(({ products }) =>
      products.every((product) => named.products.includes(product)),
    );
    if (part) {
      takeCount(part, named);
      takeName(line);
    } else {
      line.parts = [named];
      found.push(named);
    }
  }
  const counted = found.filter(({ isCounted }) => isCounted);
  // "1 Brake drum", "2 Brake hose", "3 …": perhaps the list's own numbers.
  if (counted.length > 1 && counted.every(({ quantity }, at) => quantity === at + 1))
    for (const part of counted) part.isUnclear = true;
}

function namedIn(names: Names, { said, parts: [own], isRow }: ReadLine): LinePart | undefined {
  if (!isRow) return nameIn(names, said);
  const products = own && names.get(normalPartName(own.typed));
  return products && { ...own, products: [...products], isByName: true };
}

/** The name's line may say how many of a part are wanted. */
function takeCount(part: LinePart, { quantity, isCounted }: LinePart): void {
  if (!isCounted) return;
  if (part.isCounted && part.quantity !== quantity) part.isUnclear = true;
  else Object.assign(part, { quantity, isCounted });
}

/** The number before it may be a quantity, if it has no other. */
const doubted = (part: LinePart, isNumbered: boolean): LinePart =>
  isNumbered && !part.isCounted ? { ...part, isUnclear: true } : part;

/** "1 VG-BRK-0101", "2: …", "3 …": a list's own numbers, not quantities. */
function withoutPositions(numbers: NumberIndex, lines: readonly string[]) {
  const led = lines.map((line) => {
    const [, position, rest] = /^(\d{1,3})(?:\s*[:=-])?[\s;|]+(.*)$/.exec(line) ?? [];
    const words = rest?.trim().split(/[\s;|,]+/) ?? [];
    return position && numberAt(numbers, words, 0)?.isExact ? { position, rest: rest! } : null;
  });
  const positions = led.filter((each) => each !== null);
  const isCounting =
    positions.length > 1 && positions.every(({ position }, at) => Number(position) === at + 1);
  return lines.map((line, at) => {
    const isNumbered = isCounting && led[at] !== null;
    // "1 …", "2 …" may as well be quantities, of which only the 1 is the same either way.
    const isDoubtful = isNumbered && positions.length === 2 && led[at]!.position !== '1';
    const isLeftOut = isNumbered && positions.length > 2;
    return { line: isLeftOut ? led[at]!.rest : line, isDoubtful, isNumbered: isLeftOut };
  });
}

const isFound = ({ parts }: ReadLine) => parts.some(hasProducts);

/** After "Regards" come names and addresses, until there is a number that the shop knows. */
function leaveOutSignatures(lines: readonly ReadLine[]): void {
  let isSigned = false;
  for (const line of lines) {
    if (isFound(line)) isSigned = false;
    else if (isSigned) line.parts = [];
    else isSigned = isSignOff(line.said);
  }
}

/** What stands before a number that is alone in a line: "SKU: VG-BRK-0101". */
const LABELED = /^(?:sku|part|item|art|oem|p\/n|pn)\b[^:]*:/i;

/** A quantity may stand on a line of its own, or beside the part's name in another line. */
function takeCountsOfOtherLines(lines: readonly ReadLine[]): void {
  let last: ReadLine | undefined;
  /** The lines of words since the last part. */
  let names: ReadLine[] = [];
  /** The last part whose quantity stood below. */
  let taken: LinePart | undefined;
  let ahead: { quantity: number; line: ReadLine } | undefined;
  /** "2", "VG-BRK-0101", "4", "VG-BRK-0106": each belongs to the line below. */
  const first = lines.find((line) => isFound(line) || countAlone(line.said));
  const isAbove = first && !isFound(first) && !countAlone(lines.at(-1)!.said);
  const counts = lines.flatMap(({ said }) => countAlone(said)?.quantity ?? []);
  /** "1", "2", "3": perhaps the list's own numbers. */
  const isCounting = isAbove && counts.length > 1 && counts.every((count, at) => count === at + 1);
  for (const line of lines) {
    const alone = line.parts.some(({ products }) => products.length > 0)
      ? undefined
      : countAlone(line.said);
    if (alone) {
      line.parts = [];
      const part = last?.parts.at(-1);
      const isAhead = alone.isAhead || isAbove;
      if (isAhead) ahead = { quantity: alone.quantity, line };
      else if (part && !part.isCounted) {
        Object.assign(part, { ...alone, isCounted: true });
        taken = part;
      } else {
        // Of "VG-BRK-0101", "VG-BRK-0106", "2", "3", each may be of any.
        for (const each of lines.slice(0, lines.indexOf(line)).flatMap(({ parts }) => parts))
          if (!each.isCounted || each === taken) each.isUnclear = true;
        continue;
      }
      line.isUsed = !isAhead;
      // The part's own names stand between them.
      if (!isAhead && last && isFound(last)) names.forEach(takeName);
      names = [];
      continue;
    }
    const [part, other] = line.parts;
    if (!part) continue;
    if (isFound(line)) {
      const name = LABELED.test(line.said) ? names.at(-1) : undefined;
      const quantity =
        ahead?.quantity ?? (name?.parts[0]?.isCounted ? name.parts[0].quantity : undefined);
      if (quantity !== undefined && !other && !part.isCounted) {
        const isApart = ahead !== undefined && names.length > 0;
        const isUnclear = part.isUnclear || isCounting || isApart;
        Object.assign(part, { quantity, isCounted: true, isUnclear });
        if (ahead) ahead.line.isUsed = true;
        if (isApart) names.forEach(takeName);
      }
      if (name?.parts[0]?.isUnclear) part.isUnclear = true;
      if (name) takeName(name);
      last = line;
      names = [];
    } else if (/\d{3}(?!\d* ?(?:mm|cm|cc)\b)/.test(part.typed)) {
      if (ahead && !other && !part.isCounted) {
        Object.assign(part, { quantity: ahead.quantity, isCounted: true });
        ahead.line.isUsed = true;
      }
      last = line;
      names = [];
    } else {
      names.push(line);
      if (!last || !isFound(last)) last = line;
      // The part may stand below its name.
      continue;
    }
    ahead = undefined;
  }
}

/** It is the name of a part beside. */
function takeName(line: ReadLine): void {
  line.parts = [];
  line.isUsed = true;
}

type FoundPart = LinePart & Pick<WantedPart, 'unclear'>;

function joined(
  wanted: readonly FoundPart[],
  isSuperseded: (typed: string) => boolean,
): FoundPart[] {
  const byPart = new Map<string, FoundPart>();
  for (const each of wanted) {
    const key = each.products.join() || each.typed;
    const before = byPart.get(key);
    const quantity = (before?.quantity ?? 0) + each.quantity;
    const named =
      before && (isSuperseded(before.typed) || !isSuperseded(each.typed)) ? before : each;
    const isByName = each.isByName && (before?.isByName ?? true);
    byPart.set(key, { ...named, quantity, isByName, unclear: before?.unclear ?? each.unclear });
  }
  return [...byPart.values()];
}
