import * as cells from './cells.ts';
import { readDescription } from './description-cell.ts';
import { type Reading, understood } from './fault.ts';
import { readFits, writeFits } from './fits-cell.ts';
import { unescapeFormula } from './formulas.ts';
import type { ExistingCatalogue } from './known.ts';

interface Column<T> {
  read(cell: string, existing: ExistingCatalogue): Reading<T>;
  write(value: T): string;
  /** For a new product in a file without this column; a column without a default is required then. */
  standard?: T;
  /** The column of the table products that holds the value as it is. */
  stored?: string;
}

/** `String` accepts anything: only what is read says which type a column has. */
const column = <T>(
  about: Omit<Column<T>, 'write'> & { write(value: NoInfer<T>): string },
): Column<T> => about;

const text = (longest: number, stored: string) =>
  column({ read: cells.readText(longest), write: String, standard: '', stored });

const skus = column<string[]>({ read: cells.readSkus, write: cells.writeList, standard: [] });

/** The columns of the catalogue file, in its order: how each is read, written and stored. */
const columns = {
  sku: column({ read: cells.readSku, write: String, stored: 'sku' }),
  slug: column({ read: cells.readSlug, write: String, standard: '', stored: 'slug' }),
  name: column({ read: cells.readName, write: String, stored: 'name' }),
  /** Cents. */
  price: column({
    read: cells.readPrice,
    write: cells.writePrice,
    stored: 'regular_price_cents',
  }),
  stock: column({
    read: cells.readWhole(0, 1_000_000, 'pieces'),
    write: String,
    standard: 0,
    stored: 'stock_qty',
  }),
  weight_grams: column({
    read: cells.readWhole(1, 200_000, 'grams'),
    write: String,
    stored: 'weight_grams',
  }),
  oversize: column({
    read: cells.readYesOrNo,
    write: (is) => (is ? 'yes' : 'no'),
    standard: false,
    stored: 'oversize',
  }),
  quality: column({
    read: cells.readQuality,
    write: String,
    standard: 'reproduction',
    stored: 'quality',
  }),
  /** Slugs, the main one first. */
  categories: column({
    read: (cell, { categories }) => cells.readCategories(cell, categories),
    write: cells.writeList,
  }),
  fits: column({ read: (cell, { vans }) => readFits(cell, vans), write: writeFits, standard: [] }),
  oem: column<string[]>({ read: cells.readOem, write: cells.writeList, standard: [] }),
  replaces: column<string | null>({
    read: (cell) => (cell === '' ? understood(null) : cells.readText(200)(cell)),
    write: (value) => value ?? '',
    standard: null,
    stored: 'replaces',
  }),
  also_needed: skus,
  related: skus,
  /** HTML. */
  description: column({
    read: readDescription,
    write: String,
    standard: '',
    stored: 'description',
  }),
  page_title: text(300, 'page_title'),
  page_description: text(500, 'page_description'),
  page_keyword: text(500, 'page_keyword'),
  images: column({
    read: (cell, { images }) => cells.readImages(cell, images),
    write: cells.writeImages,
    standard: [],
  }),
  /** Place among the featured parts of the home page. */
  featured: column({
    read: cells.readFeatured,
    write: (value) => (value === null ? '' : String(value)),
    standard: null,
    stored: 'featured_position',
  }),
};

type ValueOf<C> = C extends Column<infer T> ? T : never;

/** A product as one line of the catalogue file has it. */
export type CatalogueProduct = { [Name in keyof typeof columns]: ValueOf<(typeof columns)[Name]> };

export type ColumnName = keyof CatalogueProduct;

/** A product that the shop has. */
export interface StoredProduct extends CatalogueProduct {
  id: number;
}

/** A product that the file has: only the columns that are in it. */
export interface FileProduct {
  line: number;
  given: Partial<CatalogueProduct> & { sku: string };
}

const columnsByName: { [Name in ColumnName]: Column<CatalogueProduct[Name]> } = columns;

export const columnNames = Object.keys(columns) as ColumnName[];

/** Where the table of products holds what a column of the file says. */
export const storedColumns = columnNames.flatMap((name) => {
  const { stored } = columns[name];
  return stored === undefined ? [] : [{ name, stored }];
});

export const isColumn = (name: string): name is ColumnName => Object.hasOwn(columns, name);

/** What a cell of the file says. */
export const readCell = (
  name: ColumnName,
  cell: string,
  existing: ExistingCatalogue,
): Reading<unknown> =>
  columnsByName[name].read(unescapeFormula(cell.replaceAll(/\r\n?/g, '\n').trim()), existing);

/** A product's value as its cell has it; equal values have equal cells. */
export function writeCell<Name extends ColumnName>(
  name: Name,
  product: Pick<CatalogueProduct, Name>,
): string {
  return columnsByName[name].write(product[name]).replaceAll(/\r\n?/g, '\n').trim();
}

/** Columns that a new product cannot do without. */
export const neededColumns = columnNames.filter((name) => !('standard' in columns[name]));

/** What a new product has where the file says nothing. */
export const standardProduct = Object.fromEntries(
  columnNames.map((name) => [name, columns[name].standard]),
) as Partial<CatalogueProduct>;
