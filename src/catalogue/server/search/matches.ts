import { fields } from './index/fields.ts';

/** From one match per this many products on, the whole arrays are cleared at once. */
const MANY = 32;

/** The matches of a search by product; each slot is a bit. */
export class Matches {
  /** The matching products, up to `length`. */
  readonly products: Uint32Array;
  length = 0;
  readonly bits: Uint16Array;
  /** Matches outside of descriptions and fitment notes. */
  readonly tellingBits: Uint16Array;
  readonly nameBits: Uint16Array;
  /** The weight of each slot, at `product * slots + slot`. */
  weights = new Uint8Array();
  slots = 0;

  constructor(count: number) {
    this.products = new Uint32Array(count);
    this.bits = new Uint16Array(count);
    this.tellingBits = new Uint16Array(count);
    this.nameBits = new Uint16Array(count);
  }

  open(slots: number): void {
    this.slots = slots;
    const weights = this.bits.length * slots;
    if (this.weights.length < weights) this.weights = new Uint8Array(weights);
  }

  add(product: number, slot: number, field: number, weight: number): void {
    const bit = 1 << slot;
    if (this.bits[product] === 0) this.products[this.length++] = product;
    this.bits[product]! |= bit;
    if (field < fields.fit) this.tellingBits[product]! |= bit;
    if (field <= fields.name) this.nameBits[product]! |= bit;
    const at = product * this.slots + slot;
    if (weight > this.weights[at]!) this.weights[at] = weight;
  }

  clear(): void {
    const { products, length, bits, tellingBits, nameBits, weights, slots } = this;
    this.length = 0;
    if (length * MANY > bits.length) {
      for (const each of [bits, tellingBits, nameBits]) each.fill(0);
      weights.fill(0, 0, bits.length * slots);
      return;
    }
    for (let place = 0; place < length; place += 1) {
      const product = products[place]!;
      bits[product] = tellingBits[product] = nameBits[product] = 0;
      weights.fill(0, product * slots, (product + 1) * slots);
    }
  }
}

/** More than a single search needs. */
const MAX_FREE = 4;

/**
 * A pool of match arrays: most searches touch a few hundred products, and allocating arrays for all products would
 * cost more than the search.
 */
export class MatchPool {
  readonly #count: number;
  readonly #free: Matches[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  borrow(slots: number): Matches {
    const matches = this.#free.pop() ?? new Matches(this.#count);
    matches.open(slots);
    return matches;
  }

  giveBack(matches: Matches): void {
    matches.clear();
    if (this.#free.length < MAX_FREE) this.#free.push(matches);
  }
}
