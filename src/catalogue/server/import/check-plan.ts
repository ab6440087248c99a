import { flatMapOften } from '../../../server/yield-often.ts';
import { normalPartNumber } from '../../rules/part-number.ts';
import {
  duplicateValues,
  type NamedProduct,
  replacementFaults,
  unknownLinks,
  wrongPrices,
} from './check-across.ts';
import {
  type ColumnName,
  type FileProduct,
  type StoredProduct,
  requiredColumns,
} from './columns.ts';
import type { Numbering } from './csv-file.ts';
import { type Fault, quoted } from '../../rules/cells/fault.ts';
import type { Plan } from './plan.ts';

/** Checks rules across products: unique SKUs, slugs and featured places, and links to existing products. */
export async function checkPlan(given: {
  plan: Plan;
  products: readonly FileProduct[];
  /** SKUs of lines that could not be read. */
  invalidSkus: readonly string[];
  columns: readonly ColumnName[];
  /** Existing products that are not in the file and are not deleted. */
  staying: readonly StoredProduct[];
  numbering: Numbering;
}): Promise<Fault[]> {
  const { plan, products, invalidSkus, columns, staying, numbering } = given;
  const lines = [
    ...plan.added,
    ...plan.unchanged,
    ...plan.changed.map(({ line, after }) => ({ line, product: after })),
  ].toSorted((a, b) => a.line - b.line);
  const inFile = await flatMapOften<(typeof lines)[number], NamedProduct>(
    lines,
    ({ line, product }) => [{ line, product, name: `${product.sku} in ${numbering} ${line}` }],
  );
  const skus = new Set([
    ...products.map((product) => product.values.sku),
    ...staying.map(({ sku }) => sku),
    ...invalidSkus,
  ]);
  return [
    ...(await duplicateSkus(products, numbering)),
    ...(await misspelledSkus(plan, products)),
    ...missingColumns(plan, columns, numbering),
    ...(await duplicateValues('slug', inFile, staying)),
    ...(await duplicateValues('featured', inFile, staying)),
    ...(await unknownLinks(inFile, skus)),
    ...(await replacementFaults(inFile, staying, skus)),
    ...(await wrongPrices(inFile, () => columns)),
  ];
}

function duplicateSkus(products: readonly FileProduct[], numbering: Numbering): Promise<Fault[]> {
  const first = new Map<string, FileProduct>();
  return flatMapOften(products, (product) => {
    const key = normalPartNumber(product.values.sku);
    const before = first.get(key);
    first.set(key, before ?? product);
    if (!before) return [];
    const reason = `${quoted(product.values.sku)} is already in ${numbering} ${before.line}`;
    return [{ line: product.line, place: 'sku', reason }];
  });
}

/** Finds SKUs that differ from the shop's only in case or punctuation. */
function misspelledSkus(plan: Plan, products: readonly FileProduct[]): Promise<Fault[]> {
  const byLine = new Map(products.map(({ line, values: given }) => [line, given.sku]));
  const stored = [
    ...plan.unchanged,
    ...plan.changed.map(({ line, before }) => ({ line, product: before })),
  ];
  return flatMapOften(stored, ({ line, product: { sku } }) => {
    const written = byLine.get(line)!;
    if (written === sku) return [];
    return [{ line, place: 'sku', reason: `${quoted(written)} is written ${sku} in the shop` }];
  });
}

function missingColumns({ added }: Plan, columns: readonly ColumnName[], numbering: Numbering) {
  const [first] = added;
  if (!first) return [];
  return requiredColumns
    .filter((name) => !columns.includes(name))
    .map((place) => ({
      line: 1,
      place,
      reason: `this column is missing, and ${first.product.sku} in ${numbering} ${first.line} is new`,
    }));
}
