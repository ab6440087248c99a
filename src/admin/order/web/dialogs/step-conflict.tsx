import { ConflictDialog, type ConflictField } from '../../../frame/web/form/conflict-dialog.tsx';

interface Props {
  number: string;
  fields: readonly ConflictField[];
  onLeave: () => void;
  onGoOn: () => void;
}

/** A conflict: the current values next to those chosen, which can be reviewed before saving again. */
export const StepConflict = ({ number, fields, onLeave, onGoOn }: Props) => (
  <ConflictDialog
    what={`Order ${number}`}
    fields={fields.filter(({ theirs, mine }) => theirs !== mine)}
    onBack={onGoOn}
    onTakeTheirs={onLeave}
  />
);
