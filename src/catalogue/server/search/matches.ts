/** What the products have of the words, by product; slots as bits. */
export interface Matches {
  /** The products that have any, up to `length`. */
  products: Uint32Array;
  length: number;
  bits: Uint16Array;
  /** Elsewhere than in a description or a note about fits. */
  tellingBits: Uint16Array;
  nameBits: Uint16Array;
  /** The weight of each slot: product times slots, plus slot. */
  weights: Uint8Array;
  slots: number;
}

/** A search needs no more at a time. */
const MAX_FREE = 4;

/**
 * The arrays of matches, which are used again: most searches touch a few hundred products, and making new arrays for all
 * would cost more than the search.
 */
export class MatchArrays {
  readonly #count: number;
  readonly #free: Matches[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  borrow(slots: number): Matches {
    const matches = this.#free.pop() ?? this.#make();
    if (matches.weights.length < this.#count * slots)
      matches.weights = new Uint8Array(this.#count * slots);
    matches.slots = slots;
    return matches;
  }

  giveBack(matches: Matches): void {
    const { products, length, bits, tellingBits, nameBits, weights, slots } = matches;
    for (let place = 0; place < length; place += 1) {
      const product = products[place]!;
      bits[product] = tellingBits[product] = nameBits[product] = 0;
      for (let at = product * slots; at < (product + 1) * slots; at += 1) weights[at] = 0;
    }
    matches.length = 0;
    if (this.#free.length < MAX_FREE) this.#free.push(matches);
  }

  #make(): Matches {
    const count = this.#count;
    return {
      products: new Uint32Array(count),
      length: 0,
      bits: new Uint16Array(count),
      tellingBits: new Uint16Array(count),
      nameBits: new Uint16Array(count),
      weights: new Uint8Array(0),
      slots: 0,
    };
  }
}
