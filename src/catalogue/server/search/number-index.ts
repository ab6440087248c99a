import { GrowingNumbers } from './growing-numbers.ts';

/** Matches of a part number: equal, at the beginning, or anywhere. */
export interface NumberMatch {
  product: number;
  tier: 0 | 1 | 2;
}

const DIVIDER = '\n';
/** One or two characters stand in too many numbers. */
const MIN_INSIDE = 3;

/** SKUs and OEM numbers as one text, because nothing finds a piece of a text faster than `indexOf`. */
export class NumberIndex {
  #text = DIVIDER;
  /** Not yet in the text. */
  #added: string[] = [];
  #length = DIVIDER.length;
  readonly #starts = new GrowingNumbers();
  readonly #products = new GrowingNumbers();

  /** The number is normalized (rules/part-number.ts). */
  add(number: string, product: number): void {
    this.#starts.push(this.#length);
    this.#products.push(product);
    this.#added.push(number);
    this.#length += number.length + DIVIDER.length;
  }

  /** The best matches by tier, at most so many. */
  find(number: string, limit: number): NumberMatch[] {
    if (this.#added.length > 0) this.#text += this.#added.splice(0).join(DIVIDER) + DIVIDER;
    const best = new Map<number, NumberMatch>();
    const wanted = number.length < MIN_INSIDE ? DIVIDER + number : number;
    for (let at = this.#text.indexOf(wanted); at >= 0; at = this.#text.indexOf(wanted, at + 1)) {
      const start = wanted === number ? at : at + 1;
      const end = start + number.length;
      const isPrefix = this.#text[start - 1] === DIVIDER;
      const tier = !isPrefix ? 2 : this.#text[end] === DIVIDER ? 0 : 1;
      const product = this.#products.at(this.#placeOf(start));
      const known = best.get(product);
      if (!known || tier < known.tier) best.set(product, { product, tier });
    }
    return [...best.values()].toSorted((a, b) => a.tier - b.tier).slice(0, limit);
  }

  /** The number that this character belongs to. */
  #placeOf(at: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#starts.at(middle) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
