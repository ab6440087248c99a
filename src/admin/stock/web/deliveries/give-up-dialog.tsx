import { callShop } from '../../../../kit/client.ts';
import { DeskDialog } from '../../../frame/web/form/desk-dialog.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { firstField } from '../../../frame/web/form/first-field.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';

interface GiveUpDialogProps {
  id: number;
  /** The number of unpacked pieces. */
  came: number;
  onClose: () => void;
}

/** Confirms giving up a delivery, which cannot be undone. */
export function GiveUpDialog({ id, came, onClose }: GiveUpDialogProps) {
  const giveUp = useSave(
    () => callShop('POST admin/deliveries/:id/give-up', { params: { id: String(id) } }),
    { topics: ['stock'], saved: 'Delivery discarded', onSaved: onClose },
  );
  return (
    <DeskDialog
      open
      size="narrow"
      onClose={onClose}
      initialFocus={firstField}
      title="Discard this delivery?"
      description={
        came > 0
          ? `${came === 1 ? 'The piece that is' : `The ${came} pieces that are`} unpacked will not be put into stock.`
          : 'It is closed, and the stock stays as it is.'
      }
      actions={
        <>
          <DeskButton inDialog onPress={onClose}>
            Keep it
          </DeskButton>
          <DeskButton
            look="yellow"
            inDialog
            busy={giveUp.isPending}
            onPress={() => giveUp.mutate()}
          >
            Discard it
          </DeskButton>
        </>
      }
    />
  );
}
