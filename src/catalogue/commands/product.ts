/** A van, its years and engines, as one entry of the column `fits` tells it. */
export interface ProductFit {
  /** Slug of the van type. */
  van: string;
  years: [from: number, to: number];
  /** Empty for whatever engine. */
  engines: string[];
  note: string | null;
}

export interface ProductImage {
  /** Address within the shop, `/photos/…`. */
  image: string;
  view: string;
}

/** A product as one line of the catalogue file has it; the keys are the file's columns. */
export interface CatalogueProduct {
  sku: string;
  slug: string;
  name: string;
  /** Cents. */
  price: number;
  stock: number;
  weight_grams: number;
  oversize: boolean;
  quality: string;
  /** Slugs, the main one first. */
  categories: string[];
  fits: ProductFit[];
  oem: string[];
  replaces: string | null;
  also_needed: string[];
  related: string[];
  /** HTML. */
  description: string;
  page_title: string;
  page_description: string;
  page_keyword: string;
  images: ProductImage[];
  /** Place among the featured parts of the home page. */
  featured: number | null;
}

export type ColumnName = keyof CatalogueProduct;

/** A product that the shop has. */
export interface StoredProduct extends CatalogueProduct {
  id: number;
}

/** A product that the file has: only the columns that stand in it. */
export interface FileProduct {
  line: number;
  given: Partial<CatalogueProduct> & { sku: string };
}
