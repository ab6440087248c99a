import { PiecesField } from '../../../frame/web/form/pieces-field.tsx';
import { X } from 'lucide-react';
import { FindPart } from '../../../frame/web/form/find-part.tsx';
import { addLine, changeLine, useTried } from './tried.ts';

/** The parts in the test cart, added with the shop's search. */
export function TriedCart() {
  const { lines } = useTried();
  return (
    <div className="grid gap-3">
      <FindPart
        label="Add a part"
        onAdd={({ id, name, sku }) => addLine({ product_id: id, name, sku })}
      />
      <ul className="shop-cart" aria-label="Parts in this cart">
        {lines.map(({ product_id, name, sku, quantity }) => (
          <li key={product_id}>
            <PiecesField
              label={`Pieces of ${name}`}
              max={9_999}
              value={quantity}
              onValueChange={(pieces) => changeLine(product_id, pieces)}
            />
            <span>
              {name} <small className="font-mono">{sku}</small>
            </span>
            <button
              type="button"
              className="shop-chip-remove pointer-coarse:size-11"
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
