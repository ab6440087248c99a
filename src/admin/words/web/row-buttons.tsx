import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { Column } from '../../frame/web/table/list-table.tsx';

interface RowsToEdit<Row> {
  mayWrite: boolean;
  nameOf: (row: Row) => string;
  /** As in "Change names of". */
  change?: string;
  remove?: { isBusy: (row: Row) => boolean; run: (row: Row) => void };
}

/** The last column of a table whose rows are edited in their place, and the rows that are, as they were then. */
export function useRowsToEdit<Row extends { id: number }>(options: RowsToEdit<Row>) {
  const { mayWrite, nameOf, change = 'Change', remove } = options;
  const [edited, setEdited] = useState<readonly Row[]>([]);
  const column: Column<Row> = {
    name: 'What to do',
    cell: (row) =>
      mayWrite && (
        <div className="in-rows gap-x-2">
          <DeskButton
            look="quiet"
            aria-label={`${change} ${nameOf(row)}`}
            onPress={() => setEdited([...edited, row])}
          >
            Change
          </DeskButton>
          {remove && (
            <DeskButton
              look="quiet"
              aria-label={`Remove ${nameOf(row)}`}
              busy={remove.isBusy(row)}
              onPress={() => remove.run(row)}
            >
              Remove
            </DeskButton>
          )}
        </div>
      ),
  };
  return {
    column,
    /** The row as it was when somebody began to edit it. */
    editedOf: ({ id }: Row) => edited.find((row) => row.id === id),
    end: ({ id }: Row) => setEdited((rows) => rows.filter((row) => row.id !== id)),
  };
}
