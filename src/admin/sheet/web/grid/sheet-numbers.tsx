import { isSheetColumn } from '../../rules/sheet-columns.ts';
import { cellKey, type Faults } from '../cells/find-faults.ts';
import type { Board } from '../cells/make-edits.ts';

interface SheetNumbersProps {
  board: Board;
  faults: Faults;
  items: readonly { index: number }[];
  /** Elements that are used again and again. */
  places: number;
}

/**
 * The numbers of the rows stay at the edge. One column for all of them: an element that sticks in each row would be placed
 * anew in every frame of a scroll. Readers of the screen have each row's number.
 */
export function SheetNumbers({
  board: { data, columns },
  faults,
  items,
  places,
}: SheetNumbersProps) {
  const isFaulty = (row: number) =>
    faults.size > 0 &&
    columns.some(
      (column) => isSheetColumn(column) && faults.has(cellKey({ id: data.ids[row]!, column })),
    );
  return (
    <div className="sheet-numbers" aria-hidden="true">
      {items.map(({ index }) => (
        <div
          key={index % places}
          data-row={index}
          className={isFaulty(index) ? 'font-bold text-red' : ''}
          style={{ top: `calc(${index} * var(--sheet-row))` }}
        >
          {index + 2}
        </div>
      ))}
    </div>
  );
}
