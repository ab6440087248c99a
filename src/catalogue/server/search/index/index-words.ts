import { setImmediate as nextTurn } from 'node:timers/promises';
import { fields } from './fields.ts';
import { IntVector } from './int-vector.ts';
import type { IndexedRow } from './read-catalogue-rows.ts';
import type { Lists, SearchIndex } from './search-index.ts';
import { Spelling } from '../words/spelling.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { stemsOf } from '../words/words.ts';

const PRODUCTS_AT_ONCE = 500;
const FIELDS = Object.keys(fields).length;

/** The words of a product's type and categories, computed once for all products. */
interface WordsAround {
  type: readonly string[];
  categories: readonly (readonly string[])[];
}

type WordsOfIndex = Pick<
  SearchIndex,
  'terms' | 'postings' | 'postingFields' | 'firstTerms' | 'sortedWords' | 'spelling'
>;

/** Collects the words of all products and inverts them into postings. */
export class IndexWords {
  readonly #vocabulary: Vocabulary;
  readonly #terms = new Map<string, number>();
  readonly #firstTerms = new IntVector();
  /** The offset of each product's terms in `#termsOf`. */
  readonly #starts = new IntVector([0]);
  /** Each term with its field. */
  readonly #termsOf = new IntVector();
  /** The number of products with each term. */
  readonly #counts = new IntVector();
  /** The number of products with each word in a telling field. */
  readonly #frequency = new Map<string, number>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  wordsOf(text: string): string[] {
    const stems = stemsOf(text);
    return [...stems, ...this.#vocabulary.sameTerms(stems)];
  }

  add(row: IndexedRow, around: WordsAround): void {
    const found = new Map<number, number>();
    const add = (words: readonly string[], field: number) => {
      for (const word of words) {
        const term = this.#termOf(word);
        if (found.has(term)) continue;
        found.set(term, field);
        if (field < fields.fit) this.#frequency.set(word, (this.#frequency.get(word) ?? 0) + 1);
      }
    };
    const name = stemsOf(row.name);
    const vanWords = this.#vocabulary.vanWords(name);
    const naming = name.filter((_, place) => !vanWords.has(place));
    add(headOf(row.name), fields.head);
    add([...naming, ...this.#vocabulary.sameTerms(naming)], fields.name);
    this.#firstTerms.push(this.#terms.get(name[0] ?? '') ?? -1);
    add(around.type, fields.type);
    add(this.wordsOf(row.keywords), fields.keyword);
    for (const words of around.categories) add(words, fields.category);
    add([...name, ...stemsOf(row.notes)], fields.fit);
    add(stemsOf(row.description), fields.description);
    for (const [term, field] of found) {
      this.#termsOf.push(term * FIELDS + field);
      this.#counts.add(term, 1);
    }
    this.#starts.push(this.#termsOf.length);
  }

  #termOf(word: string): number {
    let term = this.#terms.get(word);
    if (term === undefined) {
      this.#terms.set(word, (term = this.#terms.size));
      this.#counts.push(0);
    }
    return term;
  }

  /** Runs in slices, like all work on every product. */
  async finish(): Promise<WordsOfIndex> {
    for (const word of this.#vocabulary.words)
      if (!this.#frequency.has(word)) this.#frequency.set(word, 1);
    for (const word of this.#frequency.keys())
      if (word.startsWith('#')) this.#frequency.delete(word);
    await nextTurn();
    const sortedWords = await sortInSlices([...this.#frequency.keys()]);
    const spelling = new Spelling(this.#frequency);
    await nextTurn();
    const firstTerms = this.#firstTerms;
    const terms = this.#terms;
    return {
      terms,
      ...(await this.#invert()),
      firstTerms: firstTerms.copyInto(new Int32Array(firstTerms.length)),
      sortedWords,
      spelling,
    };
  }

  /** Inverts the terms of each product into the products of each term. */
  async #invert(): Promise<{ postings: Lists; postingFields: Uint8Array }> {
    const count = this.#firstTerms.length;
    const starts = new Uint32Array(this.#terms.size + 1);
    for (let term = 0; term < this.#terms.size; term += 1)
      starts[term + 1] = starts[term]! + this.#counts.at(term);
    const next = starts.slice();
    const values = new Uint32Array(this.#termsOf.length);
    const postingFields = new Uint8Array(this.#termsOf.length);
    for (let product = 0; product < count; product += 1) {
      const end = this.#starts.at(product + 1);
      for (let at = this.#starts.at(product); at < end; at += 1) {
        const term = this.#termsOf.at(at);
        const place = next[Math.floor(term / FIELDS)]!++;
        values[place] = product;
        postingFields[place] = term % FIELDS;
      }
      if (product % PRODUCTS_AT_ONCE === 0) await nextTurn();
    }
    return { postings: { starts, values }, postingFields };
  }
}

/** Sorts the words of each first letter separately, because sorting all at once would block for too long. */
async function sortInSlices(words: readonly string[]): Promise<string[]> {
  const byLetter = Map.groupBy(words, (word) => word[0]!);
  const sorted: string[] = [];
  for (const letter of [...byLetter.keys()].toSorted()) {
    sorted.push(...byLetter.get(letter)!.toSorted());
    await nextTurn();
  }
  return sorted;
}

/** The last word before a comma or preposition. */
const headOf = (name: string) => stemsOf(name.split(/,| for | with | in | of /, 1)[0]!).slice(-1);
