import * as cells from './cells.ts';
import { readDescription } from './description-cell.ts';
import { type Reading, understood } from './fault.ts';
import { readFits, writeFits } from './fits-cell.ts';
import { unescapeFormula } from './formulas.ts';
import type { ExistingCatalogue } from './known.ts';
import type { CatalogueProduct, ColumnName } from './product.ts';

interface Column<T> {
  read(cell: string, known: ExistingCatalogue): Reading<T>;
  write(value: T): string;
  /** For a new product in a file without this column; a column without it must be there then. */
  standard?: T;
}

const text = (longest: number): Column<string> => ({
  read: cells.readText(longest),
  write: String,
  standard: '',
});

const skus: Column<string[]> = { read: cells.readSkus, write: cells.writeList, standard: [] };

/** The columns of the catalogue file, in its order. */
const columns: { [Name in ColumnName]: Column<CatalogueProduct[Name]> } = {
  sku: { read: cells.readSku, write: String },
  slug: { read: cells.readSlug, write: String, standard: '' },
  name: { read: cells.readName, write: String },
  price: { read: cells.readPrice, write: cells.writePrice },
  stock: { read: cells.readWhole(0, 1_000_000, 'pieces'), write: String, standard: 0 },
  weight_grams: { read: cells.readWhole(1, 200_000, 'grams'), write: String },
  oversize: { read: cells.readYesOrNo, write: (is) => (is ? 'yes' : 'no'), standard: false },
  quality: { read: cells.readQuality, write: String, standard: 'reproduction' },
  categories: {
    read: (cell, known) => cells.readCategories(cell, known.categories),
    write: cells.writeList,
  },
  fits: { read: (cell, known) => readFits(cell, known.vans), write: writeFits, standard: [] },
  oem: { read: cells.readOem, write: cells.writeList, standard: [] },
  replaces: {
    read: (cell) => (cell === '' ? understood(null) : cells.readText(200)(cell)),
    write: (value) => value ?? '',
    standard: null,
  },
  also_needed: skus,
  related: skus,
  description: { read: readDescription, write: String, standard: '' },
  page_title: text(300),
  page_description: text(500),
  page_keyword: text(500),
  images: {
    read: (cell, known) => cells.readImages(cell, known.images),
    write: cells.writeImages,
    standard: [],
  },
  featured: {
    read: cells.readFeatured,
    write: (value) => (value === null ? '' : String(value)),
    standard: null,
  },
};

export const columnNames = Object.keys(columns) as ColumnName[];

export const isColumn = (name: string): name is ColumnName => Object.hasOwn(columns, name);

/** What a cell of the file says. */
export const readCell = (
  name: ColumnName,
  cell: string,
  known: ExistingCatalogue,
): Reading<unknown> =>
  columns[name].read(unescapeFormula(cell.replaceAll(/\r\n?/g, '\n').trim()), known);

/** A product's value as its cell has it; equal values have equal cells. */
export function writeCell<Name extends ColumnName>(
  name: Name,
  product: Pick<CatalogueProduct, Name>,
): string {
  return columns[name].write(product[name]).replaceAll(/\r\n?/g, '\n').trim();
}

/** Columns that a new product cannot do without. */
export const neededColumns = columnNames.filter((name) => !('standard' in columns[name]));

/** What a new product has where the file says nothing. */
export const standardProduct = Object.fromEntries(
  columnNames.map((name) => [name, columns[name].standard]),
) as Partial<CatalogueProduct>;
