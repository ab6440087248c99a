import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { KeyCap } from '../../frame/web/key-cap.tsx';
import { useKeys } from '../../frame/web/keys.ts';

const TYPED_MS = 250;

interface PeopleSearchProps {
  q: string;
  onSearch: (q: string) => void;
}

/** Searches as one types; Enter goes to the first row. */
export function PeopleSearch({ q, onSearch }: PeopleSearchProps) {
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
  const goToField = () => {
    field.current?.focus();
    field.current?.select();
  };
  useKeys([{ keys: '/', label: 'Search customers', run: goToField }], {
    group: 'Customers',
  });

  return (
    <form
      role="search"
      className="people-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
        document.querySelector<HTMLElement>('.person-link')?.focus();
      }}
    >
      <Search size={16} />
      <input
        ref={field}
        type="search"
        aria-label="Search customers"
        placeholder="Name, email, phone or order number"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <KeyCap keys="/" />
    </form>
  );
}
