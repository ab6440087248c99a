/** What a number in a description says of itself by the word after it: "12 V", "five stud". */
const UNIT =
  /^(?:mm|cm|m|in|inch(?:es)?|ft|v|volts?|w|watts?|a|amps?|l|lit(?:er|re)s?|cc|ccm|kg|g|lbs?|hp|ps|kw|bolts?|speed|doors?|studs?|holes?|mi|miles?|km|ml|oz|spline)$/i;
/** … and by the word before it: "page 12", "type 4". */
const NAMED =
  /^(?:pages?|p|pg|seite|type|typ|model|fig|figure|pos|position|item|line|since|from|until|mk|wide|dot|solex|distributor|transmission)$/i;
const WITH_UNIT = /^\d+(?:[.,]\d+)?(?:mm|cm|in|v|w|a|l|cc|ccm|kg|g|hp|ps|kw|km|ml)$/i;
const YEARS =
  /^'?(?:(?:19|20)\d\d|[4-9]\d)[-/]'?(?:(?:19|20)\d\d|[4-9]\d)?$|^(?:19|20)\d\d$|^'\d\d$/;
const MONTH = /^(?:0?[1-9]|1[0-2])\/(?:19|20)?[4-9]\d$/;
const FRACTION = /^\d{1,2}\/\d{1,2}(?:in|")$/i;
/** "M14", "T2", "H4", "M14x1.5" */
const NAME = /^(?!x\d)[a-z]+[-.]?\d/i;
const TIMES = /^[x×*]$/i;
const SPELLED =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|pairs?|dozen|couple|few|several|twice|zwei|drei|vier|sechs|acht|zehn|deux|trois|quatre)$/i;
const SIZE = /^(?!x)[a-z]?\d+(?:[.,]\d+)?$/i;

/** Whether a word says a number that may be a quantity: no size with a unit, year or name. */
export function mayCount(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  if (!/\d/.test(word)) return SPELLED.test(word) && !isNamed(words, at);
  return (
    ![WITH_UNIT, YEARS, MONTH, FRACTION, NAME].some((shape) => shape.test(word)) &&
    !isNamed(words, at) &&
    !isMeasured(words, at)
  );
}

/** "1971-79", "1600cc": no number of a part. */
export const saysSize = (word: string) => WITH_UNIT.test(word) || YEARS.test(word);

const isNamed = (words: readonly string[], at: number) =>
  UNIT.test(words[at + 1] ?? '') || NAMED.test(words[at - 1] ?? '');

/** "100 x 50", "M8 x 25"; "2 x 3" may be anything. */
function isMeasured(words: readonly string[], at: number): boolean {
  const sides = [-2, 2].flatMap((step) =>
    TIMES.test(words[at + step / 2] ?? '') && SIZE.test(words[at + step] ?? '')
      ? [words[at + step]!]
      : [],
  );
  return sides.length > 0 && [words[at]!, ...sides].some((size) => /\d\d|^[a-z]|[.,]/i.test(size));
}

/** What is not wanted, not sure, or not what the number beside it counts. */
const DOUBT =
  /\b(?:not|don'?t|already|except|skip|cancel(?:led)?|instead|done|bereits|vorhanden|erledigt|have|has|had|got|left|in stock|was|were|maybe|perhaps|about|approx|at least|kein(?:e[nrs]?)?|nicht|none|n\/a|nla|discontinued|sold out|both(?: sides)?|(?:each|per|pro) (?:side|seite))\b|\bl ?[+&/] ?r\b|\bno (?!\d)(?=\S*[\d-])|\b(?:without|ohne) (?=(?:\S*\d){3})|\b\d{3}[ .-]?[a-z]{1,2}(?: ?[,/&+] ?| (?:and|or|und|oder) )(?!x)[a-z](?=$|[,;/&+.)]| [\d,&+(]| x\b| and\b| or\b)|\d\s*(?:or|to|oder|bis)\s+\d|(?<![\w-])(?:through|thru)\b|(?<=[\w-]{5}\d\S{0,3}) (?:to|bis|-|–|…|\.{3}) (?=[\w-]{6})/i;
/** "2 each": of several parts, each may be meant. */
const EACH = /\b(?:each|je|jeweils|of both|of these)\b/i;
/** "this and that x2" */
const JOINED = /\band\b|\bund\b|[&+]/i;
/** "this or that" */
const CHOICE = /\b(?:or|oder|bzw|alternativ\w*)\b/i;
/** "this (superseded by that)", "this -> that" */
const CHANGE =
  /\b(?:supersed|replac|ersetz|ersatz|formerly|früher|is now)|(?:-+>|=>|→)\s*(?=[\w-]{7})/i;
/** "left 1, right 1" */
const SIDES = /\bleft\W*\d{1,2}\b\W*\bright\b/i;

export const isDoubtful = (said: string) =>
  DOUBT.test(said.replace(SIDES, '').replaceAll(/\b(?:part|item|order|art)\.? no\b/gi, ''));

/** Whether several parts in a line may be one or the other. */
export const isChoice = (said: string) => CHOICE.test(said);

/** Whether a part in a line may be named only because it became another. */
export const saysChange = (said: string) => CHANGE.test(said);

/** Whether one quantity beside several parts may be that of the others too. */
export const isShared = (said: string, counted: readonly boolean[]) =>
  counted.includes(true) &&
  counted.includes(false) &&
  (EACH.test(said) || (JOINED.test(said) && counted.at(-1)! && !counted[0]));
