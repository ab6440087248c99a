import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/keys.ts';
import { DeskForm } from '../form/desk-form.tsx';
import './desk-search.css';

const TYPED_MS = 250;

interface DeskSearchProps {
  label: string;
  placeholder: string;
  /** Under which `?` lists its key. */
  group: string;
  /** The current search, from the address. */
  q: string;
  onSearch: (q: string) => void;
  /** Called on Enter after the field loses focus. */
  onEnter?: () => void;
}

/** Searches while typing; `/` focuses the field, Enter moves to the results, Escape clears and leaves it. */
export function DeskSearch({ label, placeholder, group, q, onSearch, onEnter }: DeskSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const [before, setBefore] = useState(q);
  const [sent, setSent] = useState(q);
  if (before !== q) {
    setBefore(q);
    // Changed from outside, as by Back or another view; our own searches may lag behind the typing.
    if (q !== sent) {
      setTyped(q);
      setSent(q);
    }
  }
  const send = (words: string) => {
    setSent(words);
    onSearch(words);
  };
  const search = useEffectEvent((words: string) => {
    if (words.trim() !== q) send(words.trim());
  });
  useEffect(() => {
    const timer = setTimeout(search, TYPED_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  const goToField = () => {
    field.current?.focus();
    field.current?.select();
  };
  useKeys([{ keys: '/', label, run: goToField }], { group });

  return (
    <DeskForm
      role="search"
      className="desk-search"
      onSend={() => {
        send(typed.trim());
        field.current?.blur();
        onEnter?.();
      }}
    >
      <Search size={16} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        value={typed}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (typed) setTyped('');
          event.stopPropagation();
          event.currentTarget.blur();
        }}
      />
      <KeyCap keys="/" />
    </DeskForm>
  );
}
