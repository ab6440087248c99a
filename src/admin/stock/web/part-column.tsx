import type { Column } from '../../frame/web/table/list-table.tsx';
import { Thumb } from '../../frame/web/table/thumb.tsx';

interface PartInRow {
  product_id: number;
  name: string;
  sku: string;
  image: string | null;
}

/** The part that a row is about, as a button that opens it. */
export const partColumn = <Row extends PartInRow>(
  onPart: (id: number) => void,
): Extract<Column<Row>, { cell: unknown }> => ({
  name: 'Part',
  isRow: true,
  className: 'stock-part',
  cell: ({ product_id, name, sku, image }) => (
    <span>
      <Thumb src={image} />
      <button type="button" className="stock-link" onClick={() => onPart(product_id)}>
        {name} <code>{sku}</code>
      </button>
    </span>
  ),
});
