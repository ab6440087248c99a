import type { ChipKind } from '../../rules/understood.ts';
import { cellsOf, type FitFacts } from './fit-cells.ts';
import { type Matches, matchSlots } from './match.ts';
import { fitTest, joinFacts, type ProductTest } from './narrow.ts';
import type { SearchIndex } from './search-index.ts';
import { type Slot, type TypedNarrowing, type TypeReading, understand } from './understand.ts';
import type { Word } from './words.ts';

/** One way to read the words of a search, with the products that they stand in. */
export class MatchedSearch {
  readonly index: SearchIndex;
  readonly slots: readonly Slot[];
  readonly readings: readonly TypeReading[];
  readonly narrowings: readonly TypedNarrowing[];
  readonly matches: Matches;
  /** All slots, as bits. */
  readonly allSlots: number;
  readonly #explicit: FitFacts;

  /** `explicit` is what the search is narrowed to beside its words: it always counts. */
  constructor(
    index: SearchIndex,
    words: readonly Word[],
    explicit: FitFacts,
    without: readonly ChipKind[],
  ) {
    const { slots, readings, narrowings } = understand(words, index.vocabulary, without);
    this.index = index;
    this.slots = slots;
    this.readings = readings;
    this.narrowings = narrowings;
    this.matches = matchSlots(index, slots);
    this.allSlots = (1 << slots.length) - 1;
    this.#explicit = explicit;
  }

  /** Whether such a van was built: no 1974 was a Eurovan. */
  isPossible(narrowings: readonly TypedNarrowing[]): boolean {
    if (narrowings.length === 0) return true;
    return cellsOf(this.index.cells, this.#facts(narrowings)).some((bits) => bits !== 0);
  }

  /** Whether a product fits what the narrowings leave, or may fit it. */
  fits(narrowings: readonly TypedNarrowing[]): ProductTest {
    return fitTest(this.index, this.#facts(narrowings)) ?? (() => true);
  }

  #facts(narrowings: readonly TypedNarrowing[]): FitFacts {
    return joinFacts([...narrowings, { ...this.#explicit, isWeak: false }]);
  }

  /** All products, for a search that only narrows. */
  allProducts(): number[] {
    return Array.from({ length: this.index.count }, (_, product) => product);
  }

  isOfType(product: number, { types }: TypeReading): boolean {
    return types.includes(this.index.types[product]!);
  }

  productsOfTypes({ types }: TypeReading): number[] {
    return types.flatMap((type) => [...this.index.ofType[type]!]);
  }

  /** The products that have these slots, of which at least one is set. Parts of a type need not have its name. */
  withSlots(slots: number, reading: TypeReading | null): number[] {
    const { products, bits } = this.matches;
    const worded = products.filter((product) => (bits[product]! & slots) === slots);
    if (!reading) return worded;
    const others = this.productsOfTypes(reading).filter(
      (product) =>
        (bits[product]! & slots) !== slots && ((bits[product]! | reading.slots) & slots) === slots,
    );
    return [...worded, ...others];
  }
}
