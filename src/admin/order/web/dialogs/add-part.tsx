import type { ProductRow } from '../../../../catalogue/contract.ts';
import { outOfStockText } from '../../../../orders/rules/line-edit.ts';
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

/** Without what is still to come, which only a new order can wait for. */
const hereOf = ({ stock_qty, backorder }: ProductRow): number => backorder?.stock ?? stock_qty;

const partOf = (row: ProductRow): FoundPart => ({
  product_id: row.id,
  name: row.name,
  sku: row.sku,
  image: row.featured_image,
  stock: hereOf(row),
});

/** Adds a part that is in stock. */
export const AddPart = ({ known, onAdd }: Props) => (
  <FindPart
    inDialog
    label="Add a part"
    nameOf={(row) => `${row.sku} ${row.name}, ${hereOf(row)} in stock`}
    disabledBecause={(row) => {
      const { id, name, backorder } = row;
      if (known.includes(id)) return 'It is in the order already.';
      const stock = hereOf(row);
      return stock === 0 ? outOfStockText({ name, stock, expectedOn: backorder?.on }) : undefined;
    }}
    onAdd={(part) => onAdd(partOf(part))}
  />
);
