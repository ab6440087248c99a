import { ConflictDialog, type ConflictField } from '../../../frame/web/form/conflict-dialog.tsx';

interface Props {
  number: string;
  fields: readonly ConflictField[];
  onLeave: () => void;
  onGoOn: () => void;
}

/** Somebody was faster: what stands now beside what was chosen, which can be looked at again before it is saved. */
export const StepConflict = ({ number, fields, onLeave, onGoOn }: Props) => (
  <ConflictDialog
    what={`Order ${number}`}
    fields={fields.filter(({ theirs, mine }) => theirs !== mine)}
    mine="Back to mine"
    onTakeTheirs={onLeave}
    onSaveMine={onGoOn}
  />
);
