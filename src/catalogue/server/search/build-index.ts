import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Fit } from '../../../fitment/rules/fit.ts';
import { normalPartNumber } from '../../rules/part-number.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { allCells, cellsOfFit } from './fit-cells.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import { NumberIndex } from './number-index.ts';
import {
  type IndexedRow,
  readCategoryRows,
  readProductBatches,
  readVocabularyRows,
} from './read-catalogue-rows.ts';
import { fields, type Lists, type SearchIndex } from './search-index.ts';
import { Spelling } from './slips.ts';
import { Vocabulary } from './vocabulary.ts';
import { stemsOf } from './words.ts';

/** Ids in all lists that an index remembers. */
const MAX_REMEMBERED_IDS = 500_000;

/** Builds the index from one snapshot of the database, in slices that hold up no request for more than a few ms. */
export const buildIndex = (pool: pg.Pool): Promise<SearchIndex> =>
  inTransaction(pool, async (client) => {
    const known = await readVocabularyRows(client);
    const vocabulary = new Vocabulary(known);
    for (const _ of vocabulary.read(known)) await nextTurn();
    const builder = new IndexBuilder(vocabulary, await readCategoryRows(client));
    for await (const rows of readProductBatches(client)) {
      for (const row of rows) builder.add(row);
      await nextTurn();
    }
    return builder.finish();
  });

class IndexBuilder {
  readonly #vocabulary: Vocabulary;
  readonly #rows = { ids: numbers(), cents: numbers(), types: numbers(), places: numbers() };
  readonly #ages = numbers();
  readonly #soldOut = numbers();
  readonly #firstTerms = numbers();
  readonly #categories: { slug: string; name: string; words: string[]; members: GrowingNumbers }[];
  readonly #categoryPlaces: ReadonlyMap<number, number>;
  readonly #typePlaces: ReadonlyMap<number, number>;
  readonly #typeWords: readonly string[][];
  readonly #fitPlaces = new Map<string, number>();
  readonly #fitStarts = numbers([0]);
  readonly #fitsOf = numbers();
  readonly #terms = new Map<string, number>();
  readonly #termStarts = numbers([0]);
  readonly #termsOf = numbers();
  readonly #fieldsOf = numbers();
  /** How many products have a word in a telling place. */
  readonly #frequency = new Map<string, number>();
  readonly #numbers: { number: string; product: number }[] = [];

  constructor(vocabulary: Vocabulary, categories: { id: number; slug: string; name: string }[]) {
    this.#vocabulary = vocabulary;
    this.#categories = categories.map(({ slug, name }) => ({
      slug,
      name,
      words: this.#wordsOf(name),
      members: numbers(),
    }));
    this.#categoryPlaces = new Map(categories.map(({ id }, place) => [id, place]));
    this.#typePlaces = new Map(vocabulary.partTypes.map(({ id }, place) => [id, place]));
    // Not the type's other names: "lock" of "glove box lock" would stand in every part of a wide type.
    this.#typeWords = vocabulary.partTypes.map(({ name }) => this.#wordsOf(name));
  }

  add(row: IndexedRow): void {
    const product = this.#rows.ids.length;
    const type = this.#typePlaces.get(row.part_type_id ?? 0) ?? -1;
    this.#rows.ids.push(row.id);
    this.#rows.cents.push(row.cents);
    this.#rows.types.push(type);
    this.#rows.places.push(row.place);
    this.#ages.push(row.age);
    this.#soldOut.push(row.is_sold_out ? 1 : 0);
    for (const id of row.categories)
      this.#categories[this.#categoryPlaces.get(id)!]!.members.push(product);
    for (const fit of row.fits) this.#fitsOf.push(placeIn(this.#fitPlaces, fit));
    this.#fitStarts.push(this.#fitsOf.length);
    for (const number of new Set([row.number, ...row.numbers, ...numbersIn(row.replaces)]))
      this.#numbers.push({ number, product });
    this.#addWords(row, type);
  }

  #addWords(row: IndexedRow, type: number): void {
    const found = new Map<number, number>();
    const add = (words: readonly string[], field: number) => {
      for (const word of words) {
        const term = placeIn(this.#terms, word);
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
    add(this.#typeWords[type] ?? [], fields.type);
    add(this.#wordsOf(row.keywords), fields.keyword);
    for (const id of row.categories)
      add(this.#categories[this.#categoryPlaces.get(id)!]!.words, fields.category);
    add([...name, ...stemsOf(row.notes)], fields.fit);
    add(stemsOf(row.description), fields.description);
    for (const [term, field] of found) {
      this.#termsOf.push(term);
      this.#fieldsOf.push(field);
    }
    this.#termStarts.push(this.#termsOf.length);
  }

  #wordsOf(text: string): string[] {
    const stems = stemsOf(text);
    return [...stems, ...this.#vocabulary.sameTerms(stems)];
  }

  async finish(): Promise<SearchIndex> {
    const vocabulary = this.#vocabulary;
    const count = this.#rows.ids.length;
    const cells = allCells(vocabulary.models);
    const fits: Fit[] = [];
    const fitCells: Uint32Array[] = [];
    for (const written of this.#fitPlaces.keys()) {
      const fit = JSON.parse(written) as Fit;
      fits.push(fit);
      fitCells.push(cellsOfFit(fit, cells, vocabulary.models));
      if (fits.length % 100 === 0) await nextTurn();
    }
    const places = this.#rows.places.toUint32();
    const byPlace = new Uint32Array(count);
    places.forEach((place, product) => (byPlace[place] = product));
    for (const word of vocabulary.words)
      if (!this.#frequency.has(word)) this.#frequency.set(word, 1);
    const words = [...this.#frequency.keys()].filter((word) => !word.startsWith('#'));
    await nextTurn();
    const sortedWords = words.toSorted();
    await nextTurn();
    return {
      count,
      vocabulary,
      ids: Int32Array.from(this.#rows.ids.values()),
      cents: Int32Array.from(this.#rows.cents.values()),
      types: Int16Array.from(this.#rows.types.values()),
      places,
      byPlace,
      ages: this.#ages.toUint32(),
      soldOut: Uint8Array.from(this.#soldOut.values()),
      categories: this.#categories.map(({ slug, name, members }) => {
        const isMember = new Uint8Array(count);
        for (const product of members.values()) isMember[product] = 1;
        return { slug, name, members: isMember };
      }),
      cells,
      fits,
      fitCells,
      fitsOf: { starts: this.#fitStarts.toUint32(), values: this.#fitsOf.toUint32() },
      terms: this.#terms,
      ...(await this.#invert(count)),
      firstTerms: Int32Array.from(this.#firstTerms.values()),
      sortedWords,
      spelling: new Spelling(new Map(words.map((word) => [word, this.#frequency.get(word)!]))),
      numbers: new NumberIndex(this.#numbers),
      remembered: new LRUCache({
        maxSize: MAX_REMEMBERED_IDS,
        sizeCalculation: (list) => 100 + ('length' in list ? Number(list.length) : 0),
      }),
    };
  }

  /** Turns the terms of each product into the products of each term. */
  async #invert(count: number): Promise<{ postings: Lists; postingFields: Uint8Array }> {
    const [terms, found, starts] = [
      this.#termsOf,
      this.#fieldsOf,
      new Uint32Array(this.#terms.size + 1),
    ];
    for (const term of terms.values()) starts[term + 1]! += 1;
    await nextTurn();
    for (let term = 0; term < this.#terms.size; term += 1) starts[term + 1]! += starts[term]!;
    const next = starts.slice();
    const values = new Uint32Array(terms.length);
    const postingFields = new Uint8Array(terms.length);
    for (let product = 0; product < count; product += 1) {
      for (let at = this.#termStarts.at(product); at < this.#termStarts.at(product + 1); at += 1) {
        const place = next[terms.at(at)]!++;
        values[place] = product;
        postingFields[place] = found.at(at);
      }
      if (product % 1_000 === 999) await nextTurn();
    }
    return { postings: { starts, values }, postingFields };
  }
}

/** "Bosch 0 231 178 009" → 0231178009 */
const numbersIn = (text: string): string[] =>
  (text.match(/\b\d[\d .-]{4,}\d ?[A-Z]?\b/g) ?? []).map(normalPartNumber);

/** The last word before a comma or preposition. */
const headOf = (name: string): string[] =>
  stemsOf(name.split(/,| for | with | in | of /, 1)[0]!).slice(-1);

const numbers = (given: readonly number[] = []) => new GrowingNumbers(given);

function placeIn(places: Map<string, number>, key: string): number {
  let place = places.get(key);
  if (place === undefined) places.set(key, (place = places.size));
  return place;
}
