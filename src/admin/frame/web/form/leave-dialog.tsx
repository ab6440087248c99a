import { type ChoiceProps, LeaveDialog as Dialog } from '../../../../ui/overlay/leave-dialog.tsx';
import { DeskButton } from '../desk/desk-button.tsx';

/** Asks before leaving the desk with unsaved changes. */
export const LeaveDialog = ({ hasEdits }: { hasEdits: boolean }) => (
  <Dialog hasEdits={hasEdits} Choice={Choice} />
);

const Choice = ({ isMain, onChoose, children }: ChoiceProps) => (
  <DeskButton {...(isMain && { look: 'yellow' as const })} inDialog onPress={onChoose}>
    {children}
  </DeskButton>
);
