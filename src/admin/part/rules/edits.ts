/** A field that was changed and is not saved yet. */
export interface Edit {
  /** What stood there when the change began. */
  was: string;
  becomes: string;
}

/** By column of the catalog's file. */
export type Edits = Readonly<Record<string, Edit>>;
type Cells = Readonly<Record<string, string>>;

export const textOf = (edits: Edits, cells: Cells, column: string): string =>
  edits[column]?.becomes ?? cells[column] ?? '';

/** A field that says again what it said is not changed. */
export function withEdit(edits: Edits, cells: Cells, column: string, becomes: string): Edits {
  const was = edits[column]?.was ?? cells[column] ?? '';
  if (becomes !== was) return { ...edits, [column]: { was, becomes } };
  return without(edits, [column]);
}

export const without = (edits: Edits, columns: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([column]) => !columns.includes(column)));

export const changesOf = (edits: Edits) =>
  Object.entries(edits).map(([column, { was, becomes }]) => ({ column, was, becomes }));

/** What is left after these were saved: what was typed meanwhile is a change of what stands now. */
export function afterSaving(edits: Edits, sent: Edits, cells: Cells): Edits {
  const left = Object.entries(edits).flatMap(([column, edit]) => {
    const saved = sent[column];
    if (!saved) return [[column, edit] as const];
    if (saved.becomes === edit.becomes) return [];
    return [[column, { was: cells[column] ?? '', becomes: edit.becomes }] as const];
  });
  return Object.fromEntries(left);
}

/** The same changes, made to what stands now. */
export const over = (edits: Edits, theirs: readonly { column: string; now: string }[]): Edits => ({
  ...edits,
  ...Object.fromEntries(
    theirs.flatMap(({ column, now }) =>
      edits[column] ? [[column, { was: now, becomes: edits[column].becomes }]] : [],
    ),
  ),
});

/** Somebody else has changed the field since this edit of it began. Pieces are added and taken, so they do not meet. */
export function isOvertaken(edits: Edits, cells: Cells, column: string): boolean {
  const edit = edits[column];
  const now = cells[column] ?? '';
  return Boolean(edit && column !== 'stock' && now !== edit.was && now !== edit.becomes);
}
