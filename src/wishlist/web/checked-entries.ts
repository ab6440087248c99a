import type { WishlistEntry } from '../contract.ts';

/** An entry with the specification's flag that only the browser knows. */
export type CheckedEntry = WishlistEntry & { isChecked: boolean };

/** The entries, each with whether it is checked; what is no longer in the list counts nowhere. */
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
