import { useState } from 'react';
import { storedValue } from '../../../../ui/hooks/stored-value.ts';

/**
 * A text that is being written beside a list, kept in this tab until it is sent: J, another row or another desk puts it
 * aside and does not lose it. The component needs a key of the same name.
 */
export function useTypedText(name: string) {
  const [stored] = useState(() => typedText(name));
  const [text, setText] = useState(stored.get);
  return [
    text,
    (next: string) => {
      setText(next);
      if (next) stored.set(next);
      else stored.remove();
    },
  ] as const;
}

/** Exported for tests. */
export const typedText = (name: string) =>
  storedValue('session', `vangon-typed ${name}`, (value) =>
    typeof value === 'string' ? value : '',
  );
