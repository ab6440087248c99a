/** A cell position: row in the view, column on screen. */
export interface Place {
  row: number;
  column: number;
}

/** A rectangle of cells: `at` is the current cell, `to` the opposite corner. */
export interface Selection {
  at: Place;
  to: Place;
}

export interface Bounds {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Size {
  rows: number;
  columns: number;
}

export const boundsOf = ({ at, to }: Selection): Bounds => ({
  top: Math.min(at.row, to.row),
  bottom: Math.max(at.row, to.row),
  left: Math.min(at.column, to.column),
  right: Math.max(at.column, to.column),
});

export const oneCell = (place: Place): Selection => ({ at: place, to: place });

interface Pressed {
  key: string;
  isShift: boolean;
  /** ⌘ or Ctrl. */
  isMod: boolean;
}

/** Moves the selection: arrow keys, with ⌘ to the edge, Home, End, page up and down; with Shift it extends. */
export function moveSelection(
  { at, to }: Selection,
  { key, isShift, isMod }: Pressed,
  { rows, columns }: Size,
  page: number,
): Selection | undefined {
  if (rows === 0 || columns === 0) return undefined;
  if (isMod && key.toLowerCase() === 'a')
    return { at: { row: 0, column: 0 }, to: { row: rows - 1, column: columns - 1 } };
  if (key === ' ' && isMod)
    return { at: { row: 0, column: at.column }, to: { row: rows - 1, column: to.column } };
  if (key === ' ' && isShift)
    return { at: { row: at.row, column: 0 }, to: { row: to.row, column: columns - 1 } };
  const from = isShift ? to : at;
  const step = stepOf(key, isMod, page, { rows, columns });
  if (!step) return undefined;
  const place = {
    row: within(step.row(from.row), rows),
    column: within(step.column(from.column), columns),
  };
  return isShift ? { at, to: place } : oneCell(place);
}

interface Step {
  row: (row: number) => number;
  column: (column: number) => number;
}

const stay = (at: number): number => at;

function stepOf(key: string, isMod: boolean, page: number, size: Size): Step | undefined {
  const by = (change: number, length: number) => (at: number) =>
    isMod ? Math.sign(change) * length : at + change;
  if (key === 'ArrowDown') return { row: by(1, size.rows), column: stay };
  if (key === 'ArrowUp') return { row: by(-1, size.rows), column: stay };
  if (key === 'ArrowRight') return { row: stay, column: by(1, size.columns) };
  if (key === 'ArrowLeft') return { row: stay, column: by(-1, size.columns) };
  if (key === 'PageDown') return { row: (row) => row + page, column: stay };
  if (key === 'PageUp') return { row: (row) => row - page, column: stay };
  if (key === 'Home') return { row: (row) => (isMod ? 0 : row), column: () => 0 };
  if (key === 'End') return { row: (row) => (isMod ? size.rows : row), column: () => size.columns };
  return undefined;
}

const within = (at: number, length: number): number => Math.max(0, Math.min(length - 1, at));

/** Clamps a selection to a view that has shrunk. */
export const clampSelection = ({ at, to }: Selection, size: Size): Selection => {
  const clamp = ({ row, column }: Place): Place => ({
    row: within(row, size.rows),
    column: within(column, size.columns),
  });
  return { at: clamp(at), to: clamp(to) };
};

/** As in "E9:E20"; rows count from 1, including the heading. */
export function selectionName(selection: Selection, letters: readonly string[]): string {
  const { top, bottom, left, right } = boundsOf(selection);
  const first = `${letters[left]}${top + 2}`;
  const last = `${letters[right]}${bottom + 2}`;
  return first === last ? first : `${first}:${last}`;
}

export const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26);
