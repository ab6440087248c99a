import { normalPartNumber } from '../../rules/part-number.ts';
import { flatMapOften } from '../../../server/yield-often.ts';
import { type Fault, quoted } from '../../rules/cells/fault.ts';
import { priceFaults } from '../../rules/cells/price-faults.ts';
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

type Replaceable = Pick<CatalogueProduct, 'sku' | 'replaced_by'>;

/** Finds parts that are replaced by no part of the shop, or, in however many steps, by themselves. */
export function replacementFaults(
  products: readonly NamedProduct[],
  staying: readonly Replaceable[],
  skus: ReadonlySet<string>,
): Promise<Fault[]> {
  const all: Replaceable[] = [...staying, ...products.map(({ product }) => product)];
  const next = new Map(all.map(({ sku, replaced_by }) => [sku, replaced_by]));
  const inCircle = skusInCircles(next);
  return flatMapOften(products, ({ line, product: { sku, replaced_by } }) => {
    if (replaced_by === null) return [];
    const fault = (reason: string) => [{ line, place: 'replaced_by', reason }];
    if (!skus.has(replaced_by)) return fault(`there is no product ${quoted(replaced_by)}`);
    if (replaced_by === sku) return fault('the product names itself');
    if (!inCircle.has(sku)) return [];
    const circle = [sku, replaced_by];
    while (circle.length < MAX_STEPS_NAMED && circle.at(-1) !== sku)
      circle.push(next.get(circle.at(-1)!)!);
    return fault(`goes in a circle: ${circle.join(' → ')}${circle.at(-1) === sku ? '' : ' → …'}`);
  });
}

/** A fault of prices is told at the first of its cells that is among these columns. */
export const wrongPrices = (
  products: readonly NamedProduct[],
  columnsOf: (line: number) => readonly string[],
): Promise<Fault[]> =>
  flatMapOften(products, ({ line, product }) =>
    priceFaults(product).flatMap(({ places, reason }) => {
      const place = places.find((name) => columnsOf(line).includes(name));
      return place ? [{ line, place, reason }] : [];
    }),
  );

const MAX_STEPS_NAMED = 6;

/** Walks each part once, however long the chains are. */
function skusInCircles(next: ReadonlyMap<string, string | null>): Set<string> {
  const walkOf = new Map<string, string>();
  const inCircle = new Set<string>();
  for (const start of next.keys()) {
    let now: string | null | undefined = start;
    while (now && !walkOf.has(now)) {
      walkOf.set(now, start);
      now = next.get(now);
    }
    if (!now || walkOf.get(now) !== start) continue;
    for (let sku = now; !inCircle.has(sku); sku = next.get(sku)!) inCircle.add(sku);
  }
  return inCircle;
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
