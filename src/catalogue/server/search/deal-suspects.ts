import type { ProductTest } from './narrow.ts';
import type { SearchIndex } from './index/search-index.ts';

/** Deals a list that is sorted by part type: one part of each type in turn, so that the first five show five suspects. */
export function dealSuspects(
  { types }: SearchIndex,
  products: Uint32Array,
  isPreferred: ProductTest = () => true,
): Uint32Array {
  const byType = [...Map.groupBy(products, (product) => types[product]!).values()];
  const dealt = (piles: readonly (readonly number[])[]): number[] => {
    const longest = Math.max(0, ...piles.map(({ length }) => length));
    return Array.from({ length: longest }, (_, turn) =>
      piles.flatMap((pile) => pile[turn] ?? []),
    ).flat();
  };
  return Uint32Array.from([
    ...dealt(byType.map((pile) => pile.filter((product) => isPreferred(product)))),
    ...dealt(byType.map((pile) => pile.filter((product) => !isPreferred(product)))),
  ]);
}
