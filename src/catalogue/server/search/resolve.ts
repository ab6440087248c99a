import { looksLikePartNumber, normalPartNumber } from '../../rules/part-number.ts';
import type { ChipKind } from '../../rules/understood.ts';
import { cellsOf, type FitFacts } from './fit-cells.ts';
import { bitCount } from './bits.ts';
import { correctWords, joinWords } from './correct-words.ts';
import { matchSlots, type Matches } from './match.ts';
import { fitTest, joinFacts, type ProductTest, specificity } from './narrow.ts';
import type { SearchIndex } from './search-index.ts';
import {
  type TypedNarrowing,
  type TypeReading,
  understand,
  type Understood,
} from './understand.ts';
import { searchWords, type Word } from './words.ts';

/** Parts of the type that was searched for, what belongs to it, and what mentions it; in the order of a list. */
export const sectionKinds = ['type', 'belongs', 'mentions'] as const;

/** Products with their place in the answer. */
export interface Hits {
  products: readonly number[];
  /** `section * SCORES` plus what the product's score is short of the best one, by place in `products`. */
  ranks: Float64Array;
}

/** Scores are from 0 to one less than this. */
export const SCORES = 4_096;

/** What a search was read as, and the products that have its words. */
export interface Resolution {
  hits: Hits;
  /** Those of `narrowings` that count. */
  narrowings: TypedNarrowing[];
  reading: TypeReading | null;
  /** The words, if slips were corrected. */
  corrected: string | undefined;
  /** What was left out because nothing has it all. */
  dropped: string[];
  /** Nothing has any of the words. */
  isNothing: boolean;
}

/** Reads the search and finds its products, whether they fit or not. Explicit facts are never left out. */
export function resolve(
  index: SearchIndex,
  typed: string,
  explicit: FitFacts,
  without: readonly ChipKind[],
): Resolution {
  const words = searchWords(typed);
  const asTyped = new Reader(index, words, explicit, without);
  const found = asTyped.everything(typed);
  if (found) return found;

  const corrected = correctWords(words, index);
  let best = asTyped;
  for (const meant of [corrected, joinWords(corrected ?? words, index)]) {
    if (!meant) continue;
    const reader = new Reader(index, meant, explicit, without);
    const all = reader.everything('');
    if (all) return { ...all, corrected: meant.map(({ text }) => text).join(' ') };
    if (meant === corrected) best = reader;
  }
  return best.most();
}

/** One reading of the words, with the products that they stand in. */
class Reader {
  readonly #index: SearchIndex;
  readonly #explicit: FitFacts;
  readonly #understood: Understood;
  readonly #matches: Matches;
  readonly #all: number;

  constructor(
    index: SearchIndex,
    words: readonly Word[],
    explicit: FitFacts,
    without: readonly ChipKind[],
  ) {
    this.#index = index;
    this.#explicit = explicit;
    this.#understood = understand(words, index.vocabulary, without);
    this.#matches = matchSlots(index, this.#understood.slots);
    this.#all = (1 << this.#understood.slots.length) - 1;
  }

  /** What has all of the words and fits; undefined if nothing does. */
  everything(typed: string): Resolution | undefined {
    const { slots, readings, narrowings } = this.#understood;
    if (!this.#isPossible(narrowings)) return undefined;
    if (slots.length === 0) {
      if (narrowings.length === 0) return undefined;
      return this.#resolution(narrowings, null, allProducts(this.#index), 0, []);
    }
    const numbers = this.#numberHits(typed);
    if (numbers) return numbers;

    const strong = narrowings.filter(({ isWeak }) => !isWeak);
    const ways = strong.length < narrowings.length ? [narrowings, strong] : [narrowings];
    for (const kept of ways) {
      const fits = this.#fits(kept);
      const reading = this.#bestReading(readings, fits);
      const products = this.#withAll(reading, this.#all);
      const isEnough = readings[0] ? this.#isNamed(readings[0], fits) : fits;
      if (reading || products.some((product) => isEnough(product)))
        return this.#resolution(kept, reading, products, this.#all, []);
    }
    return undefined;
  }

  /** What has most of the words, the type of part and the van before others. */
  most(): Resolution {
    const { slots, readings, narrowings } = this.#understood;
    const ways = this.#ways();
    if (slots.length === 0) {
      const kept = ways.find((way) => way.length > 0);
      if (kept)
        return this.#resolution(kept, null, allProducts(this.#index), 0, this.#leftOut(kept));
    }
    for (const reading of readings.slice(0, 1)) {
      for (const kept of ways) {
        const fits = this.#fits(kept);
        const isOne = (product: number) => this.#isOfType(product, reading) && fits(product);
        const products = this.#productsOfTypes(reading).filter(isOne);
        if (products.length > 0) return this.#withMost(products, reading, kept);
      }
    }
    for (const kept of this.#isPossible(narrowings) ? [narrowings, []] : ways) {
      const fits = this.#fits(kept);
      const products = this.#matches.products.filter((product) => fits(product));
      const isEnough = kept.length === 0 || this.#most(products, 0) * 2 >= slots.length * MOST;
      if (products.length > 0 && isEnough) return this.#withMost(products, null, kept);
    }
    return {
      ...this.#resolution(
        [],
        null,
        [],
        0,
        slots.map(({ typed }) => typed),
      ),
      isNothing: true,
    };
  }

  /** The products that have as many of the words as any; what not all of them have counts as dropped. */
  #withMost(
    products: readonly number[],
    reading: TypeReading | null,
    kept: TypedNarrowing[],
  ): Resolution {
    const { slots } = this.#understood;
    const given = reading?.slots ?? 0;
    const most = this.#most(products, given);
    const best = products.filter((product) => this.#value(product, given) === most);
    const common = best.reduce(
      (bits, product) => bits & (this.#matches.bits[product]! | given),
      this.#all,
    );
    const dropped = [
      ...slots.filter((_, place) => (common & (1 << place)) === 0).map(({ typed }) => typed),
      ...this.#leftOut(kept),
    ];
    const shown = common === 0 ? best : this.#withAll(reading, common);
    return this.#resolution(kept, reading, shown, this.#all, dropped);
  }

  /** What to narrow by when not everything is: all of it, all but one, the vans alone, nothing. */
  #ways(): TypedNarrowing[][] {
    const { narrowings } = this.#understood;
    const allButOne = narrowings
      .toSorted((a, b) => importance(a) - importance(b))
      .map((one) => narrowings.filter((each) => each !== one));
    const vans = narrowings.filter((each) => each.vans !== undefined);
    return [narrowings, ...allButOne, vans, []].filter((kept) => this.#isPossible(kept));
  }

  /** Whether such a van was built: no 1974 was a Eurovan. */
  #isPossible(narrowings: readonly TypedNarrowing[]): boolean {
    const facts = joinFacts([...narrowings, { ...this.#explicit, isWeak: false }]);
    return narrowings.length === 0 || cellsOf(this.#index.cells, facts).some((bits) => bits !== 0);
  }

  #leftOut(kept: readonly TypedNarrowing[]): string[] {
    const { narrowings } = this.#understood;
    return [
      ...new Set(narrowings.filter((each) => !kept.includes(each)).map(({ typed }) => typed)),
    ];
  }

  #most(products: readonly number[], given: number): number {
    return products.reduce((most, product) => Math.max(most, this.#value(product, given)), 0);
  }

  /** How many of the words a product has; those in telling places count more. */
  #value(product: number, given: number): number {
    const { bits, tellingBits } = this.#matches;
    return (
      2 * bitCount(bits[product]! | given) + (MOST - 2) * bitCount(tellingBits[product]! | given)
    );
  }

  #fits(narrowings: readonly TypedNarrowing[]): ProductTest {
    const explicit = { ...this.#explicit, isWeak: false };
    return fitTest(this.#index, joinFacts([...narrowings, explicit])) ?? (() => true);
  }

  /**
   * The first reading of which a fitting part has all other words in telling places, and in its name the one that the
   * words end with; else one that has them anywhere, unless something else has them all in telling places.
   */
  #bestReading(readings: readonly TypeReading[], fits: ProductTest): TypeReading | null {
    const { bits, tellingBits, nameBits, products } = this.#matches;
    const has = (reading: TypeReading, where: Uint16Array, head = 0) =>
      this.#productsOfTypes(reading).some(
        (product) =>
          (where[product]! | reading.slots) === this.#all &&
          (nameBits[product]! & head) === head &&
          fits(product),
      );
    const telling = readings.find((reading) => has(reading, tellingBits, reading.head));
    if (telling) return telling;
    if (readings[0] && products.some(this.#isNamed(readings[0], fits))) return null;
    return readings.find((reading) => has(reading, bits)) ?? null;
  }

  /** Has all words in telling places, and in its name the type or what the words end with. */
  #isNamed({ head, slots }: TypeReading, fits: ProductTest): ProductTest {
    const { tellingBits, nameBits } = this.#matches;
    return (product) => {
      if (tellingBits[product] !== this.#all) return false;
      const own = nameBits[product]!;
      return ((own & head) !== 0 || (own & slots) === slots) && fits(product);
    };
  }

  #isOfType(product: number, { types }: TypeReading): boolean {
    return types.includes(this.#index.types[product]!);
  }

  #productsOfTypes({ types }: TypeReading): number[] {
    return types.flatMap((type) => [...this.#index.ofType[type]!]);
  }

  #withAll(reading: TypeReading | null, all: number): number[] {
    const { products, bits } = this.#matches;
    const withWords = products.filter((product) => (bits[product]! & all) === all);
    if (!reading) return withWords;
    const known = new Set(withWords);
    const others = this.#productsOfTypes(reading).filter(
      (product) => !known.has(product) && ((bits[product]! | reading.slots) & all) === all,
    );
    return [...withWords, ...others];
  }

  #resolution(
    narrowings: TypedNarrowing[],
    reading: TypeReading | null,
    products: readonly number[],
    all: number,
    dropped: string[],
  ): Resolution {
    const specific =
      narrowings.length > 0 ? specificity(this.#index, joinFacts(narrowings)) : () => 0;
    const ranks = Float64Array.from(products, (product) => {
      const section = reading ? this.#section(product, reading) : 0;
      const score =
        this.#score(product, all, section === 0 && reading ? reading.slots : 0, !reading) +
        Math.round(SPECIFIC * specific(product));
      return section * SCORES + (SCORES - 1 - Math.min(SCORES - 1, score));
    });
    return {
      hits: { products, ranks },
      narrowings,
      reading,
      corrected: undefined,
      dropped,
      isNothing: false,
    };
  }

  #section(product: number, reading: TypeReading): number {
    const { partTypes } = this.#index.vocabulary;
    if (this.#isOfType(product, reading)) return 0;
    const belongsTo = partTypes[this.#index.types[product]!]?.belongs_to ?? [];
    return reading.types.some((type) => belongsTo.includes(partTypes[type]!.id)) ? 1 : 2;
  }

  /** Words that name the type count little for parts of it, unless the name has them too. */
  #score(product: number, counted: number, ofType: number, countsBeginning: boolean): number {
    const { slots, narrowings } = this.#understood;
    let score = 0;
    for (let place = 0; place < slots.length; place += 1) {
      const bit = 1 << place;
      if ((counted & bit) === 0) continue;
      if ((ofType & bit) === 0) score += this.#matches.weights[product * slots.length + place]!;
      else if ((this.#matches.nameBits[product]! & bit) !== 0) score += NAMED;
    }
    if (countsBeginning && slots.length > 0 && this.#begins(product)) score += BEGINS;
    if (narrowings.length > 0) score += this.#narrowedWords(product);
    return score;
  }

  #begins(product: number): boolean {
    const { firstTerms, terms } = this.#index;
    return this.#understood.slots[0]!.alternatives.some(
      ({ terms: [first] }) => first !== undefined && terms.get(first) === firstTerms[product],
    );
  }

  /** Words that narrow need not stand in a product's text, but those that do come first. */
  #narrowedWords(product: number): number {
    this.#bonus ??= matchSlots(
      this.#index,
      this.#understood.narrowings.slice(0, 12).map(({ stems, typed }) => ({
        typed,
        start: 0,
        end: 0,
        alternatives: [{ terms: stems, kind: 'typed' }],
      })),
    );
    const { nameBits, bits } = this.#bonus;
    return 10 * bitCount(nameBits[product]!) + 10 * bitCount(bits[product]!);
  }
  #bonus: Matches | undefined;

  /** Products whose number contains what was typed: the same number first, then those that begin with it. */
  #numberHits(typed: string): Resolution | undefined {
    if (!looksLikePartNumber(typed)) return undefined;
    const matches = this.#index.numbers.find(normalPartNumber(typed), MAX_NUMBERS);
    if (matches.length === 0) return undefined;
    const known = new Set(matches.map(({ product }) => product));
    const worded = this.#withAll(null, this.#all).filter((product) => !known.has(product));
    const ranks = Float64Array.from([
      ...matches.map(({ tier }) => tier * SCORES),
      ...worded.map(() => 3 * SCORES),
    ]);
    const products = [...matches.map(({ product }) => product), ...worded];
    return { ...this.#resolution([], null, [], 0, []), hits: { products, ranks } };
  }
}

/** What is left out last: the van, then the year. */
const importance = ({ vans, years }: TypedNarrowing): number =>
  (vans === undefined ? 0 : 2) + (years === undefined ? 0 : 1);

const BEGINS = 30;
const NAMED = 30;
const SPECIFIC = 20;
/** The value of a word in a telling place. */
const MOST = 5;
const MAX_NUMBERS = 300;

const allProducts = ({ count }: SearchIndex): number[] =>
  Array.from({ length: count }, (_, product) => product);
