import { Plus } from 'lucide-react';
import { DeskButton } from './desk-button.tsx';
import { moveFocus } from './move-focus.ts';
import { TextField } from './text-field.tsx';
import { useFoundParts } from './use-found-parts.ts';
import './find-part.css';

const MOST = 5;

interface NamedPart {
  id: number;
  sku: string;
  name: string;
}

interface FindPartProps {
  label: string;
  /** Parts that are there already. */
  known?: readonly number[];
  /** Said where nothing is found. */
  none?: string;
  onAdd: (part: NamedPart) => void;
}

/** Finds a part by the shop's own search. */
export function FindPart({ label, known, none, onAdd }: FindPartProps) {
  const { words, setWords, found, isSettled } = useFoundParts();
  const parts = found.slice(0, MOST).map(({ id, sku, name }) => ({ id, sku, name }));
  const next = parts.find(({ id }) => !known?.includes(id));
  const add = (part: NamedPart) => {
    onAdd(part);
    setWords('');
  };
  return (
    <div role="presentation" onKeyDown={moveFocus}>
      <TextField
        label={label}
        hint="Name or SKU"
        type="search"
        autoComplete="off"
        value={words}
        onType={setWords}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
          // The form around it is not what Enter is about here.
          event.preventDefault();
          if (next && isSettled) add(next);
        }}
      />
      <ul className="found-parts" aria-label="Found parts">
        {parts.map((part) => (
          <li key={part.id}>
            <DeskButton
              icon={<Plus />}
              disabledBecause={known?.includes(part.id) ? 'It is there already.' : undefined}
              onPress={() => add(part)}
            >
              {`${part.sku} ${part.name}`}
            </DeskButton>
          </li>
        ))}
        {none && words.trim().length > 1 && parts.length === 0 && <li>{none}</li>}
      </ul>
    </div>
  );
}
