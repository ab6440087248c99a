import { fields } from './index/fields.ts';
import type { SearchIndex } from './index/search-index.ts';
import type { MatchedSearch } from './matched-search.ts';
import { combineFacts } from './narrow.ts';
import { rankHits } from './rank-hits.ts';
import { plainResolution, type Resolution, SCORES } from './resolution.ts';
import { isPlainWord } from './words/plain-words.ts';
import type { ReadSymptom } from './words/symptoms.ts';
import { placeOfType } from './words/vocabulary.ts';
import type { Slot, TypeReading } from './words/understand.ts';
import type { Word } from './words/words.ts';

/** Points for what the symptom names; less than for a word in the part's name that the owner typed beside it. */
const MEANT = 130;

/**
 * Finds the parts that a mechanic suspects for a complaint, ranked by part type, the most likely first; undefined if
 * the words name no complaint, only a part, or a van without any of the parts.
 */
export function findSymptom(
  search: MatchedSearch,
  words: readonly Word[],
  isGuess = false,
): Resolution | undefined {
  const { index, narrowings, slots } = search;
  const { vans } = combineFacts([...narrowings, { ...search.explicit, isWeak: false }]);
  const read = index.symptoms[isGuess ? 'guess' : 'read'](words, vans, search.mine);
  if (!read || isOnlyNamed(read, words, search)) return undefined;
  const suspects = suspectsOf(read, search);
  // A symptom of water-cooled vans suspects no parts of others.
  const { van_types: own } = read.symptom;
  const limits = own.length > 0 && !vans ? [{ vans: own, isWeak: false }] : [];
  const strong = narrowings.filter(({ isWeak }) => !isWeak);
  for (const way of [narrowings, strong]) {
    if (!search.isPossible(way)) continue;
    const fits = search.fits([...way, ...limits]);
    const piles = suspects.map(({ type }) => index.ofType[type]!.filter(fits));
    const products = Uint32Array.from(piles.flatMap((pile) => [...pile]));
    if (products.length === 0) continue;
    const how = { narrowings: way, reading: null, counted: slotsBeside(read, slots) };
    const { ranks } = rankHits(search, how, products);
    let at = 0;
    piles.forEach((pile, place) => {
      const { isMeant } = suspects[place]!;
      for (const product of pile) {
        const rank = ranks[at]! - (isMeant(product) ? MEANT : 0);
        ranks[at++] = place * SCORES + Math.max(0, rank);
      }
    });
    const typed = words.filter((_, place) => read.words.has(place)).map(({ text }) => text);
    return {
      ...plainResolution({ products, ranks }),
      narrowings: way,
      symptom: {
        ...read.symptom,
        types: suspects.map(({ type }) => type),
        typed: typed.join(' '),
      },
    };
  }
  return undefined;
}

/** The suspected types, and which parts of them are meant. What the owner suspects comes first, if a mechanic does. */
function suspectsOf(read: ReadSymptom, search: MatchedSearch) {
  const { index, readings } = search;
  const named = new Set(
    readings.filter((reading) => !isWithin(reading, read, search)).flatMap(({ types }) => types),
  );
  return read.suspects
    .map(({ slug, stems }) => ({
      type: placeOfType(index.vocabulary, slug),
      isMeant: stems.length > 0 ? namedTest(index, stems) : () => true,
    }))
    .filter(({ type }) => type >= 0)
    .toSorted((a, b) => Number(named.has(b.type)) - Number(named.has(a.type)));
}

/** Tests for parts whose name or keywords have all of the words. */
function namedTest({ terms, postings, postingFields }: SearchIndex, stems: readonly string[]) {
  const [first, ...others] = stems.map((stem) => {
    const term = terms.get(stem);
    const products = new Set<number>();
    if (term === undefined) return products;
    for (let at = postings.starts[term]!; at < postings.starts[term + 1]!; at += 1)
      if (postingFields[at]! <= fields.keyword) products.add(postings.values[at]!);
    return products;
  });
  const meant = others.reduce((all, each) => all.intersection(each), first!);
  return (product: number) => meant.has(product);
}

/** The slots that say more than the symptom, as a bit mask: "front" in "front brakes squeal". */
const slotsBeside = ({ own }: ReadSymptom, slots: readonly Slot[]) =>
  slots.reduce(
    (bits, slot, at) => (placesOf(slot).every((each) => own.has(each)) ? bits : bits | (1 << at)),
    0,
  );

/** Whether the words that name the part are words of the symptom: "brake light" in "brake lights stay on". */
const isWithin = (reading: TypeReading, { words }: ReadSymptom, { slots }: MatchedSearch) =>
  slots.every(
    (slot, place) =>
      (reading.slots & (1 << place)) === 0 || placesOf(slot).every((at) => words.has(at)),
  );

const placesOf = ({ start, end }: Slot) =>
  Array.from({ length: end - start }, (_, at) => start + at);

/** "Hard-start relay", "I don't know which brake drum": what sounds like a complaint is part of a name. */
function isOnlyNamed(read: ReadSymptom, words: readonly Word[], search: MatchedSearch): boolean {
  const { complaint, isDenial } = read;
  const { slots } = search;
  // "Slider does not latch" names a latch, but complains of it.
  const readings = search.readings.filter(
    (reading) => !isDenial || !isWithin(reading, read, search),
  );
  const telling = [...complaint].filter((at) => !isPlainWord(words[at]!.text));
  return readings.some(({ slots: named }) =>
    (telling.length > 0 ? telling : [...complaint]).every((at) =>
      slots.some(
        ({ start, end }, place) => (named & (1 << place)) !== 0 && start <= at && at < end,
      ),
    ),
  );
}
