import { useCallback } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { TriedWord } from './tried-word.tsx';
import { type Made, useRemoveWord, wordEffectText } from './use-words.ts';

/** The word just added: its effect, and a button to undo it. */
export function AddedWord({ made, onClose }: { made: Made; onClose: () => void }) {
  const { remove, isPending } = useRemoveWord(onClose);
  // Takes focus, because the clicked row is gone.
  const focus = useCallback((heading: HTMLElement | null) => heading?.focus(), []);
  return (
    <section className="shop-block bg-tint" aria-label="The new word">
      <h2 className="shop-heading" tabIndex={-1} ref={focus}>
        {wordEffectText(made.word)}
      </h2>
      <TriedWord tried={made.tried} kind={made.word.kind} />
      <div className="in-rows gap-x-2">
        <DeskButton busy={isPending} onPress={() => remove(made.word)}>
          Take it back
        </DeskButton>
        <DeskButton look="quiet" onPress={onClose}>
          Close
        </DeskButton>
      </div>
    </section>
  );
}
