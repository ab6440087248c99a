import { Search } from 'lucide-react';
import { useRef } from 'react';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { useKeys } from '../../frame/web/keys/keys.ts';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';

interface LogSearchFieldProps {
  words: string;
  onSearch: (words: string) => void;
}

/** Searches on Enter: each search reads the whole range. */
export function LogSearchField({ words, onSearch }: LogSearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', label: 'Search the log', run: () => input.current?.focus() }], {
    group: 'Log',
  });
  return (
    <DeskForm role="search" className="log-search" onSend={() => onSearch(input.current!.value)}>
      <Search size={16} />
      <input
        ref={input}
        type="search"
        defaultValue={words}
        maxLength={100}
        aria-label="Search the log"
        placeholder="SKU, order, name or word"
        enterKeyHint="search"
      />
      <KeyCap keys="/" />
    </DeskForm>
  );
}
