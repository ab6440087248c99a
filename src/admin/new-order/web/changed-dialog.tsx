import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskDialog } from '../../frame/web/form/desk-dialog.tsx';

/** What has changed since the buyer was told the sum: nothing has been ordered. */
export const ChangedDialog = ({
  texts,
  onClose,
}: {
  texts: readonly string[];
  onClose: () => void;
}) => (
  <DeskDialog
    open
    title="Something has changed"
    description="Nothing is ordered yet. Tell the buyer, then place the order again."
    onClose={onClose}
    actions={
      <DeskButton look="yellow" inDialog keyName="mod+enter" onPress={onClose}>
        Back to the order
      </DeskButton>
    }
  >
    <ul className="new-order-changes">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </DeskDialog>
);
