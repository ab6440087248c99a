import { LeaveDialog as Dialog } from '../../../../ui/overlay/leave-dialog.tsx';
import { DeskButton } from '../desk/desk-button.tsx';

/** Asks before leaving the desk with unsaved changes. */
export const LeaveDialog = ({ hasEdits }: { hasEdits: boolean }) => (
  <Dialog
    hasEdits={hasEdits}
    actions={(stay, leave) => (
      <>
        <DeskButton look="yellow" inDialog onPress={stay}>
          Stay here
        </DeskButton>
        <DeskButton inDialog onPress={leave}>
          Leave and drop it
        </DeskButton>
      </>
    )}
  />
);
