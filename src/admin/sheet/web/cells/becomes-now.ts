import type { ChangedCell } from './changed-cells.ts';

/** The value to save. Stock is changed by the difference, so that sales since are kept. `now` is the saved value. */
export function valueToSave(
  { column, was, becomes }: Pick<ChangedCell, 'column' | 'was' | 'becomes'>,
  now: string,
): string {
  const pieces = [now, was, becomes].map((cell) => (/^\d+$/.test(cell) ? Number(cell) : NaN));
  const moved = pieces[0]! + pieces[2]! - pieces[1]!;
  return column === 'stock' && moved >= 0 ? String(moved) : becomes;
}
