import { IntVector } from './int-vector.ts';
import { TRIGRAM_LENGTH, TrigramIndex } from './trigram-index.ts';

/** Matches of a part number: equal, at the beginning, or anywhere. */
export interface NumberMatch {
  product: number;
  tier: 0 | 1 | 2;
}

const DIVIDER = '\n';
/** One or two characters occur in too many numbers. */
const MIN_INSIDE = 3;

/** SKUs and OEM numbers in one text with a trigram index. */
export class NumberIndex {
  #text = '';
  /** Added, but not yet part of `#text`. */
  #added: string[] = [];
  #length = 0;
  readonly #pieces = new TrigramIndex();
  readonly #starts = new IntVector();
  readonly #products = new IntVector();

  /** Expects a normalized number (rules/part-number.ts). */
  add(number: string, product: number): void {
    const added = DIVIDER + number;
    this.#starts.push(this.#length + DIVIDER.length);
    this.#products.push(product);
    this.#added.push(added);
    this.#pieces.add(added);
    this.#length += added.length;
  }

  /** The best match of each product, sorted by tier, at most `limit`. */
  find(number: string, limit: number): NumberMatch[] {
    const best = new Map<number, NumberMatch>();
    const wanted = number.length < MIN_INSIDE ? DIVIDER + number : number;
    const text = this.#wholeText();
    for (const at of this.#placesOf(wanted)) {
      if (!text.startsWith(wanted, at)) continue;
      const start = wanted === number ? at : at + 1;
      const isPrefix = text[start - 1] === DIVIDER;
      const isWhole = (text[start + number.length] ?? DIVIDER) === DIVIDER;
      const tier = !isPrefix ? 2 : isWhole ? 0 : 1;
      const product = this.#products.at(this.#placeOf(start));
      const previous = best.get(product);
      if (!previous || tier < previous.tier) best.set(product, { product, tier });
    }
    return [...best.values()].toSorted((a, b) => a.tier - b.tier).slice(0, limit);
  }

  #wholeText(): string {
    if (this.#added.length > 0) this.#text += this.#added.splice(0).join('');
    return this.#text;
  }

  /** Candidate positions; for a single character, the beginning of every number. */
  #placesOf(wanted: string): Iterable<number> {
    if (wanted.length >= TRIGRAM_LENGTH) return this.#pieces.places(wanted);
    return Array.from({ length: this.#starts.length }, (_, place) => this.#starts.at(place) - 1);
  }

  /** The entry that contains the character at this position. */
  #placeOf(at: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#starts.at(middle) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
