import { normalPartNumber } from '../../rules/part-number.ts';
import type { NumberIndex } from './index/number-index.ts';
import { type Hits, SCORES } from './resolution.ts';

/** Several part numbers in one search, in the order in which they were typed. */
export interface NumberList {
  hits: Hits;
  /** How many numbers parts have. */
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
const BETWEEN =
  /^(?:and|und|qty|quantity|x|\d{0,2}x|x\d{1,2}|\d{1,2}|[-–:*•]+|no|part|parts|numbers?|#)$/i;

/**
 * Reads a list of at least two part numbers; undefined if there are none. Beside words, such as the parts' names, only
 * whole numbers count.
 */
export function readNumberList(numbers: NumberIndex, text: string): NumberList | undefined {
  const read: { typed: string; number?: NumberAt }[] = [];
  let hasWords = false;
  for (const entry of text.split(/[,;|\n]+|\s\+\s/)) {
    const pieces = entry.trim().split(/\s+/).filter(Boolean);
    for (let at = 0; at < pieces.length;) {
      const number = numberAt(numbers, pieces, at);
      if (number) {
        read.push({ typed: number.typed, number });
        at = number.end;
      } else if (BETWEEN.test(pieces[at]!)) at += 1;
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
  if (known.length < (hasWords ? 2 : 1) || read.length < 2) return undefined;
  const found = new Map(known.map(({ number }) => [number!.number, number!.products]));
  const products = Uint32Array.from(new Set([...found.values()].flat()));
  return {
    hits: { products, ranks: products.map((_, place) => place * SCORES) },
    count: found.size,
    known: known.map(({ typed }) => typed),
    unknown: read.filter((each) => !isKnown(each)).map(({ typed }) => typed),
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

type NumberAt = NonNullable<ReturnType<typeof numberAt>>;

const isLong = (number: string) => normalPartNumber(number).length >= MIN_LENGTH;
