import { stemOf } from '../../../rules/stem.ts';
import { isPlainWord } from './plain-words.ts';
import { Spelling } from './spelling.ts';
import { searchWords, stemsOf, type Word, wordSet } from './words.ts';

/** What owners complain of, and what a mechanic suspects. */
export interface Symptom {
  id: number;
  name: string;
  system: string;
  /** A search has the symptom if it has one wording of each list that is not empty. */
  what: string[];
  places: string[];
  moments: string[];
  /** Slugs; empty for every van. */
  van_types: string[];
  /** Slugs, the most likely first; words after a colon tell which of the type: "relay: hard-start". */
  part_types: string[];
  /** What to try before buying anything. */
  test: string;
  /** Names of the jobs that mend it. */
  jobs: string[];
  /** The slug of an article. */
  article: string | null;
}

export interface SymptomRows {
  symptoms: Symptom[];
  /** Words that mean the same complaint; the first stands for all. */
  symptomWords: string[][];
}

/** A part type, and words that the names of the suspected parts have. */
export interface Suspect {
  slug: string;
  stems: readonly string[];
}

export interface ReadSymptom {
  symptom: Symptom;
  suspects: readonly Suspect[];
  /** The indexes of the words that say what is wrong. */
  complaint: ReadonlySet<number>;
  /** The indexes of all words that the symptom has. */
  words: ReadonlySet<number>;
  /** Of those, what it has in the same form: "second" is more than a gear. */
  own: ReadonlySet<number>;
  /** Whether it says that something does not happen: "does not latch" is no latch. */
  isDenial: boolean;
}

/** The roots of a wording. */
type Wording = readonly string[];

interface KnownSymptom {
  symptom: Symptom;
  suspects: Suspect[];
  /** The roots of all its wordings. */
  roots: ReadonlySet<string>;
  /** The roots of what it does and of where it is, of which a guess has at least one each. */
  needed: ReadonlySet<string>[];
  /** What, where and when; the complaint comes first. */
  lists: Wording[][];
}

/** Words between those of a complaint; unlike for parts, "out" and "on" count. */
const BETWEEN = wordSet(
  'a an and any are as at be by do does for from has have how i if is it its just like me my of or our so some the',
  'this that then to very volkswagen vw was want what when where while will with you your van bus',
);

/** They tell wordings apart, but not how well a wording fits. */
const LITTLE = wordSet('in into on off out up down over noise noises sound sounds sounding');

/** The root of words that deny the next word: "doesn't get hot" is no "gets hot". */
const DENIAL = 'not';
/** Between a denial and what it denies. */
const FILLING = wordSet(
  'get gets getting go goes going come comes coming ever even really always want wants seem seems quite be like',
  'completely fully properly right well much all any longer easily smoothly anymore',
);
/** "When not braking" tells when, not what is wrong. */
const MOMENTS = wordSet('when while if whenever');
/** Begin to say when it happens: "boils over after I shut it off". */
const CLAUSES = wordSet('when while if whenever after once before');
/** End it. */
const ENDS = wordSet('but then and');
/** "Stopped working" is "not working". */
const STOPPED = wordSet('stop stops stopped quit quits');
/** Against a denied word without its denial. */
const OF_DENIED = 1.5;
/** Against a denial without its word: "won't stay running without gas" does not say that there is no gas. */
const OF_DENIAL = 0.5;
/** Against a complaint that only says when something else happens. */
const OF_CLAUSE = 1;

/** Of symptoms with equally many words, one that is about the searched vans alone comes first. */
const OF_VAN = 0.5;
/** Shorter words are too near to others to correct a typo to them. */
const MIN_WORD = 5;
/** Of equals, the one that asks for more. */
const OF_ROOT = 0.1;

/** What is covered by other wordings of a symptom counts a little: "hot coolant smell inside" smells of coolant. */
const OF_OTHER = 0.15;
/** A guess needs words that few symptoms have. */
const MIN_GUESS = 2;
/** Who says what something does asks for no part: "brakes feel wooden". */
const SENTENCE = wordSet(
  'feel feels felt sound sounds make makes made get gets getting go goes going went come comes keep keeps take takes',
  'took happen happens when while after until since start starts started wont doesnt not without',
);
/** So many words are a sentence too. */
const SENTENCE_WORDS = 6;

/** Recognizes complaints such as "won't start when hot" by their words, in any order and form. */
export class Symptoms {
  readonly #groups: { stands: Wording; wordings: Wording[] }[];
  readonly #known: KnownSymptom[];
  readonly #roots = new Set<string>();
  /** By root, the groups that have a wording with it. */
  readonly #groupsWith = new Map<string, number[]>();
  /** By the first root of what it does, the symptoms. */
  readonly #knownBy = new Map<string, number[]>();
  /** How many symptoms have the root. */
  readonly #uses = new Map<string, number>();
  readonly #words = new Set<string>();
  readonly #spelling: Spelling;

  constructor({ symptoms, symptomWords }: SymptomRows) {
    const read = (text: string): Wording => {
      for (const { stem } of searchWords(text)) if (stem.length >= MIN_WORD) this.#words.add(stem);
      return rootsOf(text);
    };
    this.#groups = symptomWords.map((says) => ({
      stands: rootsOf(says[0]!),
      wordings: says.map(read),
    }));
    this.#known = symptoms.map((symptom) => {
      const lists = [symptom.what, symptom.places, symptom.moments]
        .filter((wordings) => wordings.length > 0)
        .map((wordings) => wordings.map(read));
      const suspects = symptom.part_types.map(readSuspect);
      const roots = new Set(lists.flat(2));
      const needed = lists
        .slice(0, symptom.places.length > 0 ? 2 : 1)
        .map((wordings) => new Set(wordings.flat()));
      return { symptom, suspects, lists, roots, needed };
    });
    for (const [place, { lists }] of this.#known.entries()) {
      for (const [first] of lists[0]!) addPlace(this.#knownBy, first!, place);
      for (const root of lists.flat(2)) this.#roots.add(root);
    }
    for (const { roots } of this.#known)
      for (const root of roots) this.#uses.set(root, (this.#uses.get(root) ?? 0) + 1);
    this.#spelling = new Spelling(new Map(this.#words.values().map((word) => [word, 1])));
    for (const [place, { wordings }] of this.#groups.entries()) {
      for (const root of wordings.flat()) {
        this.#roots.add(root);
        addPlace(this.#groupsWith, root, place);
      }
    }
  }

  /** Whether the word is part of a complaint, and so no typo. */
  knows({ text, stem }: Word): boolean {
    return this.#words.has(stem) || (this.#roots.has(rootOf(text)) && !this.#isClipped(text));
  }

  /** "brak" and "drumm" have the roots of "brake" and "drumming", but are typos. */
  #isClipped(text: string): boolean {
    return /([^aeioufls])\1$/.test(text) || this.#words.has(`${text}e`);
  }

  /** The nearest word of a complaint: "squeeling" is "squealing". */
  nearest(typed: string): string | undefined {
    return this.#spelling.nearest(typed);
  }

  /**
   * The symptom with the most words of the search; of equals, the first. `vans` are those of the search, if any; `mine`
   * is the visitor's, if the search names none.
   */
  read(
    words: readonly Word[],
    vans: readonly string[] | undefined,
    mine?: string,
  ): ReadSymptom | undefined {
    const places = this.#placesOf(words);
    const denials = denialsIn(words, places.get(DENIAL));
    const clause = clauseIn(words);
    const known = new Set(places.keys().flatMap((root) => this.#knownBy.get(root) ?? []));
    let best: (ReadSymptom & { score: number }) | undefined;
    for (const place of [...known].toSorted((a, b) => a - b)) {
      const { symptom, suspects, lists } = this.#known[place]!;
      const limit = vanScore(symptom.van_types, vans, mine);
      if (limit === undefined) continue;
      const wordings = bestWordings(lists, places);
      if (!wordings) continue;
      const placesOf = (roots: Iterable<string>) =>
        new Set([...roots].flatMap((root) => [...places.get(root)!]));
      const roots = new Set(wordings.flat());
      const all = placesOf(roots);
      const telling = [...all].filter((at) => !LITTLE.has(words[at]!.text)).length;
      const complaint = placesOf(wordings[0]!);
      const denied = denials.filter(({ word }) => all.has(word));
      const wrong = denied.filter(({ denial }) => !all.has(denial)).length;
      const loose = denials.filter(({ denial, word }) => all.has(denial) && !all.has(word)).length;
      const covered = placesOf(places.keys().filter((root) => this.#known[place]!.roots.has(root)));
      const isMoment = [...complaint].every((at) => clause.has(at));
      const score =
        telling +
        limit +
        roots.size * OF_ROOT +
        covered.difference(all).size * OF_OTHER -
        wrong * OF_DENIED -
        loose * OF_DENIAL -
        Number(isMoment) * OF_CLAUSE;
      if (best && best.score >= score) continue;
      const own = new Set([...all].filter((at) => roots.has(rootOf(words[at]!.text))));
      const isDenial = denied.some(({ denial }) => complaint.has(denial));
      best = { symptom, suspects, score, complaint, words: all, own, isDenial };
    }
    const guess = best?.words.size === 1 ? this.guess(words, vans, mine) : undefined;
    return guess && guess.words.size > 1 && best!.words.isSubsetOf(guess.words) ? guess : best;
  }

  /**
   * For a complaint in words that no symptom has together, the symptom with the most of them, the rarer the better.
   * Undefined for what is no sentence.
   */
  guess(
    words: readonly Word[],
    vans: readonly string[] | undefined,
    mine?: string,
  ): ReadSymptom | undefined {
    const places = this.#placesOf(words);
    const isSentence =
      words.length >= SENTENCE_WORDS || words.some(({ text }) => SENTENCE.has(text));
    if (!isSentence) return undefined;
    let best: (ReadSymptom & { score: number }) | undefined;
    for (const { symptom, suspects, roots, needed } of this.#known) {
      const limit = vanScore(symptom.van_types, vans, mine);
      const isComplaint = needed.every((some) =>
        places.keys().some((root) => root !== DENIAL && some.has(root)),
      );
      if (limit === undefined || !isComplaint) continue;
      const weights = new Map<number, number>();
      for (const [root, at] of places) {
        if (!roots.has(root)) continue;
        const weight = Math.log(this.#known.length / this.#uses.get(root)!);
        for (const each of at)
          if (isTelling(words[each]!)) weights.set(each, Math.max(weight, weights.get(each) ?? 0));
      }
      const score = limit + weights.values().reduce((sum, weight) => sum + weight, 0);
      if (score < MIN_GUESS || (best && best.score >= score)) continue;
      const all = new Set(weights.keys());
      best = { symptom, suspects, score, complaint: all, words: all, own: all, isDenial: false };
    }
    return best;
  }

  /** Every root that the words have or mean, with the indexes of those words. */
  #placesOf(words: readonly Word[]): Map<string, Set<number>> {
    const places = new Map<string, Set<number>>();
    const add = (root: string, at: Iterable<number>) => {
      const known = places.get(root);
      if (known) for (const each of at) known.add(each);
      else places.set(root, new Set(at));
    };
    words.forEach(({ text }, at) => {
      if (BETWEEN.has(text)) return;
      if (isStopped(words, at)) add(DENIAL, [at]);
      const root = rootOf(text);
      if (this.#roots.has(root) && !isOfMoment(words, at)) add(root, [at]);
    });
    if (places.size === 0) return places;
    // In their order, since one can use what an earlier one stands for.
    const isWith = new Uint8Array(this.#groups.length);
    const mark = (root: string) => {
      for (const group of this.#groupsWith.get(root) ?? []) isWith[group] = 1;
    };
    for (const root of places.keys()) mark(root);
    for (let place = 0; place < isWith.length; place += 1) {
      if (isWith[place] === 0) continue;
      const { stands, wordings } = this.#groups[place]!;
      for (const root of stands) mark(root);
      for (const wording of wordings) {
        if (!wording.every((root) => places.has(root))) continue;
        const at = wording.flatMap((root) => [...places.get(root)!]);
        for (const root of stands) add(root, at);
      }
    }
    return places;
  }
}

function addPlace(places: Map<string, number[]>, root: string, place: number): void {
  const known = places.get(root);
  if (!known) places.set(root, [place]);
  else if (known.at(-1) !== place) known.push(place);
}

export function readSuspect(text: string): Suspect {
  const [slug = '', words = ''] = text.split(':');
  return { slug, stems: stemsOf(words) };
}

/**
 * The wording of each list that explains most words that those of the other lists do not, the longest of equals;
 * undefined if a list has none. "Not hot" explains more of "heater not hot" than "not heat".
 */
function bestWordings(
  lists: readonly Wording[][],
  places: ReadonlyMap<string, ReadonlySet<number>>,
): Wording[] | undefined {
  const best: Wording[] = [];
  const explained = new Set<number>();
  // The complaint stands first and is chosen last.
  for (const wordings of lists.toReversed()) {
    let most = -1;
    let chosen: Wording | undefined;
    for (const wording of wordings) {
      if (!wording.every((root) => places.has(root))) continue;
      const more = new Set(wording.flatMap((root) => [...places.get(root)!]));
      const count = more.difference(explained).size + wording.length * OF_ROOT;
      if (count <= most) continue;
      most = count;
      chosen = wording;
    }
    if (!chosen) return undefined;
    for (const root of chosen) for (const at of places.get(root)!) explained.add(at);
    best.unshift(chosen);
  }
  return best;
}

/** The words that deny, and what they deny. */
function denialsIn(words: readonly Word[], places: ReadonlySet<number> = new Set()) {
  return [...places].flatMap((denial) => {
    const word = words.findIndex(
      ({ text }, at) => at > denial && !BETWEEN.has(text) && !FILLING.has(text),
    );
    return word < 0 ? [] : [{ denial, word }];
  });
}

/** The words that say when it happens, after what happens. */
function clauseIn(words: readonly Word[]): ReadonlySet<number> {
  const start = words.findIndex(({ text }, at) => at > 0 && CLAUSES.has(text));
  if (start < 0) return new Set();
  const end = words.findIndex(({ text }, at) => at > start && ENDS.has(text));
  const length = (end < 0 ? words.length : end) - start;
  return new Set(Array.from({ length }, (_, at) => start + at));
}

const isTelling = ({ text }: Word) => !isPlainWord(text) && !/^\d+$/.test(text);

const isStopped = (words: readonly Word[], at: number) =>
  STOPPED.has(words[at]!.text) && /...ing$/.test(words[at + 1]?.text ?? '');

const isOfMoment = (words: readonly Word[], at: number) =>
  words[at]!.text === 'not' && MOMENTS.has(words[at - 1]?.text ?? '');

/** Undefined if the symptom is not one of the searched vans. */
function vanScore(
  own: readonly string[],
  vans: readonly string[] | undefined,
  mine: string | undefined,
): number | undefined {
  if (own.length === 0) return 0;
  if (!vans) return mine !== undefined && own.includes(mine) ? OF_VAN : -OF_VAN;
  return vans.every((van) => own.includes(van)) ? OF_VAN : undefined;
}

const rootsOf = (text: string): Wording => [
  ...new Set(
    searchWords(text)
      .filter((word) => !BETWEEN.has(word.text))
      .map((word) => rootOf(word.text)),
  ),
];

/** The word without the endings of nouns, verbs and adjectives: squeals, squealing, squealed and squealy are one. */
export function rootOf(word: string): string {
  let root = stemOf(word);
  if (root.length > 4) root = root.replace(/(?:ing|ed)$/, '');
  if (root.length > 3) root = root.replace(/[ey]$/, '').replace(/e$/, '');
  return root.length > 3 ? root.replace(/([^aeiou])\1$/, '$1') : root;
}
