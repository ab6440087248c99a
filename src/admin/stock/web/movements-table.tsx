import { WhenCell } from '../../frame/web/table/cells.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import { OrderLink } from '../../order/web/order-link.tsx';
import type { Movement } from '../shapes.ts';
import { reasonLabels, signed } from './reason-words.ts';

interface MovementsTableProps {
  rows: readonly Movement[];
  onPart: (id: number) => void;
}

export function MovementsTable({ rows, onPart }: MovementsTableProps) {
  return (
    <DeskTable
      className="sticky-head stock-table"
      caption="Movements"
      columns={[
        'When',
        'Part',
        { name: 'Pieces', className: 'number' },
        { name: 'Then', className: 'number stock-wide' },
        'Why',
        { name: 'By', className: 'stock-wide' },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <WhenCell at={row.at} />
          <th scope="row" className="stock-part">
            <span>
              <Thumb src={row.image} />
              <button type="button" className="stock-link" onClick={() => onPart(row.product_id)}>
                {row.name} <code>{row.sku}</code>
              </button>
            </span>
          </th>
          <td className="number" data-loss={row.delta < 0 || undefined}>
            {signed(row.delta)}
          </td>
          <td className="number stock-wide">{row.stock_after ?? ''}</td>
          <td>
            {reasonLabels[row.reason]}{' '}
            {row.order && (
              <span className="stock-wide">
                <OrderLink number={row.order} />
              </span>
            )}
            <span className="text-steel stock-wide">{row.note}</span>
          </td>
          <td className="stock-wide">{row.by}</td>
        </tr>
      ))}
    </DeskTable>
  );
}
