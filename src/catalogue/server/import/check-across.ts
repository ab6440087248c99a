import { normalPartNumber } from '../../rules/part-number.ts';
import { flatMapOften } from '../../../server/yield-often.ts';
import { type Fault, quoted } from '../../rules/cells/fault.ts';
import type { CatalogueProduct } from './columns.ts';

export interface NamedProduct {
  line: number;
  product: CatalogueProduct;
  /** How the faults of other lines refer to this product. */
  name: string;
}

const unique = {
  sku: normalPartNumber,
  slug: String,
  featured: String,
};

type UniqueColumn = keyof typeof unique;

/** Finds values that another product already has: an unchanged one, or an earlier one of these. */
export function duplicateValues(
  column: UniqueColumn,
  products: readonly NamedProduct[],
  staying: readonly Pick<CatalogueProduct, 'sku' | UniqueColumn>[],
): Promise<Fault[]> {
  const keyOf = (value: string | number) => unique[column](String(value));
  const owners = new Map<string, string>();
  for (const product of staying) {
    const value = product[column];
    if (value !== null) owners.set(keyOf(value), product.sku);
  }
  return flatMapOften(products, ({ line, product, name }) => {
    const value = product[column];
    if (value === null || value === '') return [];
    const owner = owners.get(keyOf(value));
    if (!owner) owners.set(keyOf(value), name);
    return owner
      ? [{ line, place: column, reason: `${quoted(String(value))} is taken by ${owner}` }]
      : [];
  });
}

export const unknownLinks = (
  products: readonly NamedProduct[],
  skus: ReadonlySet<string>,
): Promise<Fault[]> =>
  flatMapOften(products, (each) => [
    ...linkFaults(each, 'also_needed', skus),
    ...linkFaults(each, 'related', skus),
  ]);

function linkFaults(
  { line, product }: NamedProduct,
  column: 'also_needed' | 'related',
  skus: ReadonlySet<string>,
): Fault[] {
  return product[column].flatMap((sku) => {
    if (sku === product.sku) return [{ line, place: column, reason: 'the product names itself' }];
    if (skus.has(sku)) return [];
    return [{ line, place: column, reason: `there is no product ${quoted(sku)}` }];
  });
}
