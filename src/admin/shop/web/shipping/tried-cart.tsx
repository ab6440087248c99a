import { Plus, X } from 'lucide-react';
import { DeskButton } from '../../../frame/web/desk-button.tsx';
import { moveFocus } from '../../../frame/web/move-focus.ts';
import { TextField } from '../../../frame/web/text-field.tsx';
import { useFoundParts } from '../../../frame/web/use-found-parts.ts';
import { addLine, changeLine, useTried } from './tried.ts';

const MAX_FOUND = 5;

/** The parts in the cart that is tried; found by the shop's own search. */
export function TriedCart() {
  const { lines } = useTried();
  const { words, setWords, found: all, isSettled } = useFoundParts();
  const isSearching = words.trim().length > 1;
  const found = isSearching ? all.slice(0, MAX_FOUND) : [];
  const add = ({ id, name, sku }: (typeof found)[number]) => {
    addLine({ product_id: id, name, sku });
    setWords('');
  };
  const [next] = found;
  return (
    <div role="presentation" className="grid gap-3" onKeyDown={moveFocus}>
      <TextField
        label="Add a part"
        hint="Name or SKU"
        type="search"
        autoComplete="off"
        value={words}
        onType={setWords}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && next && isSettled) add(next);
        }}
      />
      {isSearching && (
        <ul className="shop-found" aria-label="Found parts">
          {found.map((part) => (
            <li key={part.id}>
              <DeskButton icon={<Plus />} onPress={() => add(part)}>
                {`${part.sku} ${part.name}`}
              </DeskButton>
            </li>
          ))}
          {found.length === 0 && <li>Nothing found.</li>}
        </ul>
      )}
      <ul className="shop-cart" aria-label="Parts in this cart">
        {lines.map(({ product_id, name, sku, quantity }) => (
          <li key={product_id}>
            <input
              className="cell-field shop-cell shop-cell-number"
              aria-label={`Pieces of ${name}`}
              inputMode="numeric"
              value={String(quantity)}
              onChange={({ target }) => changeLine(product_id, piecesOf(target.value, quantity))}
            />
            <span>
              {name} <small className="font-mono">{sku}</small>
            </span>
            <button
              type="button"
              className="shop-chip-remove"
              aria-label={`Remove ${name}`}
              onClick={() => changeLine(product_id, 0)}
            >
              <X size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const piecesOf = (text: string, before: number): number =>
  /^[1-9]\d{0,3}$/.test(text) ? Number(text) : before;
