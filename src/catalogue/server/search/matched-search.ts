import type { ChipKind } from '../../rules/search-chips.ts';
import { cellsOf, type FitFacts } from './index/fit-cells.ts';
import { matchSlots } from './match.ts';
import type { Matches } from './matches.ts';
import { fitTest, combineFacts, type ProductTest } from './narrow.ts';
import type { SearchIndex } from './index/search-index.ts';
import {
  type Slot,
  type TypedNarrowing,
  type TypeReading,
  understand,
} from './words/understand.ts';
import type { Narrowing } from './words/vocabulary.ts';
import type { Word } from './words/words.ts';

const NONE = new Uint32Array();

/** One interpretation of a search, with the products that match its words. */
export class MatchedSearch {
  readonly index: SearchIndex;
  readonly slots: readonly Slot[];
  readonly readings: readonly TypeReading[];
  readonly narrowings: readonly TypedNarrowing[];
  readonly matches: Matches;
  /** The bit mask of all slots. */
  readonly allSlots: number;
  /** The filters set beside the words; they always apply. */
  readonly explicit: FitFacts;
  /** The slug of the visitor's van, whose symptoms are meant if the search names no van. */
  readonly mine: string | undefined;

  constructor(
    index: SearchIndex,
    words: readonly Word[],
    explicit: FitFacts,
    without: readonly ChipKind[],
    mine?: string,
  ) {
    const { slots, readings, narrowings } = understand(words, index.vocabulary, without);
    this.index = index;
    this.slots = slots;
    this.readings = readings;
    this.narrowings = narrowings;
    this.matches = matchSlots(index, slots);
    this.allSlots = (1 << slots.length) - 1;
    this.explicit = explicit;
    this.mine = mine;
  }

  /** Releases the match arrays; do not use the matches afterwards. */
  close(): void {
    this.index.matches.giveBack(this.matches);
  }

  /** Whether such a van was ever built: there was no 1974 Eurovan. */
  isPossible(narrowings: readonly TypedNarrowing[]): boolean {
    if (narrowings.length === 0) return true;
    return cellsOf(this.index.cells, this.#facts(narrowings)).some((bits) => bits !== 0);
  }

  /** Tests whether a product fits, or may fit, a van that matches the narrowings. */
  fits(narrowings: readonly Narrowing[]): ProductTest {
    return fitTest(this.index, this.#facts(narrowings)) ?? (() => true);
  }

  #facts(narrowings: readonly Narrowing[]): FitFacts {
    return combineFacts([...narrowings, { ...this.explicit, isWeak: false }]);
  }

  /** The products that match any of the words. */
  wordedProducts(): Uint32Array {
    return this.matches.products.subarray(0, this.matches.length);
  }

  productsOfTypes({ types }: TypeReading): Uint32Array {
    const { ofType } = this.index;
    if (types.length === 1) return ofType[types[0]!]!;
    const lists = types.map((type) => ofType[type]!);
    const products = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
    let length = 0;
    for (const list of lists) {
      products.set(list, length);
      length += list.length;
    }
    return products;
  }

  /** The products that match all of these slots (at least one). Parts of the type match its name implicitly. */
  withSlots(slots: number, reading: TypeReading | null): Uint32Array {
    const { bits } = this.matches;
    const ofTypes = reading ? this.productsOfTypes(reading) : NONE;
    const given = reading?.slots ?? 0;
    const worded = this.wordedProducts();
    const found = new Uint32Array(worded.length + ofTypes.length);
    let length = 0;
    for (let at = 0; at < worded.length; at += 1) {
      const product = worded[at]!;
      if ((bits[product]! & slots) === slots) found[length++] = product;
    }
    for (let at = 0; at < ofTypes.length; at += 1) {
      const product = ofTypes[at]!;
      const own = bits[product]!;
      if ((own & slots) !== slots && ((own | given) & slots) === slots) found[length++] = product;
    }
    return found.subarray(0, length);
  }
}
