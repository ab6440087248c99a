import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { wordsDeskMessages } from '../messages.ts';

interface EditButtonsProps {
  busy: boolean;
  /** Whether the input consists of valid phrases. */
  isGood: boolean;
  onSave: () => void;
  onCancel: () => void;
}

/** Saves or cancels an edited row. */
export const EditButtons = ({ busy, isGood, onSave, onCancel }: EditButtonsProps) => (
  <div className="in-rows gap-x-2">
    <DeskButton
      look="yellow"
      keyName="mod+enter"
      busy={busy}
      disabledBecause={isGood ? undefined : wordsDeskMessages.phrase}
      onPress={onSave}
    >
      Save
    </DeskButton>
    <DeskButton keyName="escape" onPress={onCancel}>
      Cancel
    </DeskButton>
  </div>
);
