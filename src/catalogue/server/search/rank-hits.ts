import { bitCount } from './index/bits.ts';
import type { MatchedSearch } from './matched-search.ts';
import { matchSlots } from './match.ts';
import { combineFacts, specificity } from './narrow.ts';
import { type Hits, SCORES } from './resolution.ts';
import type { SearchIndex } from './index/search-index.ts';
import type { Slot, TypedNarrowing, TypeReading } from './words/understand.ts';

/** Points added to the word weights of match.ts. */
const BEGINS = 30;
const NAMED = 30;
const SPECIFIC = 20;
const NARROWS = 10;
/** Matches store slots as bits of a 16-bit number. */
const MAX_NARROWINGS = 12;

/** The interpretation that products are ranked by. */
interface Interpretation {
  narrowings: readonly TypedNarrowing[];
  reading: TypeReading | null;
  /** The slots that count, as a bit mask. */
  counted: number;
}

/** Ranks products by section, then by matched words and by how specific they are to the van. */
export function rankHits(
  search: MatchedSearch,
  interpretation: Interpretation,
  products: Uint32Array,
): Hits {
  const { narrowings, reading } = interpretation;
  const { index, slots, narrowings: all } = search;
  const score = scorer(search, interpretation);
  const narrowed = narrowedBy(index, all);
  const { types, fitListOf } = index;
  const sections = reading ? sectionsOfTypes(search, reading) : null;
  const specific = narrowings.length > 0 ? specificPoints(index, narrowings, products) : null;
  const ranks = new Uint32Array(products.length);
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at]!;
    const section = sections ? sections[types[product]! + 1]! : 0;
    let points = slots.length > 0 ? score(product, section) : 0;
    if (specific) points += specific[fitListOf[product]!]!;
    // Products need not contain the words of a narrowing, but those that do come first.
    for (let by = 0; by < narrowed.length; by += 1) points += NARROWS * narrowed[by]![product]!;
    points = Math.min(SCORES - 1, points);
    ranks[at] = section * SCORES + (SCORES - 1 - points);
  }
  return { products, ranks };
}

/** Sections as indexes into `sectionKinds`: first for parts without a type, then for each type. */
function sectionsOfTypes({ index }: MatchedSearch, reading: TypeReading): Uint8Array {
  const { partTypes } = index.vocabulary;
  const ids = reading.types.map((type) => partTypes[type]!.id);
  const ofTypes = partTypes.map(({ belongs_to: belongsTo }, type) => {
    if (reading.types.includes(type)) return 0;
    return ids.some((id) => belongsTo.includes(id)) ? 1 : 2;
  });
  return Uint8Array.of(2, ...ofTypes);
}

/** Points by list of fits, for how specific the products are to the searched vans. */
function specificPoints(
  index: SearchIndex,
  narrowings: readonly TypedNarrowing[],
  products: Uint32Array,
): Int8Array {
  const { fitLists, fitListOf } = index;
  const share = specificity(index, combineFacts(narrowings));
  const points = new Int8Array(fitLists.starts.length).fill(-1);
  for (let at = 0; at < products.length; at += 1) {
    const list = fitListOf[products[at]!]!;
    if (points[list]! < 0) points[list] = Math.round(SPECIFIC * share(list));
  }
  return points;
}

function scorer({ index, matches, slots }: MatchedSearch, { reading, counted }: Interpretation) {
  const { weights, nameBits } = matches;
  const firstTerms = reading || counted === 0 ? null : firstTermsOf(index, slots);
  return (product: number, section: number): number => {
    // Within parts of the searched type, words that name it count little unless they are in the part's name.
    const ofType = section === 0 && reading ? reading.slots : 0;
    let score = 0;
    for (let place = 0; place < slots.length; place += 1) {
      const bit = 1 << place;
      if ((counted & bit) === 0) continue;
      if ((ofType & bit) === 0) score += weights[product * slots.length + place]!;
      else if ((nameBits[product]! & bit) !== 0) score += NAMED;
    }
    if (firstTerms?.has(index.firstTerms[product]!)) score += BEGINS;
    return score;
  };
}

/** For each narrowing, how often each product's texts have its words; cached because the same few recur. */
const narrowedBy = (index: SearchIndex, narrowings: readonly TypedNarrowing[]) =>
  narrowings
    .filter(({ price }) => !price)
    .slice(0, MAX_NARROWINGS)
    .map(({ stems, typed }, place, { length }) => {
      const isLast = place === length - 1;
      const key = `${stems.join(' ')}\n${typed}\n${isLast}`;
      const cached = index.narrowed.get(key);
      if (cached) return cached;
      const slot = (terms: readonly string[], text: string) => ({
        typed: text,
        start: 0,
        end: 0,
        alternatives: [{ terms, kind: 'typed' as const }],
      });
      // Only the last word of the search may be unfinished.
      const slots = [slot(stems, typed), ...(isLast ? [] : [slot([], '')])];
      const times = timesOf(index, slots);
      index.narrowed.set(key, times);
      return times;
    });

function timesOf(index: SearchIndex, slots: readonly Slot[]): Uint8Array {
  const matches = matchSlots(index, slots);
  const times = new Uint8Array(index.count);
  for (let at = 0; at < matches.length; at += 1) {
    const product = matches.products[at]!;
    times[product] = bitCount(matches.bits[product]!) + bitCount(matches.nameBits[product]!);
  }
  index.matches.giveBack(matches);
  return times;
}

/** The first terms of names that begin like the search. */
const firstTermsOf = ({ terms }: SearchIndex, [first]: readonly Slot[]) =>
  new Set(first?.alternatives.flatMap(({ terms: [term] }) => terms.get(term ?? '') ?? []));
