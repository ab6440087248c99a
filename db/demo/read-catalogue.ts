import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PartKind } from '../../drawings/parts.ts';
import type { PartParams } from '../../drawings/variation.ts';
import { type Entry, readCatalogueFile } from './catalogue-file.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { FaultyFiles } from './faults.ts';
import { fitLine } from '../../src/catalogue/rules/fit-line.ts';
import { firstSentences, paragraphs, slugOf } from '../../src/catalogue/server/product-texts.ts';
import { readShop, type Shop } from './read-shop.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { relatedTo } from './related.ts';
import { shelfPlaces } from './shelf-places.ts';

/** A product of the demo catalogue, ready for the database. */
export interface Product extends Omit<Entry, 'slug' | 'place' | 'description' | 'categories'> {
  id: number;
  slug: string;
  /** HTML. */
  descriptionHtml: string;
  fitLine: string;
  drawing: PartKind | 'none';
  params: PartParams;
  /** Address of the drawing; null where it is deliberately missing. */
  image: string | null;
  /** Slugs, the main one first. */
  categories: string[];
  /** Its place in the stockroom. */
  shelf: string;
  pageTitle: string;
  pageDescription: string;
  pageKeyword: string;
}

/**
 * All products of `catalogue/*.yaml`, numbered in the shop's order of categories and each file's order. Throws
 * FaultyFiles with every error of every file.
 */
export function readCatalogue(
  folder = join(import.meta.dirname, 'catalogue'),
  shop = readShop(),
): Product[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .map((file) => readCatalogueFile(folder, file));
  const entries = inShopOrder(
    files.flatMap((file) => file.entries),
    shop,
  );
  const faults = [
    ...files.flatMap((file) => file.faults),
    ...checkCatalogue(entries, shop, readVocabulary()),
  ];
  if (faults.length > 0) throw new FaultyFiles(faults);
  const shelves = shelfPlaces(entries, shop);
  return entries.map((entry, index) => ({
    ...completed(entry, index + 1, entries, shop),
    shelf: shelves[index]!,
  }));
}

let demo: Product[] | undefined;

/** The demo's products, read once: filling a shop needs them for its texts, its parts and its trade. */
export const demoCatalogue = (): Product[] => (demo ??= readCatalogue());

function inShopOrder(entries: readonly Entry[], { categories }: Shop): Entry[] {
  const place = ({ category }: Entry) => categories.findIndex(({ slug }) => slug === category);
  return entries.toSorted((a, b) => place(a) - place(b));
}

function completed(
  entry: Entry,
  id: number,
  all: readonly Entry[],
  shop: Shop,
): Omit<Product, 'shelf'> {
  const { slug: _given, place: _place, description, ...asWritten } = entry;
  const fits = fitLine(entry.fits, shop.van_types);
  const category = shop.categories.find(({ slug }) => slug === entry.category)!;
  return {
    ...asWritten,
    id,
    slug: slugOf(entry),
    descriptionHtml: paragraphs(description),
    fitLine: fits,
    image: entry.drawing === 'none' ? null : `/drawings/parts/${entry.sku.toLowerCase()}.svg`,
    categories: [entry.category, ...entry.categories],
    related: entry.related.length > 0 ? entry.related : relatedTo(entry, all),
    pageTitle: `${entry.name}: ${fits.replace(/^Fits /, '')}`,
    pageDescription: firstSentences(description),
    pageKeyword: [entry.keywords ?? entry.name, category.name, entry.sku, ...entry.oem].join(', '),
  };
}
