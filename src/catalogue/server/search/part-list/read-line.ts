import { normalPartNumber } from '../../../rules/part-number.ts';
import type { NumberIndex } from '../index/number-index.ts';
import { groupedAt, numberAt } from '../read-number-list.ts';
import { cellsOf } from './cells-of.ts';
import { AFTER_COUNT, BEFORE_COUNT, COUNT, markedCount, PLAIN, TIMES } from './counts.ts';
import { isNoise } from './is-noise.ts';
import { isChoice, isDoubtful, isShared, mayCount, saysChange } from './numbers-beside.ts';
import { plainLine, PRICE, REMARK, WHOLE_PRICE } from './plain-line.ts';

/** A part that a line asks for. */
export interface LinePart {
  /** The line, shortened; for one of several numbers in a line, that number. */
  typed: string;
  quantity: number;
  /** Places in the index of the parts with this number; empty if none has it. */
  products: number[];
  /** The line says how many. */
  isCounted: boolean;
  /** It has numbers or words by which it may be another quantity. */
  isUnclear?: boolean;
  /** It was found by its whole name, not by a number. */
  isByName?: boolean;
}

const MAX_PIECES = 60;
const MAX_TYPED = 100;
/** Longer lines without a number are sentences, not names of parts; shorter ones may be. */
const MAX_NAME_WORDS = 12;
const SURE_NAME_WORDS = 5;
/** What is said of parts, but is no part of their names. */
const SENTENCE_WORD =
  /\b(?:i|i'?m|you|we|me|my|your?|they|he|she|it|its|is|are|am|was|be|please|thanks?|hope|could|can|would|will|should|do|does|this|these|that|there|here|when|what|which|how|not|don'?t|ich|sie|wir|bitte|danke|ist|sind|das)\b/i;

/** "- ", "• ", "> ", "3) ", "(c) ": what lists begin their lines with. */
const BULLET =
  /^(?:(?:[-–—*•▪·+>☐☑✓]+|\d{1,3}[.)]|\[[ x]?\]|\(?[a-z]\))\s+|>+)(?=(?:[>*•-]+\s*)?\S)/i;
/** Looks like a part number: letters or dashes beside digits, no year, size or price. */
const NUMBER_LIKE =
  /^(?=(?:.*\d){3})[a-z\d]+(?:[-.][a-z\d]+)+$|^(?=(?:.*\d){3})(?=.*[a-z])[a-z\d]{6,}$/i;
/** A quantity may follow: "and 4 VG-BRK-0106". */
const JOINED = /^(?:and|und|plus|also|need|want|send|order|please|&|\+)$/i;
/** "A", "a2", "AA"; no side, van type, thread, bulb or unit. */
const SUFFIX = /^(?![LRQXlrqx]$|[HMQTXhmqtx]\d)[A-Za-z]\d?$|^(?!EA|PC|ST|OR|TO)[A-Z]{2}\d?$/;
/** "021 115 351 L" may be the left one, or another number. */
const SIDE = /^[lrq]$/i;
const SIZE = /^[a-z]?\d+(?:[.,]\d+)?$/i;
const DECIMALS = /^\d+[.,]\d\d$/;

export function withoutBullets(line: string): string {
  let said = line.trim();
  for (let bare = said; ; said = bare) {
    bare = said.replace(BULLET, '').trim();
    if (bare === said) return said;
  }
}

type Piece =
  | { kind: 'number'; typed: string; products: number[] }
  /** A number of pieces that says that it is one, or stands in a cell of its own. */
  | { kind: 'marked' | 'cell' | 'plain'; count: number }
  /** A loose one is a number that may count or not; a whole one does, if nothing else counts. */
  | { kind: 'unknown' | 'word' | 'loose' | 'whole'; typed: string };

/** What a line asks for, after its bullet; nothing if it is about something else. */
export function readLine(numbers: NumberIndex, said: string): LinePart[] {
  const parts = partsOf(numbers, said);
  return isDoubtful(said) ? parts.map((part) => ({ ...part, isUnclear: true })) : parts;
}

function partsOf(numbers: NumberIndex, said: string): LinePart[] {
  const line = plainLine(said);
  const cells = cellsOf(line).map((cell) => readCell(numbers, cell));
  const pieces = cells.flat();
  const found = pieces.filter((piece) => piece.kind === 'number');
  const [first, ...others] = found;
  if (!first) return isNoise(said, line) ? [] : unknownLine(said, pieces);
  // A spreadsheet's row has the part's own number and the maker's.
  if (others.every(({ products }) => isSame(products, first.products))) {
    const part = { typed: first.typed, products: first.products };
    const quantity = quantityOf(pieces, first);
    // The same again and again may count.
    const isRepeated = others.filter(({ typed }) => typed === first.typed).length > 1;
    const hasOther = isChoice(said) && pieces.some(({ kind }) => kind === 'unknown');
    const isUnclear = quantity.isUnclear || isRepeated || hasOther;
    return [{ ...part, ...quantity, isUnclear }, ...unknownBeside(pieces)];
  }
  const spans = spansOf(cells, found);
  const counted = spans.flat().filter(isCount).length;
  const isUnclear =
    counted < pieces.filter(isCount).length ||
    pieces.some(({ kind }) => kind === 'loose') ||
    isChoice(said) ||
    saysChange(said) ||
    isCountingUp(said, spans) ||
    isShared(
      said,
      spans.map((span) => span.some(isCount)),
    );
  return [
    ...found.map((number, at) => {
      const quantity = quantityOf(spans[at]!, number);
      const { typed, products } = number;
      return { typed, products, ...quantity, isUnclear: isUnclear || quantity.isUnclear };
    }),
    ...unknownBeside(pieces),
  ];
}

/** For each of several numbers, the pieces among which its quantity stands. */
function spansOf(cells: readonly Piece[][], found: readonly Piece[]): Piece[][] {
  const pieces = cells.flat();
  const isNumber = ({ kind }: Piece) => kind === 'number';
  const isLed = pieces.findIndex(isCount) < pieces.indexOf(found[0]!);
  const isBareLed = isLed && !cells.find((cell) => cell.some(isCount))?.some(isNumber);
  // "VG-BRK-0101, 2 VG-BRK-0106": each cell is read by itself, with those without a number behind it.
  if (!isBareLed && cells.every((cell) => cell.filter(isNumber).length < 2)) {
    const spans: Piece[][] = [];
    for (const cell of cells)
      if (cell.some(isNumber)) spans.push([...cell]);
      else spans.at(-1)?.push(...cell);
    return spans;
  }
  const places = found.map((number) => pieces.indexOf(number));
  return places.map((place, at) =>
    isLed
      ? pieces.slice((places[at - 1] ?? -1) + 1, place + 1)
      : pieces.slice(place, places[at + 1]),
  );
}

/** "1 VG-BRK-0101 2 VG-BRK-0106 3 …": perhaps a list's own numbers. */
const isCountingUp = (said: string, spans: readonly Piece[][]) =>
  spans.length > 2 &&
  !/[x×*]\b|\b[x×*]/i.test(said) &&
  spans.every((span, at) => {
    const [first] = span;
    return first !== undefined && 'count' in first && first.count === at + 1;
  });

const isCount = ({ kind }: Piece) => kind === 'marked' || kind === 'cell' || kind === 'plain';

/** Of a line without words, the numbers that no part has; beside words they may be anything. */
const unknownBeside = (pieces: readonly Piece[]): LinePart[] =>
  pieces.some(({ kind }) => kind === 'word')
    ? []
    : pieces.flatMap((piece) =>
        piece.kind === 'unknown'
          ? [{ typed: piece.typed, quantity: 1, products: [], isCounted: false }]
          : [],
      );

function unknownLine(said: string, pieces: readonly Piece[]): LinePart[] {
  const unknown = pieces.filter(({ kind }) => kind === 'unknown');
  const words = pieces.filter(({ kind }) => kind === 'word').length;
  const counted = pieces.find(isCount);
  const isLong = words > (SENTENCE_WORD.test(said) ? SURE_NAME_WORDS : MAX_NAME_WORDS);
  const isSentence = /[.?!:]$/.test(said) || (isLong && counted?.kind !== 'marked');
  if (unknown.length === 0 && isSentence) return [];
  const isCounted = counted !== undefined && 'count' in counted;
  const cells = cellsOf(said);
  // What this list is kept as: a text and its quantity.
  const own = cells.length === 2 && PLAIN.test(cells[1]!) ? cells[0]! : said.replaceAll('"', '');
  const quantity = isCounted ? counted.count : 1;
  const isUnclear = isUnclearAmong(pieces);
  return [{ typed: shortened(own), quantity, products: [], isCounted, isUnclear }];
}

/** The count that belongs to a number: in a cell of its own after it, marked, right beside it, or before it. */
function quantityOf(pieces: readonly Piece[], number: Piece) {
  const at = pieces.indexOf(number);
  const counts = (from: readonly Piece[], wanted: Piece['kind']) =>
    from.flatMap((piece) => (piece.kind === wanted && 'count' in piece ? piece.count : []));
  const after = pieces.slice(at + 1);
  const cells = counts(after, 'cell');
  const quantity =
    counts(pieces, 'marked')[0] ??
    // Of several, a quantity is less than a price or a page.
    (cells.length > 0 ? Math.min(...cells) : undefined) ??
    counts(after, 'plain')[0] ??
    counts(pieces, 'plain')[0] ??
    counts(pieces, 'cell')[0];
  const isCounted = quantity !== undefined;
  const isWhole = !isCounted && pieces.some(({ kind }) => kind === 'whole');
  return { quantity: quantity ?? 1, isCounted, isUnclear: isWhole || isUnclearAmong(pieces) };
}

/** A number that may count or not, or several that differ. */
const isUnclearAmong = (pieces: readonly Piece[]) =>
  pieces.some(({ kind }) => kind === 'loose') ||
  new Set(pieces.flatMap((piece) => ('count' in piece ? piece.count : []))).size > 1;

/** The numbers and counts of a cell, in their order. */
function readCell(numbers: NumberIndex, cell: string): Piece[] {
  const only = COUNT.exec(cell);
  if (only && cell.length < 6) return [{ kind: 'cell', count: Number(only[1]) }];
  const words = cell
    .split(/[\s,]+/)
    .map((word) => word.replaceAll(/^[-–—:=/.]+$|[.:!?=]+$/g, ''))
    .filter(Boolean)
    .slice(0, MAX_PIECES);
  const pieces: Piece[] = [];
  /** Where the last number ends. */
  let end = 0;
  for (let at = 0; at < words.length; at += 1) {
    const number = numberAt(numbers, words, at) ?? numberWithZeros(numbers, words, at);
    const longer = number?.isExact ? longerNumber(words, at, number.end) : undefined;
    if (longer) {
      pieces.push({ kind: 'unknown', typed: longer });
      end = number!.end + 1;
      at = end - 1;
      continue;
    }
    if (number?.isExact) {
      pieces.push({ kind: 'number', typed: number.typed, products: number.products });
      end = number.end;
      at = end - 1;
      const side = words[end] ?? '';
      if (isWithoutSuffix(number.typed) && SIDE.test(side))
        pieces.push({ kind: 'loose', typed: side });
      continue;
    }
    if (isLarge(words, at)) {
      pieces.push({ kind: 'marked', count: Number(words.slice(at).join('')) });
      break;
    }
    const grouped = groupedAt(words, at);
    if (grouped) {
      pieces.push({ kind: 'unknown', typed: grouped.typed });
      end = grouped.end;
      at = end - 1;
      continue;
    }
    const count = countAt(numbers, words, at, end);
    const word = words[at]!;
    if (count) pieces.push(count);
    else if (word === WHOLE_PRICE) pieces.push({ kind: 'whole', typed: word });
    else if (NUMBER_LIKE.test(word) && normalPartNumber(word).length > 5) {
      pieces.push({ kind: 'unknown', typed: word });
      end = at + 1;
    } else if (!isPrice(word) && mayCount(words, at)) pieces.push({ kind: 'loose', typed: word });
    else if (!BEFORE_COUNT.test(word) && !AFTER_COUNT.test(word) && /[a-z]{2}/i.test(word))
      pieces.push({ kind: 'word', typed: word });
  }
  return pieces;
}

/** "021 115 351 A2", where "021 115 351" is a part: another number. A "T2" is a van, "x2" a quantity. */
function longerNumber(words: readonly string[], at: number, end: number): string | undefined {
  const own = words.slice(at, end).join(' ');
  const suffix = words[end] ?? '';
  return isWithoutSuffix(own) && SUFFIX.test(suffix) ? `${own} ${suffix}` : undefined;
}

const isWithoutSuffix = (number: string) => /^\d[a-z\d]{2}[ .-]?\d{3}[ .-]?\d{3}$/i.test(number);

/** "VG-ENG-O101": a letter O for a zero. */
function numberWithZeros(numbers: NumberIndex, words: readonly string[], at: number) {
  const word = words[at]!;
  const meant = word.replaceAll(/(?<=[-\d])o(?=[\do]*\d)/gi, '0');
  const number = meant === word ? undefined : numberAt(numbers, [meant], 0);
  return number && { ...number, end: at + 1 };
}

/** The number of pieces that a word says; `end` is where the last part number ends. */
function countAt(numbers: NumberIndex, words: readonly string[], at: number, end: number) {
  const word = words[at]!;
  const marked = markedCount(word);
  if (marked !== undefined) return { kind: 'marked' as const, count: marked };
  const [before = '', after = ''] = [words[at - 1], words[at + 1]];
  const isAfterNumber =
    at > 0 &&
    end > 0 &&
    (at === end || (at === end + 1 && (isPrice(before) || JOINED.test(before))));
  const isNamed = BEFORE_COUNT.test(before) && (!TIMES.test(before) || at - 1 === end);
  const plain = (isNamed ? COUNT : PLAIN).exec(word)?.[1];
  if (plain === undefined) return undefined;
  const count = Number(plain);
  if (isMarkedBeside(words, at, end) || isPricedBelow(words, at))
    return { kind: 'marked' as const, count };
  const isLeading =
    (at === 0 || JOINED.test(before) || (end > 0 && at === end)) &&
    numberAt(numbers, words, at + (isPrice(after) ? 2 : 1))?.isExact;
  // Other numbers belong to descriptions.
  const isClosing =
    isAfterNumber && (at === words.length - 1 || isPrice(after) || after === REMARK);
  return isLeading || isClosing ? { kind: 'plain' as const, count } : undefined;
}

/** "qty 2" anywhere, "x 2" at the end, "2 x" at the begin, "2 pcs" anywhere: "100 x 50 mm" is a size. */
function isMarkedBeside(words: readonly string[], at: number, end: number): boolean {
  const [before = '', after = ''] = [words[at - 1], words[at + 1]];
  const isEnd = (place: number) =>
    place >= words.length || isPrice(words[place]!) || words[place] === REMARK;
  if (TIMES.test(before)) {
    // "M8 x 25", unless the part's own number stands there.
    const isSize = at - 2 >= end && SIZE.test(words[at - 2] ?? '');
    return !isSize && isEnd(at + 1);
  }
  if (BEFORE_COUNT.test(before)) return true;
  if (!AFTER_COUNT.test(after)) return false;
  return !TIMES.test(after) || at === 0 || isEnd(at + 2);
}

/** "2 $89.95 $179.90": one price for a piece and one for all. */
const isPricedBelow = (words: readonly string[], at: number) =>
  isPrice(words[at + 1] ?? '') && (isPrice(words[at + 2] ?? '') || isPrice(words[at - 1] ?? ''));

const isPrice = (word: string) => word === PRICE || word === WHOLE_PRICE || DECIMALS.test(word);

/** "x 999 999 999" after a number. */
const isLarge = (words: readonly string[], at: number) =>
  at > 1 &&
  BEFORE_COUNT.test(words[at - 1]!) &&
  words.length - at > 1 &&
  words.slice(at).every((word) => /^\d{3}$/.test(word));

export const shortened = (typed: string) =>
  typed.replaceAll(/\s+/g, ' ').slice(0, MAX_TYPED).trim();

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((product) => others.includes(product));

/** The first number in a cell. */
export const numberIn = (numbers: NumberIndex, cell: string) =>
  readCell(numbers, cell).find((piece) => piece.kind === 'number');
