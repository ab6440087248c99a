import { bitCount } from '../index/bits.ts';

/** Letters that sound alike. */
const ALIKE = ['ae', 'ei', 'iy', 'ou', 'ao', 'eo', 'ck', 'cs', 'sz', 'kq', 'fv'];
const SWAPPED = 0.5;
const HEARD_ALIKE = 0.5;
const DOUBLED = 0.5;
const MISSING = 0.7;
const REPLACED = 1;
/** Longer words are not compared. */
const MAX_LENGTH = 40;

/** Short words have too many neighbors: a "shirt" is not a "skirt". */
const maxCost = ({ length }: string) =>
  length <= 3 ? 0.5 : length <= 5 ? 0.75 : length <= 7 ? 1.25 : 2;

/**
 * The cost of the typos that turn one word into the other (optimal string alignment), or undefined if it exceeds what
 * the typed word's length allows. Unless the word is long, its first letter must be right, missing, or swapped with
 * the second.
 */
export function typoCost(typed: string, word: string): number | undefined {
  if (typed.length > MAX_LENGTH || word.length > MAX_LENGTH) return undefined;
  const limit = maxCost(typed);
  if (Math.abs(typed.length - word.length) * DOUBLED > limit) return undefined;
  if (typed.length <= 3 && typed.length !== word.length) return undefined;
  if (typed.length < 8 && typed[0] !== word[0] && typed[0] !== word[1]) return undefined;
  const cost = alignmentCost(typed, word, limit);
  return cost > limit ? undefined : cost;
}

/** Reused rows: correcting one typo compares thousands of words. */
let before = newRow();
let above = newRow();
let row = newRow();

function alignmentCost(a: string, b: string, limit: number): number {
  for (let j = 0; j <= b.length; j += 1) above[j] = j * MISSING;
  let leastAbove = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const one = a.charCodeAt(i - 1);
    const oneBefore = i > 1 ? a.charCodeAt(i - 2) : 0;
    const missing = one === oneBefore ? DOUBLED : MISSING;
    let least = (row[0] = i * MISSING);
    let otherBefore = 0;
    for (let j = 1; j <= b.length; j += 1) {
      const other = b.charCodeAt(j - 1);
      let cost = above[j - 1]! + replaceCost(one, other);
      cost = Math.min(cost, above[j]! + missing);
      cost = Math.min(cost, row[j - 1]! + (other === otherBefore ? DOUBLED : MISSING));
      if (one === otherBefore && other === oneBefore && one !== other)
        cost = Math.min(cost, before[j - 2]! + SWAPPED);
      row[j] = cost;
      least = Math.min(least, cost);
      otherBefore = other;
    }
    // A swap reaches two rows back.
    if (least > limit && leastAbove > limit) return Infinity;
    leastAbove = least;
    [before, above, row] = [above, row, before];
  }
  return above[b.length]!;
}

function newRow(): Float64Array {
  return new Float64Array(MAX_LENGTH + 1);
}

const LETTERS = 128;
const alike = new Set(
  ALIKE.flatMap(([one, other]) => [codeOf(one!, other!), codeOf(other!, one!)]),
);
const soundsAlike = Uint8Array.from({ length: LETTERS * LETTERS }, (_, code) =>
  alike.has(code) ? 1 : 0,
);

function codeOf(one: string, other: string): number {
  return one.charCodeAt(0) * LETTERS + other.charCodeAt(0);
}

function replaceCost(one: number, other: number): number {
  if (one === other) return 0;
  return soundsAlike[one * LETTERS + other] === 1 ? HEARD_ALIKE : REPLACED;
}

/** The words that typos are corrected to. */
export class Spelling {
  readonly #words: readonly string[];
  /** A bit for each letter in the word; rules out most words at once. */
  readonly #letters: Int32Array;
  readonly #frequency: ReadonlyMap<string, number>;

  constructor(frequency: ReadonlyMap<string, number>) {
    this.#frequency = frequency;
    this.#words = [...frequency.keys()].filter((word) => /^[a-z]{3,}$/.test(word));
    this.#letters = Int32Array.from(this.#words, lettersOf);
  }

  has(word: string): boolean {
    return this.#frequency.has(word);
  }

  /** The nearest word; the most frequent of equally near ones. */
  nearest(typed: string): string | undefined {
    if (!/^[a-z]{3,24}$/.test(typed)) return undefined;
    const letters = lettersOf(typed);
    // Each typo changes at most two letters of the set.
    const mostDifferent = typed.length <= 5 ? 2 : typed.length <= 7 ? 4 : 6;
    let best: { word: string; cost: number } | undefined;
    for (let at = 0; at < this.#words.length; at += 1) {
      if (bitCount(letters ^ this.#letters[at]!) > mostDifferent) continue;
      const word = this.#words[at]!;
      const cost = typoCost(typed, word);
      if (cost === undefined) continue;
      if (
        !best ||
        cost < best.cost ||
        (cost === best.cost && this.#isMoreFrequent(word, best.word))
      )
        best = { word, cost };
    }
    return best?.word;
  }

  #isMoreFrequent(word: string, other: string): boolean {
    return this.#frequency.get(word)! > this.#frequency.get(other)!;
  }

  /** "sparkplug" → spark, plug, if both are words; the longest first part wins. */
  split(typed: string): [string, string] | undefined {
    for (let at = typed.length - 3; at >= 3; at -= 1) {
      const first = typed.slice(0, at);
      const second = typed.slice(at);
      if (this.has(first) && this.has(second)) return [first, second];
    }
    return undefined;
  }
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - 97);
  return letters;
}
