import { memo } from 'react';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { isSheetColumn, shownCell, type SheetColumn } from '../../rules/sheet-columns.ts';
import { valueToSave } from '../cells/becomes-now.ts';
import type { ChangedCell, ChangedCells } from '../cells/changed-cells.ts';
import { cellKey, type Faults } from '../cells/find-faults.ts';
import { columnShown, fitsColumn, type GridColumn, marginOf } from '../cells/grid-columns.ts';
import type { SheetData } from '../cells/sheet-data.ts';
import { CellEditor, type Editing } from './cell-editor.tsx';

export interface SheetRowProps {
  row: number;
  data: SheetData;
  changed: ChangedCells;
  /** Changes with this row's edits, so that a row re-renders only for its own. */
  stamp: number;
  faults: Faults;
  columns: readonly GridColumn[];
  /** The selected columns of this row; -1 for none. */
  from: number;
  to: number;
  isFirst: boolean;
  isLast: boolean;
  /** The current cell's column if it is in this row. */
  at: number;
  /** Whether the row has the fill handle, as the last selected row does. */
  hasHandle: boolean;
  editing: Editing | undefined;
}

/** Cells are plain elements, not components: dozens of rows are rendered per scroll frame. */
export const SheetRow = memo((props: SheetRowProps) => {
  const { row, columns } = props;
  return (
    <div role="row" aria-rowindex={row + 2} data-row={row} className="sheet-row">
      {columns.map((column, place) => renderCell(props, column, place))}
    </div>
  );
});

function renderCell(props: SheetRowProps, column: GridColumn, place: number) {
  const { row, from, to, at, editing, hasHandle } = props;
  const change = changeOf(props, column);
  const isFaulty = isFaultyCell(props, column);
  const isSelected = place >= from && place <= to;
  const text = isSheetColumn(column)
    ? oneLine(shownCell(column, props.data.cell(row, column)))
    : '';
  return (
    <div
      key={column}
      role="gridcell"
      translate="no"
      id={place === at ? `cell-${row}-${place}` : undefined}
      aria-colindex={place + 2}
      aria-selected={isSelected}
      aria-invalid={isFaulty || undefined}
      data-column={place}
      className={classNames(
        // Neither positioned nor scrollable, to avoid hundreds of compositing layers.
        'px-2 whitespace-nowrap',
        (change !== undefined || !fitsColumn(column, text)) && 'sheet-long',
        columnShown(column).isEnd && 'text-right',
        column === 'sku' && !change && 'font-mono',
        isSelected && selectedClasses(props, place),
        place === at && 'sheet-current',
        isFaulty && 'sheet-faulty',
        !isFaulty && change?.way === 'formula' && 'sheet-by-formula',
        !isFaulty && change?.way === 'pasted' && 'sheet-pasted',
      )}
    >
      {editing && place === at ? (
        <CellEditor {...editing} />
      ) : (
        renderContent(props, { column, text, change, isFaulty })
      )}
      {hasHandle && place === to && <span className="sheet-handle" data-handle />}
    </div>
  );
}

/** Skips the lookup for parts without changes. */
const changeOf = ({ row, data, changed, stamp }: SheetRowProps, column: GridColumn) =>
  stamp > 0 && isSheetColumn(column) ? changed.get(data.ids[row]!, column) : undefined;

const isFaultyCell = ({ row, data, faults }: SheetRowProps, column: GridColumn): boolean =>
  faults.size > 0 && isSheetColumn(column) && faults.has(cellKey({ id: data.ids[row]!, column }));

const selectedClasses = ({ from, to, isFirst, isLast }: SheetRowProps, place: number): string =>
  classNames(
    'sheet-selected',
    place === from && 'sheet-left',
    place === to && 'sheet-right',
    isFirst && 'sheet-top',
    isLast && 'sheet-bottom',
  );

interface CellContent {
  column: GridColumn;
  /** The saved value. */
  text: string;
  change: ChangedCell | undefined;
  isFaulty: boolean;
}

function renderContent(props: SheetRowProps, { column, text, change, isFaulty }: CellContent) {
  if (!isSheetColumn(column)) return renderCounted(props, column);
  if (!change) return text;
  return (
    <>
      {struck.has(column) && <s className="mr-3 text-steel">{text}</s>}
      <b title={`was ${text || 'empty'}`}>
        {oneLine(shownCell(column, valueToSave(change, props.data.cell(props.row, column)))) ||
          'empty'}
      </b>
      {isFaulty && (
        <span className="ml-2 font-bold">
          <span aria-hidden="true">✕</span>
          <span className="sr-only"> fault</span>
        </span>
      )}
    </>
  );
}

/** Columns that show the old value beside the new one. */
const struck: ReadonlySet<SheetColumn> = new Set(['price', 'cost', 'stock']);

const oneLine = (text: string): string => text.replaceAll('\n', ' ¶ ');

function renderCounted(props: SheetRowProps, column: 'margin' | 'points') {
  const { row, data, stamp } = props;
  if (column === 'points' && stamp === 0) return null;
  const then = (name: SheetColumn) => changeOf(props, name)?.becomes ?? data.cell(row, name);
  const was = marginOf(data.cell(row, 'price'), data.cell(row, 'cost'));
  const margin = marginOf(then('price'), then('cost'));
  if (column === 'margin') {
    if (margin === null) return '–';
    return margin < 0 ? <span className="text-red">{tenths(margin)}</span> : tenths(margin);
  }
  if (margin === null || was === null || margin === was) return null;
  return <span className="text-steel">{(margin > was ? '+' : '') + tenths(margin - was)}</span>;
}

const tenths = (value: number): string => (value / 10).toFixed(1).replace('-', '−');
