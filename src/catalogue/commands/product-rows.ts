import { type FitVan, fitLine } from '../server/fit-line.ts';
import { type CatalogueProduct, type ColumnName, storedColumns } from './columns.ts';

/** What the table of products holds of a product, as far as it follows from these columns of the file. */
export function productValues(
  product: CatalogueProduct,
  columns: readonly ColumnName[],
  vans: readonly FitVan[],
): Record<string, unknown> {
  return {
    ...Object.fromEntries(
      storedColumns
        .filter(({ name }) => columns.includes(name))
        .map(({ name, stored }) => [stored, product[name]]),
    ),
    ...(columns.includes('fits') && { fit_line: fitLine(product.fits, vans) }),
    ...(columns.includes('images') && { featured_image: product.images[0]?.image ?? null }),
  };
}

/** Ids by SKU and slug. */
export interface Ids {
  products: ReadonlyMap<string, number>;
  categories: ReadonlyMap<string, number>;
  vans: ReadonlyMap<string, number>;
}

/** A list of a product that has a table of its own. */
export interface ProductList {
  column: ColumnName;
  table: string;
  /** Where two lists share a table. */
  kind?: string;
  rows(product: CatalogueProduct, ids: Ids): object[];
}

export const productLists: readonly ProductList[] = [
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
      fits.map(({ van, years: [year_from, year_to], engines, note }) => ({
        van_type_id: ids.vans.get(van),
        year_from,
        year_to,
        engine_codes: engines,
        note,
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
      images.map(({ image, view }, index) => ({ image, view, position: index + 1 })),
  },
  linkList('also_needed'),
  linkList('related'),
];

function linkList(kind: 'also_needed' | 'related'): ProductList {
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
