import type { Body, Gearbox } from '../../../../fitment/rules/conditions.ts';
import type { VanModel } from '../../../../fitment/rules/does-it-fit.ts';
import { stemsOf } from './words.ts';

export interface PartType {
  id: number;
  slug: string;
  name: string;
  plural: string;
  group_name: string;
  also: string[];
  /** How early lists show it: 10 what every van needs, 0 consumables and tools. */
  weight: number;
  image: string | null;
  /** Lists do not offer it as a filter. */
  hidden: boolean;
  /** Of types that were merged into it. */
  former_slugs: string[];
  belongs_to: number[];
  /** Substitute types for vans that have no part of this type. */
  instead: { id: number; van_has: string | null }[];
}

export interface VanType {
  id: number;
  slug: string;
  title: string;
  model: string | null;
  year_from: number;
  year_to: number;
}

export interface Engine {
  van: string;
  code: string;
  year_from: number;
  year_to: number;
  name: string;
  is_unsure?: boolean;
}

interface OwnerWords {
  kind: 'same' | 'instead';
  says: string[];
  means: string[];
}

interface VanPhrase {
  says: string[];
  van_types: string[];
  year_from: number | null;
  year_to: number | null;
  engine_codes: string[];
  gearbox: Gearbox | null;
  body: Body | null;
  weak: boolean;
}

export interface VocabularyRows {
  partTypes: PartType[];
  vanTypes: VanType[];
  engines: Engine[];
  ownerWords: OwnerWords[];
  vanPhrases: VanPhrase[];
}

/** A filter that a phrase stands for; absent fields do not filter. */
export interface Narrowing {
  /** Slugs. */
  vans?: readonly string[];
  years?: readonly [from: number, to: number];
  engines?: readonly string[];
  gearbox?: Gearbox;
  body?: Body;
  /** In dollars. */
  price?: { min?: number; max?: number };
  /** May also mean a part. */
  isWeak: boolean;
}

/** The meanings of a phrase; it can have several. */
export interface Meaning {
  /** Terms shared by all synonyms, such as "#12". */
  same: string[];
  /** Phrases to search for instead. */
  instead: string[];
  narrowings: Narrowing[];
  /** Indexes of part types with exactly this name. */
  types: number[];
}

/** A part type's name in pieces that may occur in any order; each piece has one or more keys. */
interface TypeName {
  type: number;
  pieces: string[][];
}

export const MAX_PHRASE_WORDS = 6;
const ENTRIES_AT_ONCE = 50;

/** Phrases are compared without spaces, so that "fuelpump" is "fuel pump" and "head light" is "headlight". */
export const phraseKey = (stems: readonly string[]): string => stems.join('');

/** The index of the part type that has the slug, or had it before; -1 for none. */
export function placeOfType({ partTypes }: Pick<Vocabulary, 'partTypes'>, slug: string): number {
  const place = partTypes.findIndex((type) => type.slug === slug);
  return place < 0 ? partTypes.findIndex((type) => type.former_slugs.includes(slug)) : place;
}

/** Maps phrases to part types, owners' words, vans and engines. */
export class Vocabulary {
  readonly partTypes: readonly PartType[];
  readonly vanTypes: readonly VanType[];
  readonly engines: readonly Engine[];
  readonly models: readonly VanModel[];
  readonly #meanings = new Map<string, Meaning>();
  readonly #typeNames = new Map<string, TypeName[]>();
  /** Words of part names: "CV" in "CV joint" is rarely an engine. */
  readonly #partWords = new Set<string>();
  readonly #words = new Set<string>();

  /** Call `read` to add the phrases. */
  constructor({ partTypes, vanTypes, engines }: VocabularyRows) {
    this.partTypes = partTypes;
    this.vanTypes = vanTypes;
    this.engines = engines;
    this.models = vanTypes.map(({ slug, year_from, year_to }) => ({
      type: slug,
      years: [year_from, year_to],
      engines: engines
        .filter(({ van }) => van === slug)
        .map(({ code, year_from: from, year_to: to, is_unsure: isUnsure }) => ({
          code,
          from,
          to,
          isUnsure,
        })),
    }));
  }

  /** Adds the phrases; yields now and then so that other work can run. */
  *read({ partTypes, vanTypes, engines, ownerWords, vanPhrases }: VocabularyRows): Generator {
    for (const [place, entry] of ownerWords.entries()) {
      this.#addOwnerWords(entry, `#${place}`);
      if (place % ENTRIES_AT_ONCE === 0) yield;
    }
    // Depends on owners' words, which names of types contain.
    for (const [place, type] of partTypes.entries()) {
      this.#addType(type, place);
      if (place % ENTRIES_AT_ONCE === 0) yield;
    }
    for (const phrase of vanPhrases) this.#addVanPhrase(phrase);
    for (const type of vanTypes) this.#addVanType(type);
    for (const { code } of engines) this.#addEngineCode(code);
  }

  meaning(key: string): Meaning | undefined {
    return this.#meanings.get(key);
  }

  /** Names of part types with a piece that has this key. */
  typeNames(key: string): readonly TypeName[] {
    return this.#typeNames.get(key) ?? [];
  }

  isPartWord(stem: string): boolean {
    return this.#partWords.has(stem);
  }

  /** The words of all phrases; typos are corrected to these too. */
  get words(): ReadonlySet<string> {
    return this.#words;
  }

  /** The indexes of words that only name a van: "bay window" in "Turn signal, bay window". */
  vanWords(stems: readonly string[]): ReadonlySet<number> {
    const places = new Set<number>();
    this.#eachPhrase(stems, ({ narrowings }, start, end) => {
      if (end - start < 2 || !narrowings.some(({ isWeak }) => !isWeak)) return;
      for (let place = start; place < end; place += 1) places.add(place);
    });
    return places;
  }

  /** The synonym terms of the phrases in a text. */
  sameTerms(stems: readonly string[]): string[] {
    const terms: string[] = [];
    this.#eachPhrase(stems, ({ same }) => terms.push(...same));
    return terms;
  }

  #eachPhrase(
    stems: readonly string[],
    visit: (meaning: Meaning, start: number, end: number) => void,
  ): void {
    for (let start = 0; start < stems.length; start += 1) {
      let key = '';
      for (let end = start; end < Math.min(stems.length, start + MAX_PHRASE_WORDS); end += 1) {
        key += stems[end]!;
        const meaning = this.#meanings.get(key);
        if (meaning) visit(meaning, start, end + 1);
      }
    }
  }

  #addOwnerWords({ kind, says, means }: OwnerWords, term: string): void {
    for (const wording of says) {
      const stems = stemsOf(wording);
      const meaning = this.#meaningOf(stems);
      if (kind === 'same') meaning.same.push(term);
      else meaning.instead.push(...means);
      for (const stem of stems) this.#partWords.add(stem);
    }
  }

  #addType({ name, plural, also }: PartType, type: number): void {
    for (const phrase of new Set([name, plural, ...also])) {
      const stems = stemsOf(phrase);
      const meaning = this.#meaningOf(stems);
      for (const each of [meaning, ...meaning.same.map((term) => this.#meaningOf([term]))])
        if (!each.types.includes(type)) each.types.push(type);
      for (const stem of stems) this.#partWords.add(stem);
      if (stems.length < 2) continue;
      this.#addTypeName({ type, pieces: stems.map((stem) => this.#keysOf([stem])) });
      const pieces = this.#piecesOf(stems);
      if (pieces.length < stems.length && pieces.length > 1) this.#addTypeName({ type, pieces });
    }
  }

  /** Indexes a name by its first piece. */
  #addTypeName(name: TypeName): void {
    for (const key of name.pieces[0]!) {
      const names = this.#typeNames.get(key);
      if (names) names.push(name);
      else this.#typeNames.set(key, [name]);
    }
  }

  /** Treats the longest phrases of owners' words as one piece each. */
  #piecesOf(stems: readonly string[]): string[][] {
    const pieces: string[][] = [];
    for (let start = 0; start < stems.length;) {
      let end = Math.min(stems.length, start + MAX_PHRASE_WORDS);
      const isPhrase = () =>
        (this.#meanings.get(phraseKey(stems.slice(start, end)))?.same.length ?? 0) > 0;
      while (end > start + 1 && !isPhrase()) end -= 1;
      pieces.push(this.#keysOf(stems.slice(start, end)));
      start = end;
    }
    return pieces;
  }

  #keysOf(stems: readonly string[]): string[] {
    const key = phraseKey(stems);
    return [key, ...(this.#meanings.get(key)?.same ?? [])];
  }

  #addVanPhrase(phrase: VanPhrase): void {
    const { says, van_types, year_from, year_to, engine_codes, gearbox, body, weak } = phrase;
    const narrowing: Narrowing = {
      ...(van_types.length > 0 && { vans: van_types }),
      ...(year_from !== null && year_to !== null && { years: [year_from, year_to] as const }),
      ...(engine_codes.length > 0 && { engines: engine_codes }),
      ...(gearbox && { gearbox }),
      ...(body && { body }),
      isWeak: weak,
    };
    for (const wording of says) {
      const { narrowings } = this.#meaningOf(stemsOf(wording));
      if (!narrowings.includes(narrowing)) narrowings.push(narrowing);
    }
  }

  /** A van is also found by its model, its title and its slug, without years. */
  #addVanType({ slug, title, model }: VanType): void {
    const names = [model ?? '', title, slug].map((name) =>
      stemsOf(name.replace(/\d+[-–]\d+/, '')).join(' '),
    );
    for (const name of new Set(names)) {
      if (name === '') continue;
      const { narrowings } = this.#meaningOf(name.split(' '));
      const existing = narrowings.find(({ vans }) => vans);
      if (!existing) narrowings.push({ vans: [slug], isWeak: false });
    }
  }

  #addEngineCode(code: string): void {
    const { narrowings } = this.#meaningOf([code.toLowerCase()]);
    const isKnown = narrowings.some(({ engines }) => engines?.includes(code));
    if (!isKnown && code.length > 1) narrowings.push({ engines: [code], isWeak: true });
  }

  #meaningOf(stems: readonly string[]): Meaning {
    for (const stem of stems) this.#words.add(stem);
    const key = phraseKey(stems);
    let meaning = this.#meanings.get(key);
    if (!meaning) {
      meaning = { same: [], instead: [], narrowings: [], types: [] };
      this.#meanings.set(key, meaning);
    }
    return meaning;
  }
}
