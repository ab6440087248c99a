import type { KeyboardEvent, RefObject } from 'react';
import { moveSelection, type Selection, type Size } from '../rules/selection.ts';
import type { GridHandle } from './grid/sheet-grid.tsx';

interface GridKeysOptions {
  selection: Selection;
  size: Size;
  grid: RefObject<GridHandle | null>;
  mayWrite: boolean;
  onSelect: (selection: Selection) => void;
  /** Begins to edit the current cell; with a text, that replaces it. */
  onEdit: (text?: string) => void;
  onClear: () => void;
  /** Repeats the first selected row, or the row above, in the others. */
  onFillDown: () => void;
}

/** What a key does while the sheet has the focus. */
export function pressKey(options: GridKeysOptions, event: KeyboardEvent<HTMLDivElement>): void {
  const { selection, size, grid, mayWrite, onSelect } = options;
  if (event.nativeEvent.isComposing || event.altKey) return;
  const { key, shiftKey: isShift } = event;
  const isMod = event.metaKey || event.ctrlKey;
  // From here on the keys of the page are heard.
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

/** Tab stays on its way through the page; Enter goes down, with shift up. */
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

/** Whether the key changed something. */
function changes(options: GridKeysOptions, key: string, isMod: boolean): boolean {
  if (isMod && key.toLowerCase() === 'd') options.onFillDown();
  else if (isMod) return false;
  else if (key === 'F2' || key === 'Enter') options.onEdit();
  else if (key === 'Delete' || key === 'Backspace') options.onClear();
  // The page's key for its filter; a formula such as /2 begins with F2.
  else if (key.length === 1 && key !== ' ' && key !== '/') options.onEdit(key);
  else return false;
  return true;
}
