import { Plus } from 'lucide-react';
import type { ProductRow } from '../../../../catalogue/contract.ts';
import { DeskButton } from '../../../frame/web/desk-button.tsx';
import { useFoundParts } from '../../../frame/web/use-found-parts.ts';
import { TextField } from '../../../frame/web/text-field.tsx';

export interface FoundPart {
  product_id: number;
  name: string;
  sku: string;
  image: string | null;
  stock: number;
}

interface Props {
  /** Parts that are there already. */
  known: readonly number[];
  onAdd: (part: FoundPart) => void;
}

const MAX_FOUND = 5;

const partOf = (row: ProductRow): FoundPart => ({
  ...{ product_id: row.id, name: row.name, sku: row.sku },
  ...{ image: row.featured_image, stock: row.stock_qty },
});

/** Finds a part by the shop's own search. */
export function AddPart({ known, onAdd }: Props) {
  const { words, setWords, found } = useFoundParts();
  return (
    <div>
      <TextField
        label="Add a part"
        hint="Name or SKU"
        type="search"
        autoComplete="off"
        value={words}
        onType={setWords}
      />
      <ul className="order-choices">
        {found
          .slice(0, MAX_FOUND)
          .map(partOf)
          .map((part) => (
            <li key={part.product_id}>
              <DeskButton
                inDialog
                icon={<Plus />}
                disabledBecause={
                  known.includes(part.product_id)
                    ? 'It is in the order already.'
                    : part.stock === 0
                      ? 'None in stock.'
                      : undefined
                }
                onPress={() => {
                  onAdd(part);
                  setWords('');
                }}
              >
                {`${part.sku} ${part.name}, ${part.stock} in stock`}
              </DeskButton>
            </li>
          ))}
      </ul>
    </div>
  );
}
