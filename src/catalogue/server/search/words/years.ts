import { isQuantity } from './quantities.ts';
import type { Word } from './words.ts';

/** Model years read from some words. */
export interface TypedYears {
  from: number;
  to: number;
  /** Index of the first word, and index after the last. */
  start: number;
  end: number;
}

const FIRST_YEAR = 1949;
const LAST_YEAR = 2003;
const RANGE = /^\s*[-–/]\s*$/;

/** Whether the word is a year in which none of the shop's vans was built: "2010", but not "2010 mm" or "113-2010". */
export const isUnbuiltYear = (words: readonly Word[], at: number) =>
  /^(?:19|20)\d\d$/.test(words[at]!.text) &&
  yearOf(words[at]) === undefined &&
  !isQuantity(words, at, at + 1) &&
  !isPartOfNumber(words, at, at);

/** Finds "1974", "72", "1968-71", "68 to 79"; not amounts ("94 mm", "at 55", "205 70 14") or parts of numbers ("021-115-351"). */
export function readYears(words: readonly Word[]): TypedYears[] {
  const found: TypedYears[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const years = rangeAt(words, start) ?? yearAt(words, start);
    if (!years) continue;
    if (!isQuantity(words, start, years.end)) found.push(years);
    start = years.end - 1;
  }
  return found;
}

function rangeAt(words: readonly Word[], start: number): TypedYears | undefined {
  const spelled = words[start + 1]?.text;
  const last =
    spelled === 'to' || spelled === 'thru' || spelled === 'through' ? start + 2 : start + 1;
  const from = yearOf(words[start]);
  const to = yearOf(words[last]);
  if (from === undefined || to === undefined || from >= to) return undefined;
  if (last === start + 1 && !RANGE.test(words[last]!.before)) return undefined;
  if (isPartOfNumber(words, start, last)) return undefined;
  return { from, to, start, end: last + 1 };
}

function yearAt(words: readonly Word[], start: number): TypedYears | undefined {
  const year = yearOf(words[start]);
  if (year === undefined) return undefined;
  const { text, isShortYear = false } = words[start]!;
  if (text.length === 2 && !isShortYear && hasNumberBeside(words, start)) return undefined;
  if (isPartOfNumber(words, start, start)) return undefined;
  return { from: year, to: year, start, end: start + 1 };
}

function yearOf(word: Word | undefined): number | undefined {
  if (!word || !/^(?:\d{2}|\d{4})$/.test(word.text)) return undefined;
  const year = Number(word.text);
  if (word.text.length === 4) return year >= FIRST_YEAR && year <= LAST_YEAR ? year : undefined;
  if (year >= 50) return 1900 + year;
  return year <= LAST_YEAR - 2000 ? 2000 + year : undefined;
}

const hasNumberBeside = (words: readonly Word[], at: number) =>
  [words[at - 1], words[at + 1]].some((word) => word !== undefined && /^[\d.]+$/.test(word.text));

/** "113-105-245": whether the number is joined to another one by a dash, dot or slash. */
function isPartOfNumber(words: readonly Word[], first: number, last: number): boolean {
  const joins = (word: Word | undefined) =>
    word !== undefined && /^[-–./]$/.test(word.before) && /\d/.test(word.text);
  return (first > 0 && joins(words[first])) || joins(words[last + 1]);
}
