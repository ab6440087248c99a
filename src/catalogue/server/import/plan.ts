import { yieldOften } from '../../../server/yield-often.ts';
import { normalPartNumber } from '../../rules/part-number.ts';
import { slugOf } from '../product-texts.ts';
import type { ProductImage } from '../../rules/cells/cells.ts';
import {
  type CatalogueProduct,
  type ColumnName,
  type FileProduct,
  type StoredProduct,
  productDefaults,
  writeCell,
} from './columns.ts';

export interface ChangedProduct {
  line: number;
  before: StoredProduct;
  after: CatalogueProduct;
  columns: ColumnName[];
}

export interface Plan {
  added: { line: number; product: CatalogueProduct }[];
  changed: ChangedProduct[];
  unchanged: { line: number; product: StoredProduct }[];
  /** In the shop, but not in the file. */
  missing: StoredProduct[];
  /** Parts whose stock differs in the file but was left unchanged. */
  keptStock: number;
}

/** Compares the file with the shop. A product's photographs replace its images. */
export async function planImport(given: {
  products: readonly FileProduct[];
  /** SKUs of lines with errors; their products do not count as missing. */
  invalidSkus: readonly string[];
  stored: readonly StoredProduct[];
  photographs: ReadonlyMap<string, ProductImage[]>;
  /** Keeps the stock of existing products: pieces may have been sold or received since the export. */
  keepsStock: boolean;
  /** The category of new products that the file gives none. */
  newCategory: string | undefined;
}): Promise<Plan> {
  const yieldIfDue = yieldOften();
  const stored = new Map(given.stored.map((each) => [normalPartNumber(each.sku), each]));
  const missing = new Map(stored);
  for (const sku of given.invalidSkus) missing.delete(normalPartNumber(sku));
  const plan: Plan = { added: [], changed: [], unchanged: [], missing: [], keptStock: 0 };
  for (const { line, values: fromFile } of given.products) {
    const key = normalPartNumber(fromFile.sku);
    const images = given.photographs.get(key);
    const values = images ? { ...fromFile, images } : fromFile;
    const before = stored.get(key);
    missing.delete(key);
    if (before)
      compare(plan, line, before, given.keepsStock ? withoutStock(plan, before, values) : values);
    else plan.added.push({ line, product: withDefaults(values, given.newCategory) });
    await yieldIfDue();
  }
  plan.missing = [...missing.values()];
  return plan;
}

/** Columns that the file leaves out keep their values. */
function compare(plan: Plan, line: number, before: StoredProduct, values: FileProduct['values']) {
  const { id: _id, ...old } = before;
  const after = { ...old, ...values, sku: before.sku, slug: values.slug || before.slug };
  const columns = (Object.keys(values) as ColumnName[]).filter(
    (name) => writeCell(name, before) !== writeCell(name, after),
  );
  if (columns.length > 0) plan.changed.push({ line, before, after, columns });
  else plan.unchanged.push({ line, product: before });
}

function withoutStock(
  plan: Plan,
  before: StoredProduct,
  { stock, ...values }: FileProduct['values'],
): FileProduct['values'] {
  if (stock !== undefined && stock !== before.stock) plan.keptStock += 1;
  return values;
}

/** `checkPlan` reports new products without a required column. */
function withDefaults(
  values: FileProduct['values'],
  newCategory: string | undefined,
): CatalogueProduct {
  const product = {
    ...productDefaults,
    ...(newCategory !== undefined && { categories: [newCategory] }),
    ...values,
  } as CatalogueProduct;
  return { ...product, slug: values.slug || slugOf({ name: values.name ?? '', slug: undefined }) };
}
