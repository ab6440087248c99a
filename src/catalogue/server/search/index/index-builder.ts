import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Fit } from '../../../../fitment/rules/fit.ts';
import { normalPartName } from '../../../rules/part-name.ts';
import { normalPartNumber } from '../../../rules/part-number.ts';
import { allCells, cellsOfFit } from './fit-cells.ts';
import { IntVector } from './int-vector.ts';
import { IndexWords } from './index-words.ts';
import { MatchPool } from '../matches.ts';
import { NumberIndex } from './number-index.ts';
import type { IndexedRow } from './read-catalogue-rows.ts';
import type { SearchIndex, Superseded } from './search-index.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

const FITS_AT_ONCE = 50;

interface CategoryRow {
  id: number;
  slug: string;
  name: string;
}

/** Builds the index from products that are added one by one. */
export class IndexBuilder {
  readonly #vocabulary: Vocabulary;
  readonly #words: IndexWords;
  readonly #rows = { ids: numbers(), cents: numbers(), types: numbers(), sellRanks: numbers() };
  readonly #names: string[] = [];
  readonly #ageRanks = numbers();
  readonly #soldOut = numbers();
  readonly #categories: { slug: string; name: string; words: string[]; members: IntVector }[];
  readonly #categoryPlaces: ReadonlyMap<number, number>;
  readonly #typePlaces: ReadonlyMap<number, number>;
  readonly #typeWords: readonly string[][];
  readonly #fitPlaces = new Map<string, number>();
  readonly #fitListPlaces = new Map<string, number>();
  readonly #fitListStarts = new IntVector([0]);
  readonly #fitLists = numbers();
  readonly #fitListOf = numbers();
  readonly #numbers = new NumberIndex();
  readonly #superseded = new Map<string, Superseded>();
  readonly #byName = new Map<string, number[]>();
  readonly #oldNames = new Map<string, Superseded>();

  constructor(vocabulary: Vocabulary, categories: readonly CategoryRow[]) {
    this.#vocabulary = vocabulary;
    this.#words = new IndexWords(vocabulary);
    this.#categories = categories.map(({ slug, name }) => ({
      slug,
      name,
      words: this.#words.wordsOf(name),
      members: numbers(),
    }));
    this.#categoryPlaces = new Map(categories.map(({ id }, place) => [id, place]));
    this.#typePlaces = new Map(vocabulary.partTypes.map(({ id }, place) => [id, place]));
    // Excludes the type's other names: "lock" from "glove box lock" would match every part of a wide type.
    this.#typeWords = vocabulary.partTypes.map(({ name }) => this.#words.wordsOf(name));
  }

  add(row: IndexedRow): void {
    const product = this.#rows.ids.length;
    const type = this.#typePlaces.get(row.part_type_id ?? 0) ?? -1;
    const categories = row.categories.map((id) => this.#categories[this.#categoryPlaces.get(id)!]!);
    this.#rows.ids.push(row.id);
    this.#names.push(row.name);
    const name = normalPartName(row.name);
    const named = this.#byName.get(name);
    if (named) named.push(product);
    else this.#byName.set(name, [product]);
    this.#rows.cents.push(row.cents);
    this.#rows.types.push(type);
    this.#rows.sellRanks.push(row.sell_rank);
    this.#ageRanks.push(row.age_rank);
    this.#soldOut.push(row.is_sold_out ? 1 : 0);
    for (const { members } of categories) members.push(product);
    this.#fitListOf.push(this.#fitListPlaceOf(row.fits));
    const old = row.superseded.map(normalPartNumber);
    for (const number of new Set([row.number, ...row.numbers, ...old, ...numbersIn(row.replaces)]))
      this.#numbers.add(number, product);
    for (const sku of row.superseded)
      this.#superseded.set(normalPartNumber(sku), { sku, now: row.sku, product });
    for (const old of row.old_names)
      this.#oldNames.set(normalPartName(old.name), { sku: old.sku, now: row.sku, product });
    this.#words.add(row, {
      type: this.#typeWords[type] ?? [],
      categories: categories.map(({ words }) => words),
    });
  }

  #fitListPlaceOf(fits: readonly string[]): number {
    const key = fits.join('\n');
    const existing = this.#fitListPlaces.get(key);
    if (existing !== undefined) return existing;
    for (const fit of fits) this.#fitLists.push(this.#fitPlaceOf(fit));
    this.#fitListStarts.push(this.#fitLists.length);
    const place = this.#fitListPlaces.size;
    this.#fitListPlaces.set(key, place);
    return place;
  }

  #fitPlaceOf(fit: string): number {
    let place = this.#fitPlaces.get(fit);
    if (place === undefined) this.#fitPlaces.set(fit, (place = this.#fitPlaces.size));
    return place;
  }

  async finish(): Promise<Omit<SearchIndex, 'symptoms' | 'remembered' | 'narrowed'>> {
    const vocabulary = this.#vocabulary;
    const { ids, cents, types, sellRanks } = this.#rows;
    const count = ids.length;
    for (const [name, { product }] of this.#oldNames)
      if (this.#byName.has(name)) this.#oldNames.delete(name);
      else this.#byName.set(name, [product]);
    const cells = allCells(vocabulary.models);
    const fits: Fit[] = [];
    const fitCells: Uint32Array[] = [];
    for (const written of this.#fitPlaces.keys()) {
      const fit = JSON.parse(written) as Fit;
      fits.push(fit);
      fitCells.push(cellsOfFit(fit, cells, vocabulary.models));
      if (fits.length % FITS_AT_ONCE === 0) await nextTurn();
    }
    const words = await this.#words.finish();
    const categories = await this.#membersOfCategories();
    const ofType = this.#productsOfTypes();
    await nextTurn();
    const bySellRank = new Uint32Array(count);
    for (let product = 0; product < count; product += 1)
      bySellRank[sellRanks.at(product)] = product;
    return {
      ...words,
      count,
      vocabulary,
      all: Uint32Array.from({ length: count }, (_, product) => product),
      ids: ids.copyInto(new Int32Array(count)),
      names: this.#names,
      byName: this.#byName,
      oldNames: this.#oldNames,
      cents: cents.copyInto(new Int32Array(count)),
      types: types.copyInto(new Int16Array(count)),
      ofType,
      sellRanks: sellRanks.copyInto(new Uint32Array(count)),
      bySellRank,
      ageRanks: this.#ageRanks.copyInto(new Uint32Array(count)),
      soldOut: this.#soldOut.copyInto(new Uint8Array(count)),
      categories,
      cells,
      fits,
      fitCells,
      fitLists: {
        starts: this.#fitListStarts.copyInto(new Uint32Array(this.#fitListStarts.length)),
        values: this.#fitLists.copyInto(new Uint32Array(this.#fitLists.length)),
      },
      fitListOf: this.#fitListOf.copyInto(new Uint32Array(count)),
      numbers: this.#numbers,
      superseded: this.#superseded,
      matches: new MatchPool(count),
    };
  }

  async #membersOfCategories(): Promise<SearchIndex['categories']> {
    const categories: SearchIndex['categories'][number][] = [];
    for (const { slug, name, members } of this.#categories) {
      const isMember = new Uint8Array(this.#rows.ids.length);
      for (let at = 0; at < members.length; at += 1) isMember[members.at(at)] = 1;
      categories.push({ slug, name, members: isMember });
      await nextTurn();
    }
    return categories;
  }

  #productsOfTypes(): Uint32Array[] {
    const { types } = this.#rows;
    const lists = this.#vocabulary.partTypes.map((): number[] => []);
    for (let product = 0; product < types.length; product += 1)
      lists[types.at(product)]?.push(product);
    return lists.map((list) => Uint32Array.from(list));
  }
}

/** "Bosch 0 231 178 009" → 0231178009 */
const numbersIn = (text: string) =>
  (text.match(/\b\d[\d .-]{4,}\d ?[A-Z]?\b/g) ?? []).map(normalPartNumber);

const numbers = () => new IntVector();
