import type { Fit } from '../../../fitment/rules/fit.ts';
import { normalPartNumber } from '../../rules/part-number.ts';
import type { DiagramVans } from '../../rules/diagrams/deciding-facts.ts';
import { nameHas } from '../../rules/repairs/name-has.ts';
import { readMeant } from '../../rules/repairs/repair.ts';
import type { SearchIndex } from '../search/index/search-index.ts';
import { placeOfType } from '../search/words/vocabulary.ts';
import { fitTest } from '../search/narrow.ts';
import type { StoredEntry } from './read-diagrams.ts';

/** More of one kind is a list, not a choice. */
const MAX_PARTS = 8;

export type Wanted = Pick<StoredEntry, 'part' | 'skus'>;

/** The index's products that a number can lead to, those that sell best first. */
export function partsOfEntry(index: SearchIndex, entry: Wanted, vans: DiagramVans): number[] {
  const fits = fitTest(index, { vans: [vans.van], years: [vans.year_from, vans.year_to] });
  return [...listed(index, entry)]
    .filter((product) => entry.skus.length > 0 || !fits || fits(product))
    .toSorted((a, b) => index.sellRanks[a]! - index.sellRanks[b]!)
    .values()
    .filter((product) => isNamed(index.names[product]!, entry))
    .take(MAX_PARTS)
    .toArray();
}

/** Not by the search's words for a part: those of its type and keywords, which others of the type have too. */
export const isNamed = (name: string, { part, skus }: Wanted) =>
  skus.length > 0 || nameHas(name, readMeant(part ?? '').words);

function listed(index: SearchIndex, { part, skus }: Wanted): Iterable<number> {
  if (skus.length > 0) return new Set(skus.flatMap((sku) => withNumber(index, sku)));
  if (!part) return [];
  const { type: slug } = readMeant(part);
  const type = placeOfType(index.vocabulary, slug);
  return index.ofType[type] ?? [];
}

const withNumber = ({ numbers }: SearchIndex, sku: string): number[] =>
  numbers
    .find(normalPartNumber(sku), MAX_PARTS)
    .flatMap(({ product, tier }) => (tier === 0 ? [product] : []));

/** The fits of a product of the index. */
export function fitsIn({ fits, fitLists, fitListOf }: SearchIndex, product: number): Fit[] {
  const list = fitListOf[product]!;
  const places = fitLists.values.subarray(fitLists.starts[list], fitLists.starts[list + 1]);
  return Array.from(places, (place) => fits[place]!);
}
