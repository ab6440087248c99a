import { memo } from 'react';
import type { Bounds, Place } from '../../rules/selection.ts';
import type { ChangedCells } from '../cells/changed-cells.ts';
import type { Faults } from '../cells/find-faults.ts';
import type { GridColumn } from '../cells/grid-columns.ts';
import type { SheetData } from '../cells/sheet-data.ts';
import type { Editing } from './cell-editor.tsx';
import { cellKey } from '../cells/find-faults.ts';
import { isSheetColumn } from '../../rules/sheet-columns.ts';
import { SheetRow } from './sheet-row.tsx';

export const BLOCK_ROWS = 8;

export const rowsOfBlock = (block: number, rows: number): { first: number; last: number } => ({
  first: block * BLOCK_ROWS,
  last: Math.min(rows, (block + 1) * BLOCK_ROWS) - 1,
});

interface SheetBlockProps {
  block: number;
  data: SheetData;
  changed: ChangedCells;
  /** Changes with the edits in these rows. */
  stamp: number;
  faults: Faults;
  columns: readonly GridColumn[];
  /** The selection, if any of it is in this block. */
  selected: Bounds | undefined;
  canFill: boolean;
  /** The current cell, if it is in this block. */
  at: Place | undefined;
  editing: Editing | undefined;
}

/** Rows mounted as one block: a scroll frame has a high fixed cost and little cost per row. */
export const SheetBlock = memo((props: SheetBlockProps) => {
  const { block, data, changed, faults, columns, selected, canFill, at, editing } = props;
  const { first, last } = rowsOfBlock(block, data.ids.length);
  const rows = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return (
    <div
      role="presentation"
      className="sheet-block"
      style={{
        height: `calc(${rows.length} * var(--sheet-row))`,
        transform: `translate3d(0, calc(${first} * var(--sheet-row)), 0)`,
      }}
    >
      <RowNumbers rows={rows} isFaulty={(row) => isFaultyRow(props, row)} />
      {rows.map((row) => {
        const isIn = selected !== undefined && row >= selected.top && row <= selected.bottom;
        return (
          <SheetRow
            key={row % BLOCK_ROWS}
            row={row}
            stamp={changed.stampOf(data.ids[row]!)}
            data={data}
            changed={changed}
            faults={faults}
            columns={columns}
            from={isIn ? selected.left : -1}
            to={isIn ? selected.right : -1}
            isFirst={row === selected?.top}
            isLast={row === selected?.bottom}
            at={row === at?.row ? at.column : -1}
            hasHandle={canFill && row === selected?.bottom}
            editing={row === at?.row ? editing : undefined}
          />
        );
      })}
      <div className="sheet-lines" aria-hidden="true">
        {columns.map((column) => (
          <span key={column} />
        ))}
      </div>
    </div>
  );
});

const isFaultyRow = ({ data, columns, faults }: SheetBlockProps, row: number): boolean =>
  faults.size > 0 &&
  columns.some(
    (column) => isSheetColumn(column) && faults.has(cellKey({ id: data.ids[row]!, column })),
  );

interface RowNumbersProps {
  rows: readonly number[];
  isFaulty: (row: number) => boolean;
}

/** One sticky element for all row numbers, because each is repositioned every frame. Rows have labels of their own. */
const RowNumbers = ({ rows, isFaulty }: RowNumbersProps) => (
  <div className="sheet-numbers" aria-hidden="true">
    {rows.map((row) => (
      <div
        key={row % BLOCK_ROWS}
        data-row={row}
        className={isFaulty(row) ? 'font-bold text-red' : ''}
      >
        {row + 2}
      </div>
    ))}
  </div>
);
