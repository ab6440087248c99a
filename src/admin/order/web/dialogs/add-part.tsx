import type { ProductRow } from '../../../../catalogue/contract.ts';
import { FindPart } from '../../../frame/web/form/find-part.tsx';

export interface FoundPart {
  product_id: number;
  name: string;
  sku: string;
  image: string | null;
  stock: number;
}

interface Props {
  /** Ids of parts already in the order. */
  known: readonly number[];
  onAdd: (part: FoundPart) => void;
}

const partOf = (row: ProductRow): FoundPart => ({
  product_id: row.id,
  name: row.name,
  sku: row.sku,
  image: row.featured_image,
  stock: row.stock_qty,
});

/** Adds a part that is in stock. */
export const AddPart = ({ known, onAdd }: Props) => (
  <FindPart
    inDialog
    label="Add a part"
    nameOf={({ sku, name, stock_qty }) => `${sku} ${name}, ${stock_qty} in stock`}
    disabledBecause={({ id, stock_qty }) => {
      if (known.includes(id)) return 'It is in the order already.';
      return stock_qty === 0 ? 'None in stock.' : undefined;
    }}
    onAdd={(part) => onAdd(partOf(part))}
  />
);
