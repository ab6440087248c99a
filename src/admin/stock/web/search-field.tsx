import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { KeyCap } from '../../frame/web/key-cap.tsx';
import { useKeys } from '../../frame/web/keys.ts';

const TYPED_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
}

/** Searches as one types. */
export function SearchField({ label, placeholder, q, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const [before, setBefore] = useState(q);
  // Back, or another tab.
  if (before !== q) {
    setBefore(q);
    setTyped(q);
  }
  const search = useEffectEvent((words: string) => {
    if (words.trim() !== q) onSearch(words.trim());
  });
  useEffect(() => {
    const timer = setTimeout(search, TYPED_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  useKeys([{ keys: '/', label, run: () => field.current?.select() }], { group: 'Stock' });

  return (
    <form
      role="search"
      className="stock-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Search size={16} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <KeyCap keys="/" />
    </form>
  );
}
