import { firstField } from './first-field.ts';
import { KeyedDialog } from './keyed-dialog.tsx';
import { DeskButton } from '../desk/desk-button.tsx';

interface DiscardQuestionProps {
  title: string;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before something is discarded that was not saved. */
export const DiscardQuestion = ({ title, onKeep, onDiscard }: DiscardQuestionProps) => (
  <KeyedDialog
    open
    size="narrow"
    initialFocus={firstField}
    title={title}
    description="What was not saved cannot be brought back."
    onClose={onKeep}
    actions={
      <>
        <DeskButton look="yellow" inDialog onPress={onKeep}>
          Keep editing
        </DeskButton>
        <DeskButton inDialog onPress={onDiscard}>
          Discard
        </DeskButton>
      </>
    }
  />
);
