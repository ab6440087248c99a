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
  /** What is searched for now, as the address has it. */
  q: string;
  onSearch: (q: string) => void;
  /** Where Enter goes on to; otherwise the field is left. */
  onEnter?: () => void;
}

/** Searches as one types; `/` goes to the field, Enter on to what was found, Escape clears and leaves. */
export function DeskSearch({ label, placeholder, group, q, onSearch, onEnter }: DeskSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const [before, setBefore] = useState(q);
  const [sent, setSent] = useState(q);
  if (before !== q) {
    setBefore(q);
    // Back, or another view. What was sent from here may be behind what is typed by now.
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
