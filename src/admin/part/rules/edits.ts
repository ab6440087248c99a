/** An unsaved change of a field. */
export interface Edit {
  /** The value before the change. */
  was: string;
  becomes: string;
}

/** By column of the catalog's file. */
export type Edits = Readonly<Record<string, Edit>>;
type Cells = Readonly<Record<string, string>>;

export const textOf = (edits: Edits, cells: Cells, column: string): string =>
  edits[column]?.becomes ?? cells[column] ?? '';

/**
 * Adds an edit; a field set back to its old value is no longer edited, unless another one was stored since, such as by a
 * save whose answer was lost.
 */
export function withEdit(edits: Edits, cells: Cells, column: string, becomes: string): Edits {
  const now = cells[column] ?? '';
  const was = edits[column]?.was ?? now;
  if (becomes !== was) return { ...edits, [column]: { was, becomes } };
  if (becomes !== now) return { ...edits, [column]: { was: now, becomes } };
  return without(edits, [column]);
}

export const without = (edits: Edits, columns: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([column]) => !columns.includes(column)));

export const changesOf = (edits: Edits) =>
  Object.entries(edits).map(([column, { was, becomes }]) => ({ column, was, becomes }));

/** The edits left after a save; fields edited meanwhile become changes of the saved value. */
export function editsAfterSave(edits: Edits, sent: Edits, cells: Cells): Edits {
  const left = Object.entries(edits).flatMap(([column, edit]) => {
    const saved = sent[column];
    if (!saved) return [[column, edit] as const];
    if (saved.becomes === edit.becomes) return [];
    return [[column, { was: cells[column] ?? '', becomes: edit.becomes }] as const];
  });
  return Object.fromEntries(left);
}

/** Rebases the edits onto the current values. */
export const over = (edits: Edits, theirs: readonly { column: string; now: string }[]): Edits => ({
  ...edits,
  ...Object.fromEntries(
    theirs.flatMap(({ column, now }) =>
      edits[column] ? [[column, { was: now, becomes: edits[column].becomes }]] : [],
    ),
  ),
});

/** Whether somebody else changed the field since this edit began. Stock edits are differences and never conflict. */
export function isConflicting(edits: Edits, cells: Cells, column: string): boolean {
  const edit = edits[column];
  const now = cells[column] ?? '';
  return Boolean(edit && column !== 'stock' && now !== edit.was && now !== edit.becomes);
}
