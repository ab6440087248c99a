import { type RefObject, useState } from 'react';
import { isMac } from '../../frame/web/keys/key-cap.tsx';
import { boundsOf, oneCell, type Selection } from '../rules/selection.ts';
import { isSheetColumn, shownCell } from '../rules/sheet-columns.ts';
import { writePasted } from '../rules/pasted-cells.ts';
import type { Edit } from './cells/changed-cells.ts';
import { columnShown, isEditable } from './cells/grid-columns.ts';
import { type Board, cellNow, editCells, fillCells, pasteCells } from './cells/make-edits.ts';
import type { Editing } from './grid/cell-editor.tsx';
import type { GridHandle } from './grid/sheet-grid.tsx';

interface EditingOptions {
  board: Board;
  selection: Selection;
  mayWrite: boolean;
  grid: RefObject<GridHandle | null>;
  onSelect: (selection: Selection) => void;
  /** Shows a message below the sheet. */
  onSay: (message: string) => void;
}

/** What changes cells: typing, clearing, filling and pasting. */
export function useSheetEditing(options: EditingOptions) {
  const { board, selection, mayWrite, grid, onSelect, onSay } = options;
  const [typing, setTyping] = useState<{ text: string; isQuick: boolean }>();
  const bounds = boundsOf(selection);
  const cells = (bounds.bottom - bounds.top + 1) * (bounds.right - bounds.left + 1);
  const { row, column: at } = selection.at;
  const column = board.columns[at]!;

  function change(edits: readonly Edit[], doneMessage = '') {
    board.changed.change(edits);
    onSay(edits.length > 0 ? doneMessage : 'These cells can’t be changed here.');
  }

  function begin(text?: string) {
    if (!mayWrite || board.data.ids.length === 0) return;
    if (!isEditable(column)) return onSay(`${columnShown(column).heading} can’t be changed here.`);
    const current = shownCell(column, cellNow(board, row, column));
    grid.current?.show(selection.at);
    setTyping({ text: text ?? current, isQuick: text !== undefined });
    if (cells > 1)
      onSay(`${isMac ? '⌘' : 'Ctrl'} Enter fills all ${cells.toLocaleString('en-US')} cells.`);
  }

  function commit(then: string, isShift: boolean) {
    if (!typing) return;
    setTyping(undefined);
    const current = isEditable(column) ? shownCell(column, cellNow(board, row, column)) : '';
    if (typing.text !== current)
      change(editCells(board, boundsOf(oneCell(selection.at)), typing.text));
    if (then === '') return;
    grid.current?.focus();
    const down = then === 'ArrowUp' || (then === 'Enter' && isShift) ? -1 : then === 'Tab' ? 0 : 1;
    const right = then === 'Tab' ? (isShift ? -1 : 1) : 0;
    const place = {
      row: Math.max(0, Math.min(board.data.ids.length - 1, row + down)),
      column: Math.max(0, Math.min(board.columns.length - 1, at + right)),
    };
    onSelect(oneCell(place));
    grid.current?.show(place);
  }

  const editing: Editing | undefined = typing && {
    label: `${columnShown(column).heading} of ${board.data.cell(row, 'sku')}`,
    ...typing,
    onText: (text) => setTyping({ ...typing, text }),
    onCommit: commit,
    onFill() {
      setTyping(undefined);
      change(editCells(board, bounds, typing.text));
      grid.current?.focus();
    },
    onCancel() {
      setTyping(undefined);
      grid.current?.focus();
    },
  };

  return {
    editing,
    begin,
    enter: (text: string) => change(editCells(board, bounds, text)),
    clear: () => change(editCells(board, bounds, '')),
    fill: (first: number, last: number) => {
      change(fillCells(board, bounds, first, last));
      onSelect({
        at: { row: Math.min(bounds.top, first), column: bounds.left },
        to: { row: Math.max(bounds.bottom, last), column: bounds.right },
      });
    },
    fillDown() {
      const isOneRow = bounds.top === bounds.bottom;
      const from = isOneRow ? Math.max(0, bounds.top - 1) : bounds.top;
      const first = isOneRow ? bounds.top : bounds.top + 1;
      change(fillCells(board, { ...bounds, top: from, bottom: from }, first, bounds.bottom));
    },
    copy(event: ClipboardEvent) {
      event.preventDefault();
      event.clipboardData?.setData('text/plain', copied(board, selection));
      onSay('Copied.');
    },
    paste(event: ClipboardEvent) {
      if (!mayWrite || board.data.ids.length === 0) return;
      event.preventDefault();
      const { edits, rowsLeftOut, columnsLeftOut } = pasteCells(
        board,
        bounds,
        event.clipboardData?.getData('text/plain') ?? '',
      );
      const pasted = [
        `Pasted ${counted(edits.length, 'cell')}.`,
        rowsLeftOut > 0 && `${counted(rowsLeftOut, 'pasted row')} did not fit below.`,
        columnsLeftOut > 0 &&
          `${counted(columnsLeftOut, 'column')} can’t be changed here, and ${columnsLeftOut === 1 ? 'was' : 'were'} left out.`,
      ];
      change(edits, pasted.filter(Boolean).join(' '));
    },
  };
}

const counted = (count: number, name: string): string =>
  `${count.toLocaleString('en-US')} ${name}${count === 1 ? '' : 's'}`;

function copied(board: Board, selection: Selection): string {
  const { top, bottom, left, right } = boundsOf(selection);
  const columns = board.columns.slice(left, right + 1).filter(isSheetColumn);
  const rows = Array.from(
    { length: Math.min(bottom, board.data.ids.length - 1) - top + 1 },
    (_, down) => columns.map((column) => shownCell(column, cellNow(board, top + down, column))),
  );
  return writePasted(rows);
}
