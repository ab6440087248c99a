import { ConflictDialog } from '../../../frame/web/form/conflict-dialog.tsx';
import { columnName } from '../../rules/column-names.ts';
import { usePart } from '../part-form-context.ts';

/** Both versions of each field that somebody else has changed meanwhile. */
export function ConflictPart() {
  const { part, theirs, takeTheirs, saveMine } = usePart();
  if (theirs.length === 0) return null;
  return (
    <ConflictDialog
      what={part.cells['sku'] ?? 'This part'}
      fields={theirs.map(({ column, now, becomes }) => ({
        ...{ name: columnName(column), theirs: now, mine: becomes },
      }))}
      onTakeTheirs={takeTheirs}
      onSaveMine={saveMine}
    />
  );
}
