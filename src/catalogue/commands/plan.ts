import { normalPartNumber } from '../rules/part-number.ts';
import { slugOf } from '../server/product-texts.ts';
import type { ProductImage } from './cells.ts';
import {
  type CatalogueProduct,
  type ColumnName,
  type FileProduct,
  type StoredProduct,
  standardProduct,
  writeCell,
} from './columns.ts';

export interface AddedProduct {
  line: number;
  product: CatalogueProduct;
}

export interface ChangedProduct {
  line: number;
  before: StoredProduct;
  after: CatalogueProduct;
  columns: ColumnName[];
}

export interface UnchangedProduct {
  line: number;
  product: StoredProduct;
}

/** What the file would do to the shop. */
export interface Plan {
  added: AddedProduct[];
  changed: ChangedProduct[];
  unchanged: UnchangedProduct[];
  /** Not in the file. */
  missing: StoredProduct[];
}

/** Compares the file with the shop; photographs of a product stand in for its images. */
export function planImport(given: {
  products: readonly FileProduct[];
  /** SKUs of lines with faults: not missing. */
  faulty: readonly string[];
  stored: readonly StoredProduct[];
  photographs: ReadonlyMap<string, ProductImage[]>;
}): Plan {
  const stored = new Map(given.stored.map((each) => [normalPartNumber(each.sku), each]));
  const missing = new Map(stored);
  for (const sku of given.faulty) missing.delete(normalPartNumber(sku));
  const plan: Plan = { added: [], changed: [], unchanged: [], missing: [] };
  for (const { line, given: told } of given.products) {
    const key = normalPartNumber(told.sku);
    const images = given.photographs.get(key);
    const values = images ? { ...told, images } : told;
    const before = stored.get(key);
    missing.delete(key);
    if (before) compare(plan, line, before, values);
    else plan.added.push({ line, product: completed(values) });
  }
  plan.missing = [...missing.values()];
  return plan;
}

/** What the file leaves out stays as it is. */
function compare(
  plan: Plan,
  line: number,
  before: StoredProduct,
  values: FileProduct['given'],
): void {
  const { id: _id, ...old } = before;
  const after = { ...old, ...values, sku: before.sku, slug: values.slug || before.slug };
  const columns = (Object.keys(values) as ColumnName[]).filter(
    (name) => writeCell(name, before) !== writeCell(name, after),
  );
  if (columns.length > 0) plan.changed.push({ line, before, after, columns });
  else plan.unchanged.push({ line, product: before });
}

/** A new product without a needed column is told as a fault elsewhere, and goes no further. */
function completed(values: FileProduct['given']): CatalogueProduct {
  const product = { ...standardProduct, ...values } as CatalogueProduct;
  return { ...product, slug: values.slug || slugOf({ name: values.name ?? '', slug: undefined }) };
}
