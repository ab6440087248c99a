import { useState } from 'react';
import { DeskButton } from '../desk/desk-button.tsx';
import { DiscardQuestion } from './discard-question.tsx';

interface DiscardButtonProps {
  /** The number of unsaved changes. */
  count: number;
  onDiscard: () => void;
}

/** Discards what is not saved, once asked: it stands beside Save and has no undo. */
export function DiscardButton({ count, onDiscard }: DiscardButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DeskButton look="bar" onPress={() => (count === 0 ? onDiscard() : setOpen(true))}>
        Discard
      </DeskButton>
      {isOpen && (
        <DiscardQuestion
          title={count === 1 ? 'Discard the change?' : `Discard ${count} changes?`}
          onKeep={() => setOpen(false)}
          onDiscard={() => {
            setOpen(false);
            onDiscard();
          }}
        />
      )}
    </>
  );
}
