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
  readonly #text: string;
  readonly #starts: Uint32Array;
  readonly #products: Uint32Array;

  /** Numbers are normalized (rules/part-number.ts). */
  constructor(numbers: readonly { number: string; product: number }[]) {
    this.#text = DIVIDER + numbers.map(({ number }) => number + DIVIDER).join('');
    this.#products = Uint32Array.from(numbers, ({ product }) => product);
    let start = 1;
    this.#starts = Uint32Array.from(numbers, ({ number }) => {
      const own = start;
      start += number.length + 1;
      return own;
    });
  }

  /** The best matches by tier, at most so many. */
  find(number: string, limit: number): NumberMatch[] {
    const best = new Map<number, NumberMatch>();
    const wanted = number.length < MIN_INSIDE ? DIVIDER + number : number;
    for (let at = this.#text.indexOf(wanted); at >= 0; at = this.#text.indexOf(wanted, at + 1)) {
      const start = wanted === number ? at : at + 1;
      const end = start + number.length;
      const isPrefix = this.#text[start - 1] === DIVIDER;
      const tier = !isPrefix ? 2 : this.#text[end] === DIVIDER ? 0 : 1;
      const product = this.#products[this.#placeOf(start)]!;
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
      if (this.#starts[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
