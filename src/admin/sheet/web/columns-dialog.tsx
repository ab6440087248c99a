import { LazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { columnsAbout, type SheetColumn } from '../rules/sheet-columns.ts';
import type { SheetTable } from './use-sheet-columns.ts';

interface ColumnsDialogProps {
  open: boolean;
  table: SheetTable;
  onClose: () => void;
}

/** Chooses the sheet's columns. */
export const ColumnsDialog = ({ open, table, onClose }: ColumnsDialogProps) => (
  <LazyDialog open={open} title="Columns" onClose={onClose}>
    <ul className="columns-2">
      {table.getAllLeafColumns().map((column) => (
        <li key={column.id}>
          <label className="in-row min-h-11 gap-3">
            <input
              type="checkbox"
              checked={column.getIsVisible()}
              disabled={!column.getCanHide()}
              onChange={(event) => column.toggleVisibility(event.target.checked)}
            />
            {columnsAbout[column.id as SheetColumn].heading}
          </label>
        </li>
      ))}
    </ul>
  </LazyDialog>
);
