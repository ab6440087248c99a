import { type Word, wordSet } from './words.ts';

/** What a number counts or measures, as stems. */
const UNITS = wordSet(
  'mm cm m km meter inch in ft foot feet yd yard mile mi x mph kph kmh rpm k hz',
  'v volt kv mv w watt kw a amp ampere ma ah ohm hp ps bhp psi bar kpa nm lb pound ftlb kg g gram oz ounce',
  'cc ci ml l liter litre qt quart pt pint gal gallon mpg degree deg c f celsius fahrenheit btdc percent pct',
  'minute sec hour hr day week month pin piece pc pack window tooth teeth spoke cyl cylinder octane weight grit',
  'thousand',
);
/** A number after one of them is no year: "wobbles at 55", "stumbles past 2000". */
const AT = wordSet('at over above past beyond');
const AT_SHORT = wordSet('exceeds exceeding reaches reaching hit hits hitting doing going only');
/** These go with years as well: "until 67". */
const NEAR = wordSet('until from to by between around about under below near than');
const JOINS = wordSet('or and to');
/** What a van does at a speed, not what somebody buys for a price. */
const MOVES =
  /^(?:(?:shak|vibrat|wobbl|wander|stumbl|sputter|hesitat|oscillat|overheat|misfir)(?:e|es|ed|ing|ion|s)?|(?:shimm|judder|shudder|buck|jerk|surg|stall|whin|hum|howl|roar|drift|sway|bog)(?:y|ies|ied|e|es|ed|s|ing|ming|ged|gs|ging|ying)?)$/;

/** Whether a complaint tells what a van does at some speed: then "over 60" is no price. */
export const tellsOfSpeed = (words: readonly Word[]) => words.some(({ text }) => MOVES.test(text));

/** Whether the numbers from `start` to before `end` are an amount of something: "94 mm", "at 55", "60 to 65 km/h". */
export function isQuantity(words: readonly Word[], start: number, end: number): boolean {
  if (isUnit(words, end)) return true;
  const { text, isShortYear } = words[start]!;
  const before = words[start - 1]?.text ?? '';
  if (AT.has(before)) return !isShortYear;
  if (text.length > 2 || isShortYear) return false;
  if (AT_SHORT.has(before) || (NEAR.has(before) && tellsOfSpeed(words))) return true;
  return JOINS.has(before) && isNumber(words[start - 2]) && isQuantity(words, start - 2, start - 1);
}

function isUnit(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word) return false;
  if (JOINS.has(word.text) && isNumber(words[at + 1])) return isUnit(words, at + 2);
  return UNITS.has(word.stem) || UNITS.has(word.text);
}

const isNumber = (word: Word | undefined) => word !== undefined && /^\d+$/.test(word.text);
