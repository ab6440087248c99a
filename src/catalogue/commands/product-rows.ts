import { type FitVan, fitLine } from '../server/fit-line.ts';
import type { CatalogueProduct, ColumnName } from './product.ts';

/** What the table of products holds of a product, by the file's column that it follows from. */
export function productValues(
  product: CatalogueProduct,
  columns: readonly ColumnName[],
  vans: readonly FitVan[],
): Record<string, unknown> {
  return Object.assign({}, ...columns.map((column) => valuesOf[column]?.(product, vans)));
}

const valuesOf: Partial<
  Record<ColumnName, (product: CatalogueProduct, vans: readonly FitVan[]) => object>
> = {
  sku: ({ sku }) => ({ sku }),
  slug: ({ slug }) => ({ slug }),
  name: ({ name }) => ({ name }),
  price: ({ price }) => ({ regular_price_cents: price }),
  stock: ({ stock }) => ({ stock_qty: stock }),
  weight_grams: ({ weight_grams }) => ({ weight_grams }),
  oversize: ({ oversize }) => ({ oversize }),
  quality: ({ quality }) => ({ quality }),
  fits: ({ fits }, vans) => ({ fit_line: fitLine(fits, vans) }),
  replaces: ({ replaces }) => ({ replaces }),
  description: ({ description }) => ({ description }),
  page_title: ({ page_title }) => ({ page_title }),
  page_description: ({ page_description }) => ({ page_description }),
  page_keyword: ({ page_keyword }) => ({ page_keyword }),
  images: ({ images }) => ({ featured_image: images[0]?.image ?? null }),
  featured: ({ featured }) => ({ featured_position: featured }),
};

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
