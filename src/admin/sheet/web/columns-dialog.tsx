import { DeskDialog } from '../../frame/web/form/desk-dialog.tsx';
import { columnsAbout } from '../rules/sheet-columns.ts';
import type { SheetColumns } from './use-sheet-columns.ts';

interface ColumnsDialogProps extends Pick<SheetColumns, 'columns' | 'show'> {
  open: boolean;
  onClose: () => void;
}

/** Chooses the sheet's columns. */
export const ColumnsDialog = ({ open, columns, show, onClose }: ColumnsDialogProps) => (
  <DeskDialog open={open} title="Columns" onClose={onClose}>
    <ul className="columns-2">
      {columns.map(({ name, isShown, isFixed }) => (
        <li key={name}>
          <label className="in-row min-h-11 gap-3">
            <input
              type="checkbox"
              checked={isShown}
              disabled={isFixed}
              onChange={(event) => show(name, event.target.checked)}
            />
            {columnsAbout[name].heading}
            {isFixed && <span>, always shown</span>}
          </label>
        </li>
      ))}
    </ul>
  </DeskDialog>
);
