import { normalPartNumber } from '../rules/part-number.ts';
import {
  type CatalogueProduct,
  type ColumnName,
  type FileProduct,
  type StoredProduct,
  neededColumns,
} from './columns.ts';
import { type Fault, quoted } from './fault.ts';
import type { Plan } from './plan.ts';

interface InFile {
  line: number;
  product: CatalogueProduct;
}

/** What only shows when all products lie side by side: SKUs and slugs used twice, links that lead nowhere. */
export function checkPlan(given: {
  plan: Plan;
  products: readonly FileProduct[];
  /** SKUs of lines with faults of their own. */
  faulty: readonly string[];
  columns: readonly ColumnName[];
  /** Products that are not in the file and stay. */
  staying: readonly StoredProduct[];
}): Fault[] {
  const { plan, products, faulty, columns, staying } = given;
  const inFile: InFile[] = [
    ...plan.added,
    ...plan.unchanged,
    ...plan.changed.map(({ line, after }) => ({ line, product: after })),
  ].toSorted((a, b) => a.line - b.line);
  const skus = new Set([
    ...products.map((product) => product.given.sku),
    ...staying.map(({ sku }) => sku),
    ...faulty,
  ]);
  return [
    ...skusTwice(products),
    ...otherwiseWritten(plan, products),
    ...missingColumns(plan, columns),
    ...taken('slug', inFile, staying),
    ...taken('featured', inFile, staying),
    ...inFile.flatMap((each) => [
      ...linkFaults(each, 'also_needed', skus),
      ...linkFaults(each, 'related', skus),
    ]),
  ];
}

function skusTwice(products: readonly FileProduct[]): Fault[] {
  const first = new Map<string, FileProduct>();
  return products.flatMap((product) => {
    const key = normalPartNumber(product.given.sku);
    const before = first.get(key);
    first.set(key, before ?? product);
    if (!before) return [];
    const reason = `${quoted(product.given.sku)} stands in line ${before.line} already`;
    return [{ line: product.line, place: 'sku', reason }];
  });
}

/** Case, spaces, dots and dashes do not make another part number, so this can only be a slip. */
function otherwiseWritten(plan: Plan, products: readonly FileProduct[]): Fault[] {
  const byLine = new Map(products.map(({ line, given }) => [line, given.sku]));
  return [...plan.unchanged, ...plan.changed.map(({ line, before }) => ({ line, product: before }))]
    .filter(({ line, product }) => byLine.get(line) !== product.sku)
    .map(({ line, product }) => ({
      line,
      place: 'sku',
      reason: `${quoted(byLine.get(line)!)} is written ${product.sku} in the shop`,
    }));
}

function missingColumns({ added }: Plan, columns: readonly ColumnName[]): Fault[] {
  const [first] = added;
  if (!first) return [];
  return neededColumns
    .filter((name) => !columns.includes(name))
    .map((place) => ({
      line: 1,
      place,
      reason: `this column is missing, and ${first.product.sku} in line ${first.line} is new`,
    }));
}

function taken(
  column: 'slug' | 'featured',
  inFile: readonly InFile[],
  staying: readonly StoredProduct[],
): Fault[] {
  const owners = new Map<string | number | null, string>();
  for (const product of staying) owners.set(product[column], product.sku);
  return inFile.flatMap(({ line, product }) => {
    const value = product[column];
    if (value === null || value === '') return [];
    const owner = owners.get(value);
    if (!owner) owners.set(value, `${product.sku} in line ${line}`);
    return owner
      ? [{ line, place: column, reason: `${quoted(String(value))} is taken by ${owner}` }]
      : [];
  });
}

function linkFaults(
  { line, product }: InFile,
  column: 'also_needed' | 'related',
  skus: ReadonlySet<string>,
): Fault[] {
  return product[column].flatMap((sku) => {
    if (sku === product.sku) return [{ line, place: column, reason: 'the product names itself' }];
    if (skus.has(sku)) return [];
    return [{ line, place: column, reason: `there is no product ${quoted(sku)}` }];
  });
}
