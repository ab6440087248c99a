import { calculate, type Calculated, isFormula, parseFormula } from '../../rules/formula.ts';
import type { Bounds } from '../../rules/selection.ts';
import { columnsAbout, type SheetColumn, typedCell } from '../../rules/sheet-columns.ts';
import { readPasted } from '../../rules/pasted-cells.ts';
import type { ChangedCell, ChangedCells, Edit, Way } from './changed-cells.ts';
import { type GridColumn, isEditable } from './grid-columns.ts';
import type { SheetData } from './sheet-data.ts';

/** The sheet's data, changes and columns. */
export interface Board {
  data: SheetData;
  changed: ChangedCells;
  /** From left to right. */
  columns: readonly GridColumn[];
}

/** The displayed value of a cell: its new value, or else the saved one. */
export const cellNow = ({ data, changed }: Board, row: number, column: SheetColumn): string =>
  changed.get(data.ids[row]!, column)?.becomes ?? data.cell(row, column);

/** Sets all these cells: applies a formula in money columns, otherwise the same text. */
export const editCells = (board: Board, bounds: Bounds, text: string): Edit[] =>
  everyCell(board, bounds).map(({ row, column }) => editCell(board, row, column, text));

function editCell(board: Board, row: number, column: SheetColumn, text: string): Edit {
  if (!columnsAbout[column].isMoney || !isFormula(text))
    return edited(board, row, column, typedCell(column, text), 'typed');
  const result = calculateCell(board, row, column, text);
  // Invalid formulas stay in the cell to be corrected.
  if ('fault' in result) return edited(board, row, column, text.trim(), 'formula', text.trim());
  const becomes = (result.cents / 100).toFixed(2);
  return edited(board, row, column, becomes, 'formula', text.trim());
}

/** Applies a formula to the saved value of this cell. */
export function calculateCell(
  { data }: Board,
  row: number,
  column: SheetColumn,
  text: string,
): Calculated | { fault: string } {
  const formula = parseFormula(text);
  if ('fault' in formula) return formula;
  const centsIn = (name: SheetColumn) => {
    const cell = data.cell(row, name);
    return cell === '' ? null : Math.round(Number(cell) * 100);
  };
  const part = { price: centsIn('price') ?? 0, cost: centsIn('cost') };
  return calculate(formula, centsIn(column), part);
}

/** In a pasted table, "-5.00" is an invalid price; pasted alone, it is a formula, as if typed. */
const SIGNED = /^\s*[+-]\s*\$?\s*[\d.,]+\s*$/;

const pasteCell = (
  board: Board,
  row: number,
  column: SheetColumn,
  text: string,
  isAmount = false,
): Edit =>
  !isAmount && columnsAbout[column].isMoney && isFormula(text)
    ? editCell(board, row, column, text)
    : edited(board, row, column, typedCell(column, text), 'pasted');

/** Pastes cells from the upper left corner on; a single cell fills the selection. */
export function pasteCells(board: Board, bounds: Bounds, text: string): PastedCells {
  const pasted = readPasted(text);
  const isOne = pasted.length === 1 && pasted[0]!.length === 1;
  if (isOne)
    return {
      edits: everyCell(board, bounds).map(({ row, column }) =>
        pasteCell(board, row, column, pasted[0]![0]!),
      ),
      rowsLeftOut: 0,
      columnsLeftOut: 0,
    };
  const room = board.data.ids.length - bounds.top;
  const edits = pasted.slice(0, room).flatMap((cells, down) =>
    cells.flatMap((cell, right) => {
      const column = board.columns[bounds.left + right];
      return column !== undefined && isEditable(column)
        ? [pasteCell(board, bounds.top + down, column, cell, SIGNED.test(cell))]
        : [];
    }),
  );
  const width = Math.max(...pasted.map((cells) => cells.length));
  const targetColumns = board.columns.slice(bounds.left, bounds.left + width).filter(isEditable);
  return {
    edits,
    rowsLeftOut: Math.max(0, pasted.length - room),
    columnsLeftOut: width - targetColumns.length,
  };
}

export interface PastedCells {
  edits: Edit[];
  /** The number of pasted rows beyond the view. */
  rowsLeftOut: number;
  /** The number of pasted columns that are read-only or missing. */
  columnsLeftOut: number;
}

/** Repeats the rows of `from` in the rows `first` to `last`; recalculates formulas per row. */
export function fillCells(board: Board, from: Bounds, first: number, last: number): Edit[] {
  const height = from.bottom - from.top + 1;
  return everyCell(board, { ...from, top: first, bottom: last }).map(({ row, column }) => {
    const source = from.top + ((((row - from.top) % height) + height) % height);
    const change = board.changed.get(board.data.ids[source]!, column);
    if (change?.formula !== undefined) return editCell(board, row, column, change.formula);
    return edited(board, row, column, cellNow(board, source, column), change?.way ?? 'typed');
  });
}

function everyCell({ columns }: Board, { top, bottom, left, right }: Bounds) {
  const editable = columns.slice(left, right + 1).filter(isEditable);
  return Array.from({ length: Math.max(0, bottom - top + 1) }, (_, at) => top + at).flatMap((row) =>
    editable.map((column) => ({ row, column })),
  );
}

function edited(
  { data, changed }: Board,
  row: number,
  column: SheetColumn,
  becomes: string,
  way: Way,
  formula?: string,
): Edit {
  const id = data.ids[row]!;
  // Keeps the base of the first change, to detect conflicts with changes by others.
  const was = changed.get(id, column)?.was ?? data.cell(row, column);
  const sku = data.cell(row, 'sku');
  const change: ChangedCell = { id, sku, column, was, becomes, way, formula };
  return { id, column, change };
}
