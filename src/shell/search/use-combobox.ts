import { useRouter } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isLongEnough } from './suggestions.ts';

/**
 * Adds the keyboard behavior of a combobox to a text field: typing or an arrow key opens the list, arrows select an
 * option, Enter opens it or searches, Escape closes the list.
 */
export function useCombobox(field: RefObject<HTMLInputElement | null>, listId: string) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const router = useRouter();
  const optionId = (place: number) => `${listId}-${place}`;

  const close = useCallback(() => {
    setIsOpen(false);
    setActive(-1);
  }, []);

  const read = useCallback((text: string) => {
    setTyped(text.trim());
    setActive(-1);
    setIsOpen(isLongEnough(text.trim()));
  }, []);

  const onKey = useEffectEvent((event: KeyboardEvent, text: string) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && isOpen) {
      // Escape would also clear a search field.
      event.preventDefault();
      return close();
    }
    if (event.key === 'Enter') {
      const chosen = isOpen && active >= 0 && document.getElementById(optionId(active));
      close();
      if (!chosen) return;
      event.preventDefault();
      return chosen.click();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    if (!isOpen) return read(text);
    const options = document.getElementById(listId)?.childElementCount ?? 0;
    setActive(nextPlace(active, step, options));
  });

  useEffect(() => {
    const box = field.current!;
    const onInput = () => read(box.value);
    const onKeyDown = (event: KeyboardEvent) => onKey(event, box.value);
    // The visitor may have typed before this code was loaded.
    if (document.activeElement === box && box.value !== box.defaultValue) onInput();
    box.addEventListener('input', onInput);
    box.addEventListener('keydown', onKeyDown);
    box.addEventListener('blur', close);
    const stopFollowing = router.subscribe('onBeforeNavigate', close);
    return () => {
      box.removeEventListener('input', onInput);
      box.removeEventListener('keydown', onKeyDown);
      box.removeEventListener('blur', close);
      stopFollowing();
    };
  }, [field, router, close, read]);

  useEffect(() => {
    const box = field.current!;
    box.setAttribute('aria-expanded', String(isOpen));
    if (active >= 0) box.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else box.removeAttribute('aria-activedescendant');
  }, [field, isOpen, active, listId]);

  return { typed, isOpen, active, optionId, close };
}

/** Cycles through the options and the field itself, which is -1. */
const nextPlace = (active: number, step: number, options: number) =>
  ((active + 1 + step + options + 1) % (options + 1)) - 1;
