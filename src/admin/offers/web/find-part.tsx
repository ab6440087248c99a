import { Plus } from 'lucide-react';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { moveFocus } from '../../frame/web/move-focus.ts';
import { TextField } from '../../frame/web/text-field.tsx';
import { useFoundParts } from '../../frame/web/use-found-parts.ts';
import type { PartName } from '../contract.ts';

const MAX_FOUND = 5;

interface FindPartProps {
  label: string;
  /** Parts that are there already. */
  known: readonly number[];
  onAdd: (part: PartName) => void;
}

/** Finds a part by the shop's own search. */
export function FindPart({ label, known, onAdd }: FindPartProps) {
  const { words, setWords, found, isSettled } = useFoundParts();
  const parts = found.slice(0, MAX_FOUND).map(({ id, sku, name }) => ({ id, sku, name }));
  const next = parts.find(({ id }) => !known.includes(id));
  const add = (part: PartName) => {
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
      <ul className="coupon-found">
        {parts.map((part) => (
          <li key={part.id}>
            <DeskButton
              icon={<Plus />}
              disabledBecause={known.includes(part.id) ? 'It is there already.' : undefined}
              onPress={() => add(part)}
            >
              {`${part.sku} ${part.name}`}
            </DeskButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
