import { useState } from 'react';
import { storedValue } from '../../../../ui/hooks/stored-value.ts';

interface Typed<Base> {
  text: string;
  /** Missing in what an earlier build stored. */
  base?: Base;
}

/**
 * A text that is being written beside a list, kept in this tab until it is sent: J, another row or another desk puts it
 * aside and does not lose it. The component needs a key of the same name. Beside the text, what `current` was when typing
 * began: what others do meanwhile may not be overlooked, not even by whoever comes back to the text.
 */
export function useTypedText<Base>(name: string, current: Base) {
  const [stored] = useState(() => typedText<Base>(name));
  const [typed, setTyped] = useState(stored.get);
  const base = typed?.base ?? current;
  const set = (text: string) => {
    const next = text ? { text, base } : null;
    setTyped(next);
    if (next) stored.set(next);
    else stored.remove();
  };
  return {
    text: typed?.text ?? '',
    base,
    set,
    /** Forgets what was sent, unless it has been written on since. */
    forget(sent: string) {
      if (stored.get()?.text.trim() === sent.trim()) set('');
    },
  };
}

const typedText = <Base>(name: string) =>
  storedValue<Typed<Base> | null>('session', `vangon-typed ${name}`, (value) => {
    if (typeof value === 'string') return { text: value };
    return typeof (value as Typed<Base> | null)?.text === 'string' ? (value as Typed<Base>) : null;
  });
