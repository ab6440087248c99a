import type { WishlistEntry } from '../../../wishlist/web/wishlist-store.ts';

/** The specification's `isChecked` flag exists only in the browser. */
export type CheckedEntry = WishlistEntry & { isChecked: boolean };

/** Ids that have left the list are ignored. */
export const entriesChecked = (
  entries: readonly WishlistEntry[],
  checkedIds: ReadonlySet<number>,
): CheckedEntry[] => entries.map((entry) => ({ ...entry, isChecked: checkedIds.has(entry.id) }));

export const checkAll = (entries: readonly WishlistEntry[], isOn: boolean): ReadonlySet<number> =>
  new Set(isOn ? entries.map(({ id }) => id) : []);

export function toggleChecked(checkedIds: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(checkedIds);
  if (!after.delete(id)) after.add(id);
  return after;
}
