import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useKeys } from '../../frame/web/keys.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', label, run: () => input.current?.focus() }], { group: 'Content' });
  return (
    <label className="content-search">
      <Search size={16} aria-hidden />
      <span className="sr-only">{label}</span>
      <input
        ref={input}
        type="search"
        className="text-input"
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
