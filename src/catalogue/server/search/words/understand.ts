import type { ChipKind } from '../../../rules/search-chips.ts';
import type { Narrowing, Vocabulary } from './vocabulary.ts';
import { MAX_PHRASE_WORDS, phraseKey } from './vocabulary.ts';
import { isPlainWord } from './plain-words.ts';
import { isPreposition, isStopWord, stemsOf, type Word } from './words.ts';
import { readPrices } from './prices.ts';
import { isUnbuiltYear, readYears } from './years.ts';

/** A group of words to match: a product must have all terms of one of the alternatives. */
export interface Slot {
  typed: string;
  /** Index of its first word, and index after its last. */
  start: number;
  end: number;
  alternatives: { terms: readonly string[]; kind: 'typed' | 'same' | 'instead' }[];
}

/** A part type that the words may name. */
export interface TypeReading {
  /** Indexes in the vocabulary; several types can have the same name. */
  types: readonly number[];
  /** The slots that contain the name, as a bit mask. */
  slots: number;
  /** The slot of the noun that the name qualifies, as a bit: "clips" in "door card clips"; 0 without one. */
  head: number;
  typed: string;
}

/** Words that filter the search instead of matching texts. */
export interface TypedNarrowing extends Narrowing {
  typed: string;
  stems: readonly string[];
}

export interface Understood {
  slots: Slot[];
  /** The most likely first. */
  readings: TypeReading[];
  narrowings: TypedNarrowing[];
}

interface Span {
  start: number;
  end: number;
}

/**
 * Interprets a search as owners type it. `without` are the chip kinds that the visitor removed: a part's name then
 * counts as plain words, and words of other kinds are ignored.
 */
export function understand(
  words: readonly Word[],
  vocabulary: Vocabulary,
  without: readonly ChipKind[] = [],
): Understood {
  const stems = words.map(({ stem }) => stem);
  const typedAt = ({ start, end }: Span) =>
    words
      .slice(start, end)
      .map(({ text }) => text)
      .join(' ');
  const taken = words.map(() => false);
  const narrowings: TypedNarrowing[] = [];
  const narrow = (span: Span, narrowing: Narrowing) => {
    taken.fill(true, span.start, span.end);
    const { start, end } = span;
    narrowings.push({ ...narrowing, typed: typedAt(span), stems: stems.slice(start, end) });
  };

  for (const { start, end, ...price } of readPrices(words)) {
    if (without.includes('price')) taken.fill(true, start, end);
    else narrow({ start, end }, { price, isWeak: false });
  }
  for (const { from, to, start, end } of readYears(words)) {
    if (taken.slice(start, end).includes(true)) continue;
    if (without.includes('year')) taken.fill(true, start, end);
    else narrow({ start, end }, { years: [from, to], isWeak: false });
  }
  const spans: Span[] = [];
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const end = start + length;
      if (taken.slice(start, end).includes(true)) continue;
      const meaning = vocabulary.meaning(phraseKey(stems.slice(start, end)));
      if (!meaning) continue;
      const means = meaning.narrowings;
      const isPart = meaning.types.length + meaning.same.length + meaning.instead.length > 0;
      const strong = means.filter(({ isWeak }) => !isWeak);
      const usual = isPart || isCodeOfPart(means, stems[start]!, vocabulary) ? strong : means;
      if (usual.length > 0) {
        taken.fill(true, start, end);
        for (const each of usual) if (isWanted(each, without)) narrow({ start, end }, each);
      } else if (isPart) {
        spans.push({ start, end });
        taken.fill(true, start, end);
      }
    }
  }
  // In "2010 vanagon" the number is a year in which no such van was built; without a van it may be a part number.
  if (narrowings.some(({ vans }) => vans)) {
    words.forEach(({ text }, start) => {
      if (taken[start] || !isUnbuiltYear(words, start)) return;
      if (without.includes('year')) taken[start] = true;
      else
        narrow({ start, end: start + 1 }, { years: [Number(text), Number(text)], isWeak: false });
    });
  }
  // Words that remain taken only narrow the search.
  for (const { start, end } of spans) taken.fill(false, start, end);
  const slots = readSlots(words, spans, taken, vocabulary);
  const readings = without.includes('part')
    ? []
    : readTypes(words, taken, vocabulary, slots, typedAt);
  return { slots, readings, narrowings: withoutOtherEngines(narrowings, vocabulary) };
}

/** Whether all of the narrowing's engines are unknown to the shop. */
export const isUnknownEngine = ({ engines: codes }: Narrowing, engines: Vocabulary['engines']) =>
  codes?.every((code) => engines.every((engine) => engine.code !== code)) ?? false;

/** "1.6 turbo diesel JX": if the shop does not know the named engine, other engine words are ignored. */
function withoutOtherEngines(narrowings: TypedNarrowing[], { engines }: Vocabulary) {
  const isUnknown = (each: TypedNarrowing) => isUnknownEngine(each, engines);
  if (!narrowings.some(isUnknown)) return narrowings;
  return narrowings.filter((each) => !each.engines || isUnknown(each));
}

function isWanted({ vans, engines, gearbox, body }: Narrowing, without: readonly ChipKind[]) {
  const kinds: ChipKind[] = [
    ...(vans ? (['van'] as const) : []),
    ...(engines ? (['engine'] as const) : []),
    ...(gearbox ? (['gearbox'] as const) : []),
    ...(body ? (['body'] as const) : []),
  ];
  return !kinds.some((kind) => without.includes(kind));
}

/** "CV" in "CV joint" is rarely an engine. */
const isCodeOfPart = (means: readonly Narrowing[], stem: string, vocabulary: Vocabulary) =>
  means.length === 1 &&
  means[0]!.isWeak &&
  means[0]!.engines?.length === 1 &&
  means[0]!.engines[0]!.toLowerCase() === stem &&
  vocabulary.isPartWord(stem);

/** One slot for each phrase with synonyms or substitutes, and one for each other word. */
function readSlots(
  words: readonly Word[],
  spans: readonly Span[],
  isNarrowing: readonly boolean[],
  vocabulary: Vocabulary,
): Slot[] {
  const slots: Slot[] = [];
  for (let start = 0; start < words.length;) {
    const span = spans.find((each) => each.start === start);
    const stems = words.slice(start, span?.end ?? start + 1).map(({ stem }) => stem);
    const meaning = vocabulary.meaning(phraseKey(stems));
    const hasOthers = meaning && meaning.same.length + meaning.instead.length > 0;
    const end = span && hasOthers ? span.end : start + 1;
    const own = stems.slice(0, end - start);
    const isTelling = own.length > 1 || words.length === 1 || isTellingWord(words[start]!.text);
    if (!isNarrowing[start] && isTelling) {
      const others = own.length === stems.length && meaning ? meaning : NOTHING;
      slots.push({
        typed: words
          .slice(start, end)
          .map(({ text }) => text)
          .join(' '),
        start,
        end,
        alternatives: [
          { terms: own.filter((stem) => own.length === 1 || !isStopWord(stem)), kind: 'typed' },
          ...others.same.map((term) => ({ terms: [term], kind: 'same' as const })),
          ...others.instead.flatMap((phrase) => phraseTerms(phrase, vocabulary)),
        ],
      });
    }
    start = end;
  }
  return slots.slice(0, MAX_SLOTS);
}

/** A single letter or digit occurs in too many texts: "t-shirt" must not match "T-section". */
const isTellingWord = (text: string): boolean => text.length > 1 && !isPlainWord(text);

const NOTHING = { same: [], instead: [] };
/** Slots are stored as bits of a 16-bit number. */
const MAX_SLOTS = 12;

function phraseTerms(phrase: string, vocabulary: Vocabulary): Slot['alternatives'] {
  const stems = stemsOf(phrase);
  const same = vocabulary.meaning(phraseKey(stems))?.same ?? [];
  return [
    { terms: stems, kind: 'instead' },
    ...same.map((term) => ({ terms: [term], kind: 'instead' as const })),
  ];
}

/**
 * Finds part types whose names occur in the words, in any order. The head of "fuel pump gasket" is its last name;
 * words after "for" only qualify it. Of names that end at the same word, the longest wins.
 */
function readTypes(
  words: readonly Word[],
  isNarrowing: readonly boolean[],
  vocabulary: Vocabulary,
  slots: readonly Slot[],
  typedAt: (span: Span) => string,
): TypeReading[] {
  const keys = new Map<string, Span[]>();
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + MAX_PHRASE_WORDS); end += 1) {
      if (isNarrowing[end - 1]) break;
      const key = phraseKey(words.slice(start, end).map(({ stem }) => stem));
      const meaning = vocabulary.meaning(key);
      const instead = meaning?.instead.map((phrase) => phraseKey(stemsOf(phrase))) ?? [];
      const same = [key, ...instead].flatMap((each) => vocabulary.meaning(each)?.same ?? []);
      for (const each of new Set([key, ...instead, ...same]))
        keys.set(each, [...(keys.get(each) ?? []), { start, end }]);
    }
  }
  const found = new Map<string, { types: Set<number>; places: Set<number> }>();
  const add = (types: readonly number[], spans: readonly Span[]) => {
    const places = new Set(
      spans.flatMap(({ start, end }) => words.slice(start, end).map((_, at) => start + at)),
    );
    const key = [...places].toSorted((a, b) => a - b).join(' ');
    const existing = found.get(key);
    if (existing) for (const type of types) existing.types.add(type);
    else found.set(key, { types: new Set(types), places });
  };
  for (const [key, spans] of keys) {
    const { types = [] } = vocabulary.meaning(key) ?? {};
    if (types.length > 0) for (const span of spans) add(types, [span]);
    for (const { type, pieces } of vocabulary.typeNames(key)) {
      const placed = placePieces(pieces, keys);
      if (placed) add([type], placed);
    }
  }
  const segment = segments(words);
  return [...found.values()]
    .map(({ types, places }) => ({
      types: [...types],
      places: [...places].toSorted((a, b) => a - b),
    }))
    .toSorted(
      (a, b) =>
        segment[a.places[0]!]! - segment[b.places[0]!]! ||
        b.places.at(-1)! - a.places.at(-1)! ||
        b.places.length - a.places.length,
    )
    .slice(0, MAX_READINGS)
    .map(({ types, places }) => ({
      types,
      head: headAfter(places.at(-1)!, slots, segment),
      slots: slots.reduce(
        (bits, { start, end }, at) =>
          places.some((place) => start <= place && place < end) ? bits | (1 << at) : bits,
        0,
      ),
      typed: places.map((place) => typedAt({ start: place, end: place + 1 })).join(' '),
    }));
}

const MAX_READINGS = 4;

function headAfter(place: number, slots: readonly Slot[], segment: readonly number[]): number {
  const last = slots.findLastIndex(({ start }) => segment[start] === segment[place]);
  return last >= 0 && slots[last]!.start > place ? 1 << last : 0;
}

/** Finds non-overlapping spans for the pieces. */
function placePieces(
  pieces: readonly (readonly string[])[],
  keys: ReadonlyMap<string, readonly Span[]>,
): Span[] | undefined {
  const placed: Span[] = [];
  for (const piece of pieces) {
    const free = piece
      .flatMap((key) => keys.get(key) ?? [])
      .find(({ start, end }) => placed.every((other) => other.end <= start || end <= other.start));
    if (!free) return undefined;
    placed.push(free);
  }
  return placed;
}

/** Numbers the segments between prepositions. */
function segments(words: readonly Word[]): number[] {
  let segment = 0;
  return words.map(({ text }) => (isPreposition(text) ? (segment += 1) : segment));
}
