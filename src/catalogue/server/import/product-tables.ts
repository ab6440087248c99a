import { fitLine } from '../../rules/fit-line.ts';
import { type CatalogueProduct, type ColumnName, storedColumns } from './columns.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';

export type ExistingNames = Pick<ExistingCatalogue, 'vans' | 'partTypes'>;

/** The columns of `products`, including derived ones, to write for these columns of the file. */
export function productValues(
  product: CatalogueProduct,
  columns: readonly ColumnName[],
  { vans, partTypes }: ExistingNames,
): Record<string, unknown> {
  return {
    ...Object.fromEntries(
      storedColumns
        .filter(({ name }) => columns.includes(name))
        .map(({ name, stored }) => [stored, product[name]]),
    ),
    ...(columns.includes('fits') && { fit_line: fitLine(product.fits, vans) }),
    ...(columns.includes('type') && { part_type_id: partTypes.get(product.type ?? '') ?? null }),
    ...(columns.includes('images') && { featured_image: product.images[0]?.image ?? null }),
  };
}

/** Ids by SKU or slug. */
export interface IdLookup {
  products: ReadonlyMap<string, number>;
  categories: ReadonlyMap<string, number>;
  vans: ReadonlyMap<string, number>;
}

/** A list column of the file, stored in a separate table. */
export interface ListTable {
  column: ColumnName;
  table: string;
  /** Distinguishes lists that share a table. */
  kind?: string;
  rows(product: CatalogueProduct, ids: IdLookup): object[];
}

export const listTables: readonly ListTable[] = [
  {
    column: 'categories',
    table: 'product_categories',
    rows: ({ categories }, ids) =>
      categories.map((slug, index) => ({
        category_id: ids.categories.get(slug),
        is_primary: index === 0,
      })),
  },
  {
    column: 'fits',
    table: 'product_fits',
    rows: ({ fits }, ids) =>
      fits.map(({ van, years: [year_from, year_to], engines, ...conditions }) => ({
        van_type_id: ids.vans.get(van),
        year_from,
        year_to,
        engine_codes: engines,
        ...conditions,
      })),
  },
  {
    column: 'oem',
    table: 'product_oem_numbers',
    rows: ({ oem }) => oem.map((number) => ({ number })),
  },
  {
    column: 'images',
    table: 'product_images',
    rows: ({ images }) =>
      images.map(({ image, view, alt = '' }, index) => ({
        image,
        view,
        alt,
        position: index + 1,
      })),
  },
  linkTable('also_needed'),
  linkTable('related'),
];

function linkTable(kind: 'also_needed' | 'related'): ListTable {
  return {
    column: kind,
    table: 'related_products',
    kind,
    rows: (product, ids) =>
      product[kind].map((sku, index) => ({
        related_id: ids.products.get(sku),
        kind,
        position: index + 1,
      })),
  };
}
