import type { PickRow } from '../../pick-calls.ts';
import { shelfOf } from '../../rules/shelf-place.ts';

/** Actions on a part other than taking it. */
export type LineAction = 'short' | 'replace' | 'shelf';

export const rowKey = ({ part, instead }: PickRow): string =>
  `${part.product_id} ${instead?.product_id ?? ''}`;

export const placeOf = ({ part, instead }: PickRow): string =>
  (instead ?? part).shelf || 'no shelf';

/** Rows by their shelf, in the order of the walk. */
export function shelvesOf(rows: readonly PickRow[]) {
  const byShelf = Map.groupBy(rows, (row) => shelfOf(placeOf(row)));
  return [...byShelf].map(([shelf, own]) => ({ shelf, rows: own }));
}
