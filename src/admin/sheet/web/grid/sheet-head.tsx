import { classNames } from '../../../../ui/styles/class-names.ts';
import type { Bounds, Selection } from '../../rules/selection.ts';
import { columnShown, type GridColumn, lettersOf } from '../cells/grid-columns.ts';

interface SheetHeadProps {
  columns: readonly GridColumn[];
  selected: Bounds;
  rows: number;
  onSelect: (selection: Selection) => void;
}

/** Letters and headings; a press takes the whole column. */
export function SheetHead({ columns, selected, rows, onSelect }: SheetHeadProps) {
  const letters = lettersOf(columns);
  return (
    <div role="rowgroup" className="sheet-head">
      <div role="row" aria-rowindex={1} className="sheet-row">
        <div role="columnheader" aria-colindex={1} className="sheet-number">
          <span className="sr-only">Row</span>
        </div>
        {columns.map((column, at) => {
          const { heading, isEnd } = columnShown(column);
          return (
            <div
              key={column}
              role="columnheader"
              aria-colindex={at + 2}
              data-column={at}
              className={classNames(
                'sheet-heading truncate',
                isEnd && 'text-right',
                at >= selected.left && at <= selected.right && 'sheet-heading-selected',
              )}
              onPointerDown={(event) => {
                event.stopPropagation();
                onSelect({
                  at: { row: 0, column: event.shiftKey ? selected.left : at },
                  to: { row: Math.max(0, rows - 1), column: at },
                });
              }}
            >
              <span className="sheet-letter">{letters[at]}</span>
              {heading}
            </div>
          );
        })}
      </div>
    </div>
  );
}
