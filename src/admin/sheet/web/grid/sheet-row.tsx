import { memo } from 'react';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { isSheetColumn, shownCell, type SheetColumn } from '../../rules/sheet-columns.ts';
import type { ChangedCells } from '../cells/changed-cells.ts';
import { cellKey, type Faults } from '../cells/find-faults.ts';
import { columnShown, type GridColumn, marginOf } from '../cells/grid-columns.ts';
import type { SheetData } from '../cells/sheet-data.ts';
import { CellEditor, type Editing } from './cell-editor.tsx';

export interface SheetRowProps {
  row: number;
  top: number;
  data: SheetData;
  changed: ChangedCells;
  /** Of this row's changes: a row is drawn again only for its own. */
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
  /** The fill handle is at the end of the last row. */
  hasHandle: boolean;
  editing: Editing | undefined;
}

export const SheetRow = memo((props: SheetRowProps) => {
  const { row, top, columns, data, faults } = props;
  const id = data.ids[row]!;
  const isFaulty = columns.some(
    (column) => isSheetColumn(column) && faults.has(cellKey({ id, column })),
  );
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      data-row={row}
      className="sheet-row"
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={classNames('sheet-number', isFaulty && 'font-bold text-red')}
      >
        {row + 2}
      </div>
      {columns.map((column, at) => (
        <Cell key={column} {...props} column={column} place={at} />
      ))}
    </div>
  );
});

interface CellProps extends SheetRowProps {
  column: GridColumn;
  place: number;
}

function Cell(props: CellProps) {
  const { row, data, changed, faults, column, place, editing } = props;
  const id = data.ids[row]!;
  const change = isSheetColumn(column) ? changed.get(id, column) : undefined;
  const isFaulty = isSheetColumn(column) && faults.has(cellKey({ id, column }));
  const isSelected = place >= props.from && place <= props.to;
  return (
    <div
      role="gridcell"
      id={`cell-${row}-${place}`}
      aria-colindex={place + 2}
      aria-selected={isSelected}
      aria-invalid={isFaulty || undefined}
      data-column={place}
      className={classNames(
        'sheet-cell',
        columnShown(column).isEnd && 'text-right',
        isSelected && selectedClasses(props),
        place === props.at && 'sheet-current',
        isFaulty && 'sheet-faulty',
        !isFaulty && change?.way === 'formula' && 'sheet-by-formula',
        !isFaulty && change?.way === 'pasted' && 'sheet-pasted',
      )}
    >
      {editing && place === props.at ? (
        <CellEditor {...editing} />
      ) : (
        <Content {...props} isFaulty={isFaulty} />
      )}
      {props.hasHandle && place === props.to && <span className="sheet-handle" data-handle />}
    </div>
  );
}

const selectedClasses = ({ place, from, to, isFirst, isLast }: CellProps): string =>
  classNames(
    'sheet-selected',
    place === from && 'sheet-left',
    place === to && 'sheet-right',
    isFirst && 'sheet-top',
    isLast && 'sheet-bottom',
  );

function Content({ row, data, changed, column, isFaulty }: CellProps & { isFaulty: boolean }) {
  const id = data.ids[row]!;
  if (!isSheetColumn(column)) return <Counted row={row} {...{ data, changed, column }} />;
  const change = changed.get(id, column);
  const standing = shownCell(column, data.cell(row, column));
  if (!change)
    return <span className={column === 'sku' ? 'font-mono' : ''}>{oneLine(standing)}</span>;
  return (
    <>
      {column === 'price' || column === 'cost' ? (
        <s className="mr-3 text-steel">{standing}</s>
      ) : null}
      <b title={`was ${standing || 'empty'}`}>
        {oneLine(shownCell(column, change.becomes)) || 'empty'}
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

const oneLine = (text: string): string => text.replaceAll('\n', ' ¶ ');

function Counted({
  row,
  data,
  changed,
  column,
}: Pick<SheetRowProps, 'row' | 'data' | 'changed'> & { column: 'margin' | 'points' }) {
  const id = data.ids[row]!;
  const then = (name: SheetColumn) => changed.get(id, name)?.becomes ?? data.cell(row, name);
  const was = marginOf(data.cell(row, 'price'), data.cell(row, 'cost'));
  const margin = marginOf(then('price'), then('cost'));
  if (column === 'margin')
    return (
      <span className={classNames(margin !== null && margin < 0 && 'text-red')}>
        {margin === null ? '–' : tenths(margin)}
      </span>
    );
  if (margin === null || was === null || margin === was) return null;
  return <span className="text-steel">{(margin > was ? '+' : '') + tenths(margin - was)}</span>;
}

const tenths = (value: number): string => (value / 10).toFixed(1).replace('-', '−');
