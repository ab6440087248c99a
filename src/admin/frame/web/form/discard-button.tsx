import { useState } from 'react';
import { DeskDialog } from './desk-dialog.tsx';
import { DeskButton } from '../desk/desk-button.tsx';

interface DiscardButtonProps {
  /** The number of unsaved changes. */
  count: number;
  onDiscard: () => void;
}

/** Discards what is not saved, once asked: it stands beside Save and has no undo. */
export function DiscardButton({ count, onDiscard }: DiscardButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <DeskButton look="bar" onPress={() => (count === 0 ? onDiscard() : setAsking(true))}>
        Discard
      </DeskButton>
      <DeskDialog
        open={isAsking}
        size="narrow"
        title={count === 1 ? 'Discard the change?' : `Discard ${count} changes?`}
        description="They were not saved and cannot be brought back."
        onClose={close}
        actions={
          <>
            <DeskButton look="yellow" inDialog onPress={close}>
              Keep editing
            </DeskButton>
            <DeskButton
              inDialog
              onPress={() => {
                close();
                onDiscard();
              }}
            >
              Discard
            </DeskButton>
          </>
        }
      />
    </>
  );
}
