import { bitCount } from './bits.ts';

/** Letters that are easily heard for each other. */
const ALIKE = new Set(['ae', 'ei', 'iy', 'ou', 'ao', 'eo', 'ck', 'cs', 'sz', 'kq', 'fv']);
const SWAPPED = 0.5;
const HEARD_ALIKE = 0.5;
const DOUBLED = 0.5;
const MISSING = 0.7;
const REPLACED = 1;

/** Short words have too many neighbors: a shirt is no skirt. */
const maxCost = ({ length }: string): number =>
  length <= 3 ? 0.5 : length <= 5 ? 0.75 : length <= 7 ? 1.25 : 2;

/**
 * The cost of the slips that turn one word into the other (optimal string alignment), or undefined if it is more than the
 * typed word's length allows. The first letter must be right, or the first two
 * swapped, unless the word is long.
 */
export function slipCost(typed: string, word: string): number | undefined {
  const limit = maxCost(typed);
  if (Math.abs(typed.length - word.length) * DOUBLED > limit) return undefined;
  if (typed.length <= 3 && typed.length !== word.length) return undefined;
  if (typed.length < 8 && typed[0] !== word[0] && typed[0] !== word[1]) return undefined;
  const cost = alignmentCost(typed, word, limit);
  return cost > limit ? undefined : cost;
}

function alignmentCost(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at * MISSING);
  let leastAbove = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i * MISSING];
    let least = row[0]!;
    for (let j = 1; j <= b.length; j += 1) {
      const [one, other] = [a[i - 1]!, b[j - 1]!];
      let cost = Math.min(
        above[j]! + (one === a[i - 2] ? DOUBLED : MISSING),
        row[j - 1]! + (other === b[j - 2] ? DOUBLED : MISSING),
        above[j - 1]! + replaceCost(one, other),
      );
      const isSwapped = i > 1 && j > 1 && one === b[j - 2] && a[i - 2] === other && one !== other;
      if (isSwapped) cost = Math.min(cost, before[j - 2]! + SWAPPED);
      row.push(cost);
      least = Math.min(least, cost);
    }
    // A swap reaches two rows back.
    if (least > limit && leastAbove > limit) return Infinity;
    leastAbove = least;
    before = above;
    above = row;
  }
  return above[b.length]!;
}

function replaceCost(one: string, other: string): number {
  if (one === other) return 0;
  return ALIKE.has(one < other ? one + other : other + one) ? HEARD_ALIKE : REPLACED;
}

/** Words that slips are corrected to. */
export class Spelling {
  readonly #words: readonly string[];
  /** A bit for each letter that the word has, to rule most words out at once. */
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

  /** The nearest word, of equally near ones the most frequent. */
  nearest(typed: string): string | undefined {
    if (!/^[a-z]{3,24}$/.test(typed)) return undefined;
    const letters = lettersOf(typed);
    // Each slip changes at most two letters of the set.
    const mostDifferent = typed.length <= 5 ? 2 : typed.length <= 7 ? 4 : 6;
    let best: { word: string; cost: number } | undefined;
    for (let at = 0; at < this.#words.length; at += 1) {
      if (bitCount(letters ^ this.#letters[at]!) > mostDifferent) continue;
      const word = this.#words[at]!;
      const cost = slipCost(typed, word);
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
      const [first, second] = [typed.slice(0, at), typed.slice(at)];
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
