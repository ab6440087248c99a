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
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <DeskButton look="bar" onPress={() => (count === 0 ? onDiscard() : setAsking(true))}>
        Discard
      </DeskButton>
      {isAsking && (
        <DiscardQuestion
          title={count === 1 ? 'Discard the change?' : `Discard ${count} changes?`}
          onKeep={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false);
            onDiscard();
          }}
        />
      )}
    </>
  );
}
