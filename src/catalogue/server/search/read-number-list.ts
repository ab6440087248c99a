import { normalPartNumber } from '../../rules/part-number.ts';
import type { NumberIndex } from './index/number-index.ts';
import { saysSize } from './part-list/numbers-beside.ts';
import { type Hits, SCORES } from './resolution.ts';

/** Several part numbers in one search, in the order in which they were typed. */
export interface NumberList {
  hits: Hits;
  /** How many numbers parts have; 0 if there are nothing but numbers that no part has. */
  count: number;
  /** Numbers that parts have, as typed. */
  known: string[];
  /** Numbers that no part has. */
  unknown: string[];
}

/** "021 115 351 A" is typed in up to five pieces. */
const MAX_PIECES = 5;
/** Shorter ones are years, quantities and sizes. */
const MIN_LENGTH = 6;
const MAX_NUMBERS = 60;
/** Digits, perhaps with letters: no word. */
const NUMBER = /^(?=.*\d)[\w.-]+$/;
/** What can stand apart in a number: "021 115 351 A", "VG BRK 0101". */
const PIECE = /^(?:[\w.-]*\d[\w.-]*|[a-z]{1,3})$/i;
/** A maker's number in groups: "211 405 449 C", "N 010 233 11", "0 190 350 068". */
const GROUPED =
  /^(?:n \d{3} \d{3} \d{1,2}|0 \d{3} \d{3} \d{3}|\d[a-z\d]{2} \d{3} \d{3}(?: (?!x \d|(?:or|to|ea|st|pc)\b)[a-z]{1,2})?)(?= |$)/i;
const BETWEEN =
  /^(?:and|und|qty|quantity|x|\d{0,2}x|x\d{1,2}|\d{1,2}|[-–:*•]+|no|part|parts|numbers?|#)$/i;

/**
 * Reads a list of at least two part numbers; undefined if there are none. Beside words, such as the parts' names, only
 * whole numbers count, one of which a part must have.
 */
export function readNumberList(numbers: NumberIndex, text: string): NumberList | undefined {
  const read: { typed: string; number?: NumberAt; isGrouped?: boolean }[] = [];
  let hasWords = false;
  for (const entry of text.split(/[,;|\n]+|\s\+\s|(?<=[\w-]{7})\/(?=[\w-]{7})/)) {
    const pieces = entry.trim().split(/\s+/).filter(Boolean);
    for (let at = 0; at < pieces.length;) {
      const number = numberAt(numbers, pieces, at);
      const grouped = number?.isExact ? undefined : groupedAt(pieces, at);
      if (grouped && grouped.end > (number?.end ?? 0)) {
        read.push({ typed: grouped.typed, isGrouped: true });
        at = grouped.end;
      } else if (number) {
        read.push({ typed: number.typed, number });
        at = number.end;
      } else if (BETWEEN.test(pieces[at]!) || saysSize(pieces[at]!)) at += 1;
      else if (isLong(pieces[at]!) && NUMBER.test(pieces[at]!)) read.push({ typed: pieces[at++]! });
      else {
        hasWords = true;
        at += 1;
      }
    }
  }
  // Beside words, a part of a number is none that is known.
  const isKnown = ({ number }: (typeof read)[number]) =>
    number !== undefined && (number.isExact || !hasWords);
  const known = read.filter(isKnown);
  const whole = hasWords ? [...known, ...read.filter(({ isGrouped }) => isGrouped)] : read;
  if (whole.length < 2 || (hasWords && known.length === 0)) return undefined;
  const found = new Map(known.map(({ number }) => [number!.number, number!.products]));
  const products = Uint32Array.from(new Set([...found.values()].flat()));
  return {
    hits: { products, ranks: products.map((_, place) => place * SCORES) },
    count: found.size,
    known: known.map(({ typed }) => typed),
    unknown: [...new Set(read.filter((each) => !isKnown(each)).map(({ typed }) => typed))],
  };
}

/** The longest number that begins at this piece, and the parts that have it: exactly, or the only one it is in. */
export function numberAt(numbers: NumberIndex, pieces: readonly string[], at: number) {
  let last = at;
  while (last < pieces.length && last < at + MAX_PIECES && PIECE.test(pieces[last]!)) last += 1;
  for (let end = last; end > at; end -= 1) {
    const typed = pieces.slice(at, end).join(' ');
    const number = normalPartNumber(typed);
    if (!isLong(number) || !/\d/.test(number)) continue;
    const matches = numbers.find(number, MAX_NUMBERS);
    const exact = matches.filter(({ tier }) => tier === 0);
    const meant = exact.length > 0 ? exact : matches.length === 1 ? matches : [];
    if (meant.length > 0) {
      const products = meant.map(({ product }) => product);
      return { typed, number, products, end, isExact: exact.length > 0 };
    }
  }
  return undefined;
}

/** A number that is printed in groups, whether a part has it or not. */
export function groupedAt(pieces: readonly string[], at: number) {
  const typed = GROUPED.exec(pieces.slice(at, at + MAX_PIECES).join(' '))?.[0];
  return typed === undefined ? undefined : { typed, end: at + typed.split(' ').length };
}

type NumberAt = NonNullable<ReturnType<typeof numberAt>>;

const isLong = (number: string) => normalPartNumber(number).length >= MIN_LENGTH;
