import { expect, it } from 'vitest';
import { checkAll, entriesChecked, toggleChecked } from './checked-entries.ts';
import type { WishlistEntry } from '../../../wishlist/web/wishlist-store.ts';

const entry = (id: number) => ({ id, product_detail: { id: id + 100 } }) as WishlistEntry;
const entries = [entry(1), entry(2), entry(3)];
const checkedOf = (ids: ReadonlySet<number>, of = entries) =>
  entriesChecked(of, ids)
    .filter(({ isChecked }) => isChecked)
    .map(({ id }) => id);

it('checks all entries, none, or one at a time', () => {
  expect(checkedOf(checkAll(entries, true))).toEqual([1, 2, 3]);
  expect(checkedOf(checkAll(entries, false))).toEqual([]);
  const two = toggleChecked(toggleChecked(new Set(), 3), 1);
  expect(checkedOf(two)).toEqual([1, 3]);
  expect(checkedOf(toggleChecked(two, 3))).toEqual([1]);
});

it('ignores checked entries that have left the list', () => {
  expect(checkedOf(checkAll(entries, true), [entry(2)])).toEqual([2]);
});
