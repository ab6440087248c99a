import type { PriceBreak } from '../../../cart/rules/price-at.ts';
import { readBreaks, writeBreaks } from '../../rules/cells/breaks-cell.ts';
import * as cells from '../../rules/cells/cells.ts';
import { readDescription } from './description-cell.ts';
import { readSaleTime, writeSaleTime } from '../../rules/cells/sale-cells.ts';
import type { CellResult } from '../../rules/cells/fault.ts';
import { readFits, writeFits } from '../../rules/cells/fits-cell.ts';
import { unescapeFormula } from './formulas.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';

interface Column<T> {
  read(cell: string, existing: ExistingCatalogue): CellResult<T>;
  write(value: T): string;
  /** For new products in a file without this column. Columns without a default are required for them. */
  defaultValue?: T;
  /** The column of `products` that stores the value unchanged. */
  stored?: string;
}

/** Infers the type from `read` alone, because `write: String` accepts any type. */
const column = <T>(about: Omit<Column<T>, 'write'> & { write(value: NoInfer<T>): string }) => about;

const text = (maxLength: number, stored: string) =>
  column({ read: cells.readText(maxLength), write: String, defaultValue: '', stored });

const skus = column<string[]>({ read: cells.readSkus, write: cells.writeList, defaultValue: [] });

/** The columns of the CSV file, in order. */
const columns = {
  sku: column({ read: cells.readSku, write: String, stored: 'sku' }),
  slug: column({ read: cells.readSlug, write: String, defaultValue: '', stored: 'slug' }),
  name: column({ read: cells.readName, write: String, stored: 'name' }),
  /** Cents, apart from a sale. */
  price: column({
    read: cells.readPrice,
    write: cells.writePrice,
    stored: 'usual_price_cents',
  }),
  stock: column({
    read: cells.readWhole(0, 1_000_000, 'pieces'),
    write: String,
    defaultValue: 0,
    stored: 'stock_qty',
  }),
  shelf: text(20, 'shelf'),
  /** Purchase cost per piece, in cents; null if unknown. */
  cost: column<number | null>({
    read: cells.readOptional(cells.readCost),
    write: (value) => (value === null ? '' : cells.writePrice(value)),
    defaultValue: null,
    stored: 'cost_cents',
  }),
  supplier: text(80, 'supplier'),
  /** The stock at which to reorder; null to derive it from sales. */
  reorder: column<number | null>({
    read: cells.readOptional(cells.readWhole(0, 1_000_000, 'pieces')),
    write: (value) => (value === null ? '' : String(value)),
    defaultValue: null,
    stored: 'reorder_point',
  }),
  hidden: column({
    read: cells.readYesOrNo,
    write: (is) => (is ? 'yes' : 'no'),
    defaultValue: false,
    stored: 'hidden',
  }),
  weight_grams: column({
    read: cells.readWhole(1, 200_000, 'grams'),
    write: String,
    stored: 'weight_grams',
  }),
  oversize: column({
    read: cells.readYesOrNo,
    write: (is) => (is ? 'yes' : 'no'),
    defaultValue: false,
    stored: 'oversize',
  }),
  quality: column({
    read: cells.readQuality,
    write: String,
    defaultValue: 'reproduction',
    stored: 'quality',
  }),
  /** Slug of the part type. */
  type: column<string | null>({
    read: (cell, { partTypes, former }) =>
      cells.readPartType(former.partTypes.get(cell) ?? cell, partTypes),
    write: (value) => value ?? '',
    defaultValue: null,
  }),
  /** Slugs, the main one first. */
  categories: column({
    read: (cell, { categories, former }) =>
      cells.readCategories(cell, categories, former.categories),
    write: cells.writeList,
  }),
  fits: column({
    read: (cell, { vans }) => readFits(cell, vans),
    write: writeFits,
    defaultValue: [],
  }),
  oem: column<string[]>({ read: cells.readOem, write: cells.writeList, defaultValue: [] }),
  replaces: column<string | null>({
    read: cells.readOptional(cells.readText(200)),
    write: (value) => value ?? '',
    defaultValue: null,
    stored: 'replaces',
  }),
  /** SKU of the part that is sold instead. */
  replaced_by: column<string | null>({
    read: cells.readOptional(cells.readSku),
    write: (value) => value ?? '',
    defaultValue: null,
  }),
  also_needed: skus,
  related: skus,
  /** HTML. */
  description: column({
    read: readDescription,
    write: String,
    defaultValue: '',
    stored: 'description',
  }),
  page_title: text(300, 'page_title'),
  page_description: text(500, 'page_description'),
  page_keyword: text(500, 'page_keyword'),
  images: column({
    read: (cell, { images }) => cells.readImages(cell, images),
    write: cells.writeImages,
    defaultValue: [],
  }),
  /** Position among the featured parts on the home page. */
  featured: column({
    read: cells.readFeatured,
    write: (value) => (value === null ? '' : String(value)),
    defaultValue: null,
    stored: 'featured_position',
  }),
  /** What a piece costs from so many on. */
  price_breaks: column<PriceBreak[]>({
    read: readBreaks,
    write: writeBreaks,
    defaultValue: [],
    stored: 'price_breaks',
  }),
  /** Cents; null if no sale is planned. */
  sale_price: column<number | null>({
    read: cells.readOptional(cells.readPrice),
    write: (value) => (value === null ? '' : cells.writePrice(value)),
    defaultValue: null,
    stored: 'sale_price_cents',
  }),
  sale_from: column<Date | null>({
    read: readSaleTime('from'),
    write: writeSaleTime('from'),
    defaultValue: null,
    stored: 'sale_starts_at',
  }),
  sale_until: column<Date | null>({
    read: readSaleTime('until'),
    write: writeSaleTime('until'),
    defaultValue: null,
    stored: 'sale_ends_at',
  }),
  /** Charged with each piece until its core comes in, in cents; null for none. */
  core_deposit: column<number | null>({
    read: cells.readDeposit,
    write: (value) => (value === null ? '' : cells.writePrice(value)),
    defaultValue: null,
    stored: 'core_deposit_cents',
  }),
  /** Pieces that may be sold beyond the stock. */
  backorder: column({
    read: (cell) => cells.readWhole(0, 10_000, 'pieces')(cell || '0'),
    write: (value) => (value === 0 ? '' : String(value)),
    defaultValue: 0,
    stored: 'backorder_limit',
  }),
  /** When more come, if no purchase order says so. */
  expected: column<string | null>({
    read: cells.readOptional(cells.readDay),
    write: (value) => value ?? '',
    defaultValue: null,
    stored: 'backorder_on',
  }),
};

type ValueOf<C> = C extends Column<infer T> ? T : never;

/** A product as one line of the CSV file. */
export type CatalogueProduct = { [Name in keyof typeof columns]: ValueOf<(typeof columns)[Name]> };

export type ColumnName = keyof CatalogueProduct;

export interface StoredProduct extends CatalogueProduct {
  id: number;
}

/** Has only the columns that the file contains. */
export interface FileProduct {
  line: number;
  values: Partial<CatalogueProduct> & { sku: string };
}

const columnsByName: { [Name in ColumnName]: Column<CatalogueProduct[Name]> } = columns;

export const columnNames = Object.keys(columns) as ColumnName[];

export const storedColumns = columnNames.flatMap((name) => {
  const { stored } = columns[name];
  return stored === undefined ? [] : [{ name, stored }];
});

export const isColumn = (name: string): name is ColumnName => Object.hasOwn(columns, name);

/** Longer than any column takes: what is read of one cell holds nobody up. */
const MAX_CELL_LENGTH = 50_000;
/** More than anybody mends by hand. */
const MAX_REASONS = 100;

export function readCell(
  name: ColumnName,
  cell: string,
  existing: ExistingCatalogue,
): CellResult<unknown> {
  const short = cells.readText(MAX_CELL_LENGTH)(cell);
  if ('reasons' in short) return short;
  const written = unescapeFormula(cell.replaceAll(/\r\n?/g, '\n').trim());
  const reading = columnsByName[name].read(written, existing);
  return 'reasons' in reading ? { reasons: reading.reasons.slice(0, MAX_REASONS) } : reading;
}

/** Equal values produce equal cells, so cells can be compared. */
export function writeCell<Name extends ColumnName>(
  name: Name,
  product: Pick<CatalogueProduct, Name>,
): string {
  return columnsByName[name].write(product[name]).replaceAll(/\r\n?/g, '\n').trim();
}

export const requiredColumns = columnNames.filter((name) => !('defaultValue' in columns[name]));

export const productDefaults = Object.fromEntries(
  columnNames.map((name) => [name, columns[name].defaultValue]),
) as Partial<CatalogueProduct>;
