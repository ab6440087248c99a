import { createContext, useContext, useState } from 'react';
import { DiscardQuestion } from './discard-question.tsx';

/** Asks before a form is closed in which something was typed or chosen. */
export function useTypedGuard(onClose: () => void) {
  const [isTyped, setTyped] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const mark = () => setTyped(true);
  const forget = () => setTyped(false);
  const close = () => (isTyped ? setOpen(true) : onClose());
  return {
    /** Of the element around the fields. */
    onInput: mark,
    isTyped,
    /** For `TypedContext` around fields that change without an input event. */
    typed: { isTyped, mark, forget, close },
    forget,
    close,
    question: isOpen && (
      <DiscardQuestion
        title="Discard what you typed?"
        onKeep={() => setOpen(false)}
        onDiscard={() => {
          forget();
          setOpen(false);
          onClose();
        }}
      />
    ),
  };
}

const nothing = () => {};

/** Whether something was typed in the guarded form around, how its parts say so, and how their buttons close it. */
export const TypedContext = createContext({
  isTyped: false,
  mark: nothing,
  forget: nothing,
  close: nothing,
});

export const useTyped = () => useContext(TypedContext);
