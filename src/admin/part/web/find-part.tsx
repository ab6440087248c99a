import { Plus } from 'lucide-react';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { TextField } from '../../frame/web/text-field.tsx';
import { useFoundParts } from '../../frame/web/use-found-parts.ts';
import type { NamedPart } from '../part-shapes.ts';

interface FindPartProps {
  label: string;
  /** SKUs that are there already. */
  known: readonly string[];
  onAdd: (part: NamedPart) => void;
}

const MAX_FOUND = 5;

/** Finds a part by the shop's own search; Enter takes the first. */
export function FindPart({ label, known, onAdd }: FindPartProps) {
  const { words, setWords, found, isSettled } = useFoundParts({ keepsOld: true });
  const shown = found
    .filter(({ sku }) => !known.includes(sku))
    .slice(0, MAX_FOUND)
    .map(({ id, sku, name, featured_image, stock_qty }): NamedPart => ({
      ...{ id, sku, name, image: featured_image, stock: stock_qty, hidden: false },
    }));
  const add = (part: NamedPart) => {
    onAdd(part);
    setWords('');
  };
  return (
    <div>
      <TextField
        label={label}
        hint="Name or SKU; Enter adds the first"
        type="search"
        autoComplete="off"
        value={words}
        onType={setWords}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          if (shown[0] && isSettled) add(shown[0]);
        }}
      />
      <ul className="part-found" aria-label={`Found for ${label.toLowerCase()}`}>
        {shown.map((part) => (
          <li key={part.id}>
            <DeskButton look="quiet" icon={<Plus />} onPress={() => add(part)}>
              {`${part.sku} ${part.name}`}
            </DeskButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
