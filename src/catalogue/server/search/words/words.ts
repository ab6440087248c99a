import { stemOf } from '../../../rules/stem.ts';

/** "'68", but not the inches of 5'10. */
const SHORT_YEAR = /(?<![\w.])['\u2018\u2019]([5-9]\d|0[0-3])(?![\w.]*['\u2019"\d])/g;
/** Marks a short year; a private-use character that no text contains. */
const YEAR_MARK = '\ue000';
const ACCENTS_AND_APOSTROPHES = /[\u0300-\u036f'\u2019]/g;
/** Text that needs no normalization except lower case. */
const SIMPLE = /^[A-Za-z ,-]*$/;
const ABBREVIATION = /\b(?:[a-z][./])+[a-z]\b/g;
/** "185R14", "205/65R15": the size of a tire. */
const TIRE_SIZES = /\b(\d{3})((?:[ /-]\d\d)?) ?(z?r) ?(\d\d)(c?)\b/g;
const LITERS = /(?<![\d.])(\d\.\d)\s*l\b/g;
const SIZES =
  /(?<![\w.])(\d+)(mm|cm|inch|in|v|w|ah|amp|cc|hp|kw|kg|lb|qt|mph|kph|kmh|rpm|psi|nm|ml)\b/g;
const SIGNS = /(\d)\s*([%\u00b0])/g;
/** A displacement such as 2.1 is one word; other dots separate. */
const WORD = /(?<![\d.])\d\.\d(?![\d.])|[0-9a-z]+/g;
/** Bounds the cost of a search; further words are ignored. */
const MAX_WORDS = 12;

export interface Word {
  text: string;
  /** The form that is compared. */
  stem: string;
  /** The text between this word and the previous one, such as a dash. */
  before: string;
  /** "'68" */
  isShortYear?: boolean;
}

/** Splits a search into words: "C.V. boots, '72" → cv, boots, 72. */
export function searchWords(typed: string): Word[] {
  const text = plainText(typed);
  let end = 0;
  return [...text.matchAll(WORD)].slice(0, MAX_WORDS).map((match) => {
    const before = text.slice(end, match.index);
    end = match.index + match[0].length;
    const word = { text: match[0], stem: stemOf(match[0]), before };
    return before.endsWith(YEAR_MARK)
      ? { ...word, before: before.slice(0, -1), isShortYear: true }
      : word;
  });
}

/** The stems of all words of a text. */
export const stemsOf = (text: string): string[] => (plainText(text).match(WORD) ?? []).map(stemOf);

/** Lower case, without accents, apostrophes and the marks of abbreviations. */
const plainText = (text: string): string => {
  if (SIMPLE.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(SHORT_YEAR, `${YEAR_MARK}$1`)
    .replace(ACCENTS_AND_APOSTROPHES, '')
    .toLowerCase()
    .replace(ABBREVIATION, (letters) => letters.replace(/[./]/g, ''))
    .replace(TIRE_SIZES, '$1$2 $3 $4 $5')
    .replace(LITERS, '$1 liter')
    .replace(SIGNS, (_, digit, sign) => `${digit} ${sign === '%' ? 'percent' : 'degree'} `)
    .replace(SIZES, '$1 $2');
};

/** The words in these lines as a set. */
export function wordSet(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

const STOP_WORDS = wordSet(
  'a an and any are at be by can do does for from has have how i in into is it its liter me my',
  'need needed of on or our out part parts some that the this to volkswagen vw want what where',
  'with without your around under new owner owners job jobs replacement',
);

/** Whether products need not contain the word. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

const PREPOSITIONS = new Set(['for', 'with', 'in', 'on', 'of', 'from', 'without', 'to', 'around']);

/** Words after a preposition only qualify the part: "seal for front windshield". */
export const isPreposition = (word: string): boolean => PREPOSITIONS.has(word);
