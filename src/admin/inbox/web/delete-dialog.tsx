import type { InboxRow } from '../contract.ts';
import { counted, kindLabels } from './inbox-words.ts';
import type { EntryActions } from './use-entry-actions.ts';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';

interface DeleteDialogProps {
  rows: readonly InboxRow[];
  remove: EntryActions['remove'];
  onClose: () => void;
}

/** Confirms a deletion. */
export function DeleteDialog({ rows, remove, onClose }: DeleteDialogProps) {
  const [first] = rows;
  const what =
    rows.length === 1 && first
      ? `${kindLabels[first.kind].toLowerCase()} by ${first.name}`
      : counted(rows.length, 'entry');
  return (
    <StepDialog
      size="narrow"
      title={`Delete the ${what}?`}
      description="The log can put it back; a picture is kept for 30 days."
      onClose={onClose}
      step="Delete"
      back="Cancel"
      busy={remove.isPending}
      onStep={() => remove.mutate(rows)}
    >
      <ul className="inbox-to-delete">
        {rows.slice(0, 5).map((row) => (
          <li key={`${row.kind} ${row.id}`}>
            <b>{row.name}</b> {row.about}
          </li>
        ))}
      </ul>
    </StepDialog>
  );
}
