import { useRef, useState } from 'react';
import { DiscardQuestion } from './discard-question.tsx';

/** Asks before a form is closed in which something was typed or chosen. */
export function useTypedGuard(onClose: () => void) {
  const typed = useRef(false);
  const [isAsking, setAsking] = useState(false);
  function leave() {
    typed.current = false;
    setAsking(false);
    onClose();
  }
  return {
    /** Of the element around the fields. */
    onInput: () => {
      typed.current = true;
    },
    isTyped: () => typed.current,
    forget: () => {
      typed.current = false;
    },
    close: () => (typed.current ? setAsking(true) : onClose()),
    question: isAsking && (
      <DiscardQuestion
        title="Discard what you typed?"
        onKeep={() => setAsking(false)}
        onDiscard={leave}
      />
    ),
  };
}
