import type { KeyboardEvent, RefObject } from 'react';
import { moveSelection, type Selection, type Size } from '../rules/selection.ts';
import type { GridHandle } from './grid/sheet-grid.tsx';

interface GridKeysOptions {
  selection: Selection;
  size: Size;
  grid: RefObject<GridHandle | null>;
  mayWrite: boolean;
  onSelect: (selection: Selection) => void;
  /** Starts editing the current cell; a text replaces its content. */
  onEdit: (text?: string) => void;
  onClear: () => void;
  /** Repeats the first selected row, or the row above, in the others. */
  onFillDown: () => void;
}

/** Handles keys while the sheet has focus. */
export function pressKey(options: GridKeysOptions, event: KeyboardEvent<HTMLDivElement>): void {
  const { selection, size, grid, mayWrite, onSelect } = options;
  if (event.nativeEvent.isComposing || event.altKey) return;
  const { key, shiftKey: isShift } = event;
  const isMod = event.metaKey || event.ctrlKey;
  // Leaves the sheet, so that the page's keys work.
  if (key === 'Escape') return event.currentTarget.blur();
  const page = grid.current?.page() ?? 10;
  const moved =
    moveSelection(selection, { key, isShift, isMod }, size, page) ??
    ended(selection, key, isShift, mayWrite, size);
  if (moved) {
    onSelect(moved);
    grid.current?.show(isShift ? moved.to : moved.at);
  } else if (!mayWrite || !changes(options, key, isMod)) return;
  event.preventDefault();
}

/** Tab keeps its meaning on the page; Enter moves down, with Shift up. */
function ended(
  { at }: Selection,
  key: string,
  isShift: boolean,
  mayWrite: boolean,
  size: Size,
): Selection | undefined {
  if (key !== 'Enter' || (mayWrite && !isShift)) return undefined;
  const row = Math.max(0, Math.min(size.rows - 1, at.row + (isShift ? -1 : 1)));
  return { at: { ...at, row }, to: { ...at, row } };
}

/** Returns whether the key changed cells. */
function changes(options: GridKeysOptions, key: string, isMod: boolean): boolean {
  if (isMod && key.toLowerCase() === 'd') options.onFillDown();
  else if (isMod) return false;
  else if (key === 'F2' || key === 'Enter') options.onEdit();
  else if (key === 'Delete' || key === 'Backspace') options.onClear();
  // `/` is the page's filter key; formulas such as /2 are started with F2.
  else if (key.length === 1 && key !== ' ' && key !== '/') options.onEdit(key);
  else return false;
  return true;
}
